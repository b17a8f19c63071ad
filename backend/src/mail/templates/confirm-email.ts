import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

/** Code and link with which the customer shows that the e-mail is theirs. */
export const confirmEmail = template({
  schema: z.object({ at: z.iso.datetime(), place: z.string(), code: z.string().regex(/^\d{6}$/), link: z.url() }),
  bounds: 'GUEST',
  letter: ({ at, place, code, link }) => ({
    subject: 'Confirme seu e-mail',
    heading: 'Confirme seu e-mail',
    opening: 'Digite este código na página do cadastro, ou abra o link abaixo no mesmo navegador.',
    code,
    facts: [
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
      [MAIL_MESSAGES.place, place],
    ],
    link: { text: 'Confirmar e-mail', address: link },
    advice: [
      'O código vale 10 minutos e o link, 24 horas. Em outro aparelho, o link pede a senha que você escolheu.',
      'Não foi você? Ignore este e-mail: sem o código, a conta não é confirmada e é apagada em 7 dias.',
    ],
  }),
});
