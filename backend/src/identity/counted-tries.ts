import type { SqlRunner } from '../db/database';
import { opaqueKey } from '../lib/opaque-key';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often somebody may try what, and in which span of time (identity §5). */
export const TRY_LIMITS = {
  /** Registrations and corrected e-mails, by caller network. The number is configured. */
  REGISTER: HOUR_MS,
  /** Mails that set a password again, by caller network. */
  PASSWORD_RESET: HOUR_MS,
  /** Mails to turn a lost second factor off, by caller network. */
  TWO_FACTOR_RESET: HOUR_MS,
  /** Passwords beside the link of a mail, by customer. */
  CONFIRM_EMAIL: 15 * MINUTE_MS,
  /** CPF numbers, by customer. */
  DOCUMENT: 24 * HOUR_MS,
  /** Changes of the e-mail that were asked for, by customer. */
  EMAIL_CHANGE: 24 * HOUR_MS,
  /** CEP look-ups, by customer. */
  CEP: MINUTE_MS,
  /** Coins that came without a tag and are claimed, by customer. */
  DEPOSIT_CLAIM: 24 * HOUR_MS,
  /** Pix keys and accounts whose holder the bank is asked for, by customer. */
  BANK_HOLDER: 24 * HOUR_MS,
  /** Firm prices that the liquidity provider is asked for, by customer. */
  OTC_QUOTE: MINUTE_MS,
  /** Baskets that are priced, by customer. */
  BASKET_PREVIEW: MINUTE_MS,
  /** Codes of who recommends the exchange, by customer, or by network of a guest. */
  REFERRAL_CODE: 3_600_000,
  /** Ways to pay somebody's request that are opened, by caller network. */
  PAYMENT_OFFER: MINUTE_MS,
  /** Payment requests that are made, by customer. */
  PAYMENT_REQUEST: HOUR_MS,
  /** Looks at the number of the own card, by customer. */
  CARD_REVEAL: HOUR_MS,
} as const;

export interface CountedTry {
  readonly scope: keyof typeof TRY_LIMITS;
  /** Who or what is counted. The database keeps an HMAC of it. */
  readonly of: string;
  readonly most: number;
}

/**
 * Takes a try. It counts once it is committed, also when what it was for fails.
 * @returns null when it was one of the allowed ones, else when there are tries again.
 */
export async function countTry(
  runner: SqlRunner,
  { secret, now }: { readonly secret: string; readonly now: number },
  { scope, of, most }: CountedTry,
): Promise<Date | null> {
  const key = opaqueKey(secret, `tries ${scope}`, of);
  const [row] = await runner.query<{ tries: number; ends_at: Date }>(
    `insert into counted_tries as c (scope, key, tries, ends_at) values ($1, $2, 1, $4)
     on conflict (scope, key) do update
       set tries = case when c.ends_at <= $3 then 1 else least(c.tries, $5) + 1 end,
           ends_at = case when c.ends_at <= $3 then $4 else c.ends_at end
     returning tries, ends_at`,
    [scope, key, new Date(now), new Date(now + TRY_LIMITS[scope]), most],
  );
  return row && row.tries > most ? row.ends_at : null;
}

/** Forgets counts whose time has ended. */
export async function purgeTries(runner: SqlRunner, now: number): Promise<void> {
  await runner.query('delete from counted_tries where ends_at < $1', [new Date(now)]);
}
