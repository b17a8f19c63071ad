import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

/** A verification was refused, with what is wrong with each picture. */
export const verificationRefused = template({
  schema: z.object({
    at: z.iso.datetime(),
    reasons: z.array(z.object({ paper: z.string(), message: z.string() })).min(1),
    /** Null when it can be sent again at once. */
    retryAt: z.iso.datetime().nullable(),
    link: z.url(),
  }),
  bounds: null,
  letter: ({ at, reasons, retryAt, link }) => ({
    subject: 'Falta algo nos seus documentos',
    heading: 'Ainda não verificamos sua conta',
    opening: 'Conferimos o que você enviou, e isto precisa ser corrigido:',
    facts: [
      ...reasons.map(({ paper, message }) => [paper, message] as const),
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
      ...(retryAt === null
        ? []
        : [['Envie de novo a partir de', MAIL_MESSAGES.timeOf(formatDateTime(retryAt))] as const]),
    ],
    ...(retryAt === null ? { link: { text: 'Enviar de novo', address: link } } : {}),
    advice: [
      retryAt === null
        ? 'Só pedimos de novo o que não foi aceito. O resto está guardado.'
        : 'Foram três recusas em 30 dias. Para resolver antes, fale com o atendimento da Plataforma.',
      'Você não enviou documentos? Troque sua senha e fale agora com o atendimento da Plataforma.',
    ],
  }),
});
