import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

/** A recurring buy did not buy. */
export const recurringBuySkipped = template({
  schema: z.object({
    at: z.iso.datetime(),
    /** The same sentences as in the notification. */
    text: z.string(),
    link: z.url(),
    settings: z.url(),
  }),
  bounds: null,
  letter: ({ at, text, link, settings }) => ({
    subject: 'Sua compra recorrente não foi feita',
    heading: 'Compra recorrente não realizada',
    opening: text,
    facts: [[MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))]],
    link: { text: 'Ver compras recorrentes', address: link },
    advice: ['A próxima data segue marcada.', `Não quer receber este aviso? Mude em ${settings}`],
  }),
});
