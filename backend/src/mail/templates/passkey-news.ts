import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';
import { notMe, notMeAddress } from './not-me';

const WORDS = {
  ADDED: {
    subject: 'Chave de acesso criada',
    opening: 'Uma chave de acesso foi criada na sua conta. Ela entra sem senha e sem código.',
    advice: 'Foi você? Não precisa fazer nada.',
  },
  REMOVED: {
    subject: 'Chave de acesso removida',
    opening: 'Uma chave de acesso foi removida da sua conta. Ela não entra mais.',
    advice: 'Foi você? Apague a chave também no seu aparelho ou gerenciador de senhas.',
  },
  REJECTED: {
    subject: 'Chave de acesso recusada',
    opening: 'Uma chave de acesso da sua conta foi recusada: pode haver uma cópia dela.',
    advice: 'Foi você? Remova a chave e crie outra.',
  },
} as const;

/** What happened to a passkey. One for each time. */
export const passkeyNews = template({
  schema: z.object({
    what: z.enum(['ADDED', 'REMOVED', 'REJECTED']),
    passkey: z.string(),
    at: z.iso.datetime(),
    device: z.string(),
    place: z.string(),
    link: notMeAddress,
  }),
  bounds: null,
  letter: ({ what, passkey, at, device, place, link: address }) => {
    const { way, ...link } = notMe(address);
    return {
      subject: WORDS[what].subject,
      heading: WORDS[what].subject,
      opening: WORDS[what].opening,
      facts: [
        ['Chave', deviceName(passkey)],
        [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
        [MAIL_MESSAGES.device, deviceName(device)],
        [MAIL_MESSAGES.place, place],
      ],
      ...link,
      advice: [WORDS[what].advice, `Não foi você? ${way}`],
    };
  },
});
