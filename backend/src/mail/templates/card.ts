import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

const SEE_ALL = 'Para ver os detalhes, entre na Plataforma e abra Cartão.';
const SUPPORT = 'Não foi você? Troque sua senha e fale agora com o atendimento da Plataforma.';

/** A card was canceled. */
export const cardCanceled = template({
  schema: z.object({
    at: z.iso.datetime(),
    /** The last four digits; null of a card that had no number yet. */
    last4: z.string().nullable(),
    text: z.string(),
  }),
  bounds: null,
  letter: ({ at, last4, text }) => ({
    subject: 'Cartão cancelado',
    heading: 'Cartão cancelado',
    opening: text,
    facts: [
      ...(last4 === null ? [] : [['Cartão', `final ${last4}`] as const]),
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
    ],
    advice: [SEE_ALL, SUPPORT],
  }),
});

/** A customer does not know a purchase, or that was decided. The amount as it is shown, such as "R$ 96,40". */
export const cardDisputed = template({
  schema: z.object({
    at: z.iso.datetime(),
    title: z.string(),
    text: z.string(),
    merchant: z.string(),
    amount: z.string(),
    boughtAt: z.iso.datetime(),
  }),
  bounds: null,
  letter: ({ at, title, text, merchant, amount, boughtAt }) => ({
    subject: title,
    heading: title,
    opening: text,
    facts: [
      ['Estabelecimento', merchant],
      ['Valor', amount],
      ['Compra', MAIL_MESSAGES.timeOf(formatDateTime(boughtAt))],
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
    ],
    advice: [SEE_ALL, SUPPORT],
  }),
});
