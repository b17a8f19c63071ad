import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

/** The note of a trade over the counter. Amounts as they are shown, such as "R$ 122.600,00". */
export const otcNote = template({
  schema: z.object({
    number: z.string(),
    at: z.iso.datetime(),
    side: z.enum(['BUY', 'SELL']),
    price: z.string(),
    quantity: z.string(),
    amount: z.string(),
    fee: z.string(),
    total: z.string(),
    provider: z.string(),
    isForeignExchange: z.boolean(),
    /** The same sentence as in the product. */
    text: z.string(),
  }),
  bounds: null,
  letter: ({ number, at, side, price, quantity, amount, fee, total, provider, isForeignExchange, text }) => ({
    subject: `Nota da operação OTC nº ${number}`,
    heading: 'Operação OTC concluída',
    opening: text,
    facts: [
      ['Operação', `nº ${number}`],
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
      ['Contraparte', provider],
      ['Quantidade', quantity],
      ['Preço', price],
      ['Valor', amount],
      ['Taxa', fee],
      [side === 'BUY' ? 'Total pago' : 'Total recebido', total],
      ...(isForeignExchange ? [['Natureza', 'Operação de câmbio'] as const] : []),
    ],
    advice: ['Para ver os detalhes, entre na Plataforma e abra a mesa OTC.'],
  }),
});
