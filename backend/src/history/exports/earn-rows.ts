import type { EarnSource } from '../timeline/index';

export type EarnRowKind =
  'EARN_SUBSCRIBED' | 'EARN_REWARD' | 'EARN_REDEEMED' | 'EARN_MATURED' | 'EARN_LEFT_EARLY' | 'EARN_SLASHED';

interface EarnColumns {
  readonly id: string;
  readonly rank: number;
  readonly number: string;
  readonly at: string;
  readonly kind: string;
  readonly state: string;
  readonly currency: string;
  readonly quantity: string;
  /** In the coin. */
  readonly fee?: string;
  /** One that `ACCOUNT_WORDS` has: where money came in, or between which accounts it went. */
  readonly own: string;
}

/** What is paid for it in reais is nothing, so the price of its minute says what it is worth. */
const row = ({ id, rank, number, at, kind, state, currency, quantity, fee = '0::numeric', own }: EarnColumns): string =>
  `select ${id}, ${rank}, ${number}, ${at}, ${kind}, ${state}, ${currency}, ${quantity}, null::numeric, ${fee}, ${currency},
          null::text, ${own}, null::text, null::text`;

const REWARD_OF_POSITION = 'join earn_positions p on p.id = r.position_id';

/** What came with the end of a locked position is income, and a row of its own beside the principal. */
const KEPT = `cross join lateral (
  select coalesce(sum(a.gross), 0) as gross, coalesce(sum(a.commission), 0) as commission
    from earn_rewards a where a.position_id = m.id and a.target = 'ACCRUED') kept`;

const redemption = { rank: 8, at: 'r.requested_at', currency: 'r.currency', own: `'EARN_TO_MAIN'` } as const;
const REDEMPTION_NUMBER = `('x' || left(replace(r.id::text, '-', ''), 12))::bit(48)::bigint`;
const maturity = { rank: 6, number: 'm.id', at: 'm.ended_at', state: `'COMPLETED'`, currency: 'm.currency' } as const;

/** What is read of each source of Earn. @param where conditions on its rows */
export const READ_EARN: Readonly<Record<EarnSource, (where: string) => string>> = {
  subscription: (where) => `
  ${row({
    ...{ id: `'subscription-' || s.id`, rank: 5, number: 's.id', at: 's.created_at', kind: `'EARN_SUBSCRIBED'` },
    ...{ state: `'COMPLETED'`, currency: 's.currency', quantity: 's.subscribed', own: `'MAIN_TO_EARN'` },
  })}
    from earn_positions s where ${where}`,
  reward: (where) => `
  ${row({
    ...{ id: `'reward-' || r.position_id || to_char(r.day, '-YYYY-MM-DD')`, rank: 9, at: 'r.credited_at' },
    ...{ number: `r.position_id * 100000 + (r.day - date '2000-01-01')`, kind: `'EARN_REWARD'`, state: `'COMPLETED'` },
    ...{ currency: 'p.currency', quantity: 'r.gross', fee: 'r.commission' },
    // What is not reinvested is paid to the main account.
    own: `case r.target when 'EARN' then 'EARN' else 'MAIN' end`,
  })}
    from earn_rewards r ${REWARD_OF_POSITION} where ${where}`,
  redemption: (where) => `
  ${row({
    ...{
      ...redemption,
      id: `'redemption-' || r.id`,
      number: REDEMPTION_NUMBER,
      state: 'r.state',
      quantity: 'r.amount',
    },
    kind: `case p.kind when 'LOCKED' then 'EARN_LEFT_EARLY' else 'EARN_REDEEMED' end`,
  })}
    from earn_redemptions r ${REWARD_OF_POSITION} where ${where}
  union all ${row({
    ...{ ...redemption, id: `'redemption-' || r.id || '-reward'`, number: REDEMPTION_NUMBER, state: 'r.state' },
    ...{ kind: `'EARN_REWARD'`, quantity: 'r.net + r.commission', fee: 'r.commission', own: `'MAIN'` },
  })}
    from earn_redemptions r ${REWARD_OF_POSITION} where ${where} and r.net > 0`,
  maturity: (where) => `
  ${row({
    ...{ ...maturity, id: `'maturity-' || m.id`, kind: `'EARN_MATURED'`, own: `'EARN_TO_MAIN'` },
    quantity: 'm.subscribed - m.slashed',
  })}
    from earn_positions m where ${where}
  union all ${row({
    ...{ ...maturity, id: `'maturity-' || m.id || '-reward'`, kind: `'EARN_REWARD'`, own: `'MAIN'` },
    ...{ quantity: 'kept.gross', fee: 'kept.commission' },
  })}
    from earn_positions m ${KEPT} where ${where} and kept.gross > kept.commission`,
  slash: (where) => `
  ${row({
    ...{ id: `'slash-' || s.id`, rank: 7, number: 's.id', at: 's.created_at', kind: `'EARN_SLASHED'`, own: `'EARN'` },
    ...{ state: `'COMPLETED'`, currency: 'p.currency', quantity: '-s.delta' },
  })}
    from earn_flows s join earn_positions p on p.id = s.position_id where ${where}`,
};
