import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

/** Coins that were put to work for a number of days are back. */
export const earnMatured = template({
  schema: z.object({
    at: z.iso.datetime(),
    /** As they are shown, such as "1,00583 ETH". */
    total: z.string(),
    net: z.string(),
    /** The same sentence as in the product. */
    text: z.string(),
  }),
  bounds: null,
  letter: ({ at, total, net, text }) => ({
    subject: 'Sua aplicação venceu',
    heading: 'Sua aplicação venceu',
    opening: text,
    facts: [
      ['Valor', total],
      ['Rendimento', net],
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
    ],
    advice: ['O prazo não é renovado sozinho. Para ver os detalhes, entre na Plataforma e abra Minhas aplicações.'],
  }),
});
