import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

const SEE_ALL = 'Para ver os detalhes, entre na Plataforma e abra Pay.';

/** A payment of a request was credited. Amounts as they are shown, such as "R$ 500,00". Who paid is not named: payers choose what they are called. */
export const paymentReceived = template({
  schema: z.object({
    at: z.iso.datetime(),
    amount: z.string(),
    fee: z.string(),
    net: z.string(),
    /** Of Pix; null of coins. */
    endToEndId: z.string().nullable(),
    /** Of coins, what came of them and by which transaction; left out of Pix. */
    coins: z.object({ amount: z.string(), txId: z.string() }).optional(),
    /** The same sentence as in the product. */
    text: z.string(),
  }),
  bounds: null,
  letter: ({ at, amount, fee, net, endToEndId, coins, text }) => ({
    subject: 'Pagamento recebido',
    heading: 'Pagamento recebido',
    opening: text,
    facts: [
      ['Valor pago', amount],
      ['Taxa', fee],
      ['Valor recebido', net],
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
      ...(endToEndId === null ? [] : [['Pix', endToEndId] as const]),
      ...(coins ? [['Cripto', coins.amount] as const, ['Transação', coins.txId] as const] : []),
    ],
    advice: [SEE_ALL],
  }),
});

/** A payment waits for its owner. */
export const paymentAttention = template({
  schema: z.object({ at: z.iso.datetime(), title: z.string(), text: z.string() }),
  bounds: null,
  letter: ({ at, title, text }) => ({
    subject: title,
    heading: title,
    opening: text,
    facts: [[MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))]],
    advice: [SEE_ALL],
  }),
});
