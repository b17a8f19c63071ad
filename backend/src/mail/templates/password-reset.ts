import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

/** Code and link with which a customer sets another password. */
export const passwordReset = template({
  schema: z.object({ at: z.iso.datetime(), place: z.string(), code: z.string().regex(/^\d{6}$/), link: z.url() }),
  bounds: 'GUEST',
  letter: ({ at, place, code, link }) => ({
    subject: 'Troque sua senha',
    heading: 'Troque sua senha',
    opening: 'Digite este código na página em que você pediu a troca, ou abra o link abaixo.',
    code,
    facts: [
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
      [MAIL_MESSAGES.place, place],
    ],
    link: { text: 'Trocar senha', address: link },
    advice: [
      'O código vale 10 minutos e o link, 30 minutos. Um pedido novo substitui o link.',
      'Não foi você? Ignore este e-mail e não passe o código a ninguém: sem ele, sua senha continua a mesma.',
    ],
  }),
});
