import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

/** A verification was approved. */
export const verificationApproved = template({
  schema: z.object({ at: z.iso.datetime() }),
  bounds: null,
  letter: ({ at }) => ({
    subject: 'Conta verificada',
    heading: 'Sua conta está verificada',
    opening: 'Conferimos seus documentos e está tudo certo. Seus limites aumentaram.',
    facts: [[MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))]],
    advice: [
      'Não precisa fazer mais nada.',
      'Você não enviou documentos? Troque sua senha e fale agora com o atendimento da Plataforma.',
    ],
  }),
});
