import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';
import { notMe, notMeAddress } from './not-me';

const WORDS = {
  MADE: {
    subject: 'Chave de API criada',
    opening: 'Uma chave de API foi criada na sua conta. Com ela, um programa age por você.',
  },
  REACTIVATED: {
    subject: 'Chave de API reativada',
    opening: 'Uma chave de API que estava suspensa voltou a funcionar.',
  },
} as const;

const PERMISSIONS = { READ: 'consultar', TRADE: 'negociar', WITHDRAW: 'sacar' } as const;

/** What happened to a key of the customer's programs. One for each time. */
export const apiKeyNews = template({
  schema: z.object({
    what: z.enum(['MADE', 'REACTIVATED']),
    key: z.string(),
    permissions: z.array(z.enum(['READ', 'TRADE', 'WITHDRAW'])).min(1),
    at: z.iso.datetime(),
    device: z.string(),
    place: z.string(),
    link: notMeAddress,
  }),
  bounds: null,
  letter: ({ what, key, permissions, at, device, place, link: address }) => {
    const { way, ...link } = notMe(address);
    return {
      subject: WORDS[what].subject,
      heading: WORDS[what].subject,
      opening: WORDS[what].opening,
      facts: [
        ['Chave', deviceName(key)],
        ['Pode', permissions.map((permission) => PERMISSIONS[permission]).join(', ')],
        [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
        [MAIL_MESSAGES.device, deviceName(device)],
        [MAIL_MESSAGES.place, place],
      ],
      ...link,
      advice: ['Foi você? Não precisa fazer nada.', `Não foi você? ${way}`],
    };
  },
});
