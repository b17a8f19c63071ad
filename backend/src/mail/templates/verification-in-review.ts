import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

/** Somebody looks at the documents of a verification. One for each date that is named. */
export const verificationInReview = template({
  schema: z.object({ at: z.iso.datetime(), until: z.iso.datetime() }),
  bounds: null,
  letter: ({ at, until }) => ({
    subject: 'Seus documentos estão em análise',
    heading: 'Um analista olha seus documentos',
    opening: 'A conferência automática não bastou, e uma pessoa vai olhar o que você enviou.',
    facts: [
      ['Resposta até', MAIL_MESSAGES.timeOf(formatDateTime(until))],
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
    ],
    advice: ['Não precisa fazer nada: avisamos quando houver uma resposta.'],
  }),
});
