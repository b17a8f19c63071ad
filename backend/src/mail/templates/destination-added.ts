import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';
import { notMe, notMeAddress } from './not-me';

const KINDS = { PIX_KEY: 'Chave Pix', BANK_ACCOUNT: 'Conta', CHAIN: 'Endereço' } as const;

/** The customer's money can be sent to one more place. One for each. */
export const destinationAdded = template({
  schema: z.object({
    kind: z.enum(['PIX_KEY', 'BANK_ACCOUNT', 'CHAIN']),
    /** Whole, but for a document, which is masked. */
    address: z.string(),
    /** Where it is: the network or the bank, by its name. */
    where: z.string().nullable(),
    tag: z.string().nullable(),
    at: z.iso.datetime(),
    device: z.string(),
    place: z.string(),
    link: notMeAddress,
  }),
  bounds: null,
  letter: ({ kind, address, where, tag, at, device, place, link: notMeLink }) => {
    const { way, ...link } = notMe(notMeLink);
    const isChain = kind === 'CHAIN';
    return {
      subject: 'Destino de saque incluído',
      heading: 'Destino de saque incluído',
      opening: isChain
        ? 'Um endereço foi incluído nos seus destinos de saque. O primeiro saque para ele espera 24 horas.'
        : 'Uma conta foi incluída nos seus destinos de saque.',
      facts: [
        [KINDS[kind], address],
        ...(tag === null ? [] : [['Tag', tag] as const]),
        ...(where === null ? [] : [[isChain ? 'Rede' : 'Banco', deviceName(where)] as const]),
        [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
        [MAIL_MESSAGES.device, deviceName(device)],
        [MAIL_MESSAGES.place, place],
      ],
      ...link,
      advice: ['Foi você? Não precisa fazer nada.', `Não foi você? ${way}`],
    };
  },
});
