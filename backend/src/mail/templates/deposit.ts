import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';
import type { Fact } from './letter';

/** Who paid is not named: payers choose what they are called, and the mail is ours. */
const arrived = z.object({
  at: z.iso.datetime(),
  /** As it is shown, such as "R$ 500,00". */
  amount: z.string(),
  /** The same sentence as in the product. */
  text: z.string(),
});

type Arrived = z.output<typeof arrived>;

const factsOf = ({ amount, at }: Arrived): readonly Fact[] => [
  ['Valor', amount],
  [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
];

const SEE_ALL = 'Para ver os detalhes, entre na Plataforma e abra Carteira.';

/** Money arrived, and is the customer's. */
export const depositCredited = template({
  schema: arrived,
  bounds: null,
  letter: (deposit) => ({
    subject: 'Depósito recebido',
    heading: 'Depósito recebido',
    opening: deposit.text,
    facts: factsOf(deposit),
    advice: [SEE_ALL],
  }),
});

/** Money arrived, and is kept: why, and what to do. */
export const depositHeld = template({
  schema: arrived.extend({ title: z.string(), todo: z.string().nullable() }),
  bounds: null,
  letter: (deposit) => ({
    subject: 'Seu depósito está guardado',
    heading: deposit.title,
    opening: deposit.text,
    facts: factsOf(deposit),
    advice: deposit.todo === null ? [SEE_ALL] : [deposit.todo, SEE_ALL],
  }),
});

/** Whoever paid wants the money back, or that was decided. */
export const depositDisputed = template({
  schema: arrived.extend({ title: z.string() }),
  bounds: null,
  letter: (deposit) => ({
    subject: deposit.title,
    heading: deposit.title,
    opening: deposit.text,
    facts: factsOf(deposit),
    advice: [SEE_ALL, 'Dúvidas? Fale com o atendimento da Plataforma.'],
  }),
});

/** Money went back to where it came from. */
export const depositReturned = template({
  schema: arrived.extend({ title: z.string(), why: z.string() }),
  bounds: null,
  letter: (deposit) => ({
    subject: deposit.title,
    heading: deposit.title,
    opening: deposit.text,
    facts: [...factsOf(deposit), ['Motivo', deposit.why]],
    advice: [SEE_ALL],
  }),
});
