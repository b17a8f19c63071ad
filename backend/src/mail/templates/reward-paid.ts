import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

/** A reward for an invitation arrived, at either side. */
export const rewardPaid = template({
  schema: z.object({
    at: z.iso.datetime(),
    /** The same sentence as in the product. */
    text: z.string(),
  }),
  bounds: null,
  letter: ({ at, text }) => ({
    subject: 'Sua recompensa chegou',
    heading: 'Sua recompensa chegou',
    opening: text,
    facts: [[MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))]],
    advice: ['O valor está no seu saldo em reais. Para ver os detalhes, entre na Plataforma e abra Indique e ganhe.'],
  }),
});
