import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';
import { notMe, notMeAddress } from './not-me';

const WORDS = {
  PHONE: {
    subject: 'Celular trocado',
    opening: 'O celular da sua conta foi trocado.',
    advice: 'Foi você? Não precisa fazer nada.',
  },
  ADDRESS: {
    subject: 'Endereço trocado',
    opening: 'O endereço da sua conta foi trocado.',
    advice: 'Foi você? Não precisa fazer nada.',
  },
  PERSON: {
    subject: 'Dados pessoais corrigidos',
    opening: 'O nome, o CPF ou a data de nascimento da sua conta foi corrigido.',
    advice: 'Foi você? Não precisa fazer nada.',
  },
} as const;

/** Data of the customer changed; the mail does not say to what. One for each time. */
export const dataChanged = template({
  schema: z.object({
    what: z.enum(['PHONE', 'ADDRESS', 'PERSON']),
    at: z.iso.datetime(),
    device: z.string(),
    place: z.string(),
    lockedUntil: z.iso.datetime().nullable(),
    link: notMeAddress,
  }),
  bounds: null,
  letter: ({ what, at, device, place, lockedUntil, link: address }) => {
    const { way, ...link } = notMe(address);
    return {
      subject: WORDS[what].subject,
      heading: WORDS[what].subject,
      opening: WORDS[what].opening,
      facts: [
        [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
        [MAIL_MESSAGES.device, deviceName(device)],
        [MAIL_MESSAGES.place, place],
        ...(lockedUntil
          ? [[MAIL_MESSAGES.lockedUntil, MAIL_MESSAGES.timeOf(formatDateTime(lockedUntil))] as const]
          : []),
      ],
      ...link,
      advice: [WORDS[what].advice, `Não foi você? ${way}`],
    };
  },
});
