import type { Clock } from '../clock/index';
import { fromAmount } from '../lib/amount';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import { findUser, lockUser } from '../identity/index';
import type { Identity, LinkTokens, User } from '../identity/index';
import { confirmedBy } from './confirm-mail';
import { endMandate, findMandate, lockMandate, markConfirmed } from './mandate-store';
import type { Mandate } from './mandate-store';

export interface ConfirmParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly linkTokens: LinkTokens;
  readonly identity: Pick<Identity, 'withdrawalDenied'>;
}

/** What a link is worth. */
export type LinkWorth = 'VALID' | 'USED' | 'EXPIRED' | 'CANCELED' | 'UNKNOWN';

/** What a link is for, and what it is worth now. */
export interface OpenedMandate {
  readonly state: LinkWorth;
  /** Null when UNKNOWN. */
  readonly mandate: Mandate | null;
}

const UNKNOWN: OpenedMandate = { state: 'UNKNOWN', mandate: null };

function worthOf(
  { confirmedAt, removedAt, removedBecause }: Mandate,
  token: 'VALID' | 'USED' | 'EXPIRED' | 'REPLACED',
): LinkWorth {
  if (token === 'USED' || confirmedAt !== null || removedBecause === 'DENIED') return 'USED';
  if (removedAt !== null) return 'CANCELED';
  return token === 'VALID' ? 'VALID' : 'EXPIRED';
}

/** What a link is for. Spends nothing (money M-18). */
export async function openLink({ db, linkTokens }: ConfirmParts, token: string): Promise<OpenedMandate> {
  const found = await linkTokens.look(db, token, 'MANDATE');
  const bound = confirmedBy(found);
  const mandate = bound && (await findMandate(db, bound.mandateId));
  if (!mandate || found.state === 'UNKNOWN' || fromAmount(mandate.dailyCap) !== bound.dailyCap) return UNKNOWN;
  return { state: worthOf(mandate, found.state), mandate };
}

type Use = (tx: Transaction, mandate: Mandate, customer: User, at: Date) => Promise<Mandate>;

/** Spends a link for a mandate that waits for it. A state other than VALID: nothing was done. */
async function useLink(parts: ConfirmParts, token: string, use: Use): Promise<OpenedMandate> {
  const { db, linkTokens, clock } = parts;
  const opened = await openLink(parts, token);
  if (opened.state !== 'VALID' || !opened.mandate) return opened;
  const { id, userId } = opened.mandate;
  const used = await inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const [mandate, customer] = [await lockMandate(tx, id), await findUser(tx, userId)];
    if (!mandate || mandate.removedAt !== null || mandate.confirmedAt !== null || !customer) return null;
    const spent = await linkTokens.spend(tx, token, 'MANDATE');
    return spent.state === 'VALID' ? use(tx, mandate, customer, new Date(clock.now())) : null;
  });
  return used ? { state: 'VALID', mandate: used } : openLink(parts, token);
}

/** The mandate begins. */
export const confirmByLink = (parts: ConfirmParts, token: string): Promise<OpenedMandate> =>
  useLink(parts, token, (tx, { id }, _customer, at) => markConfirmed(tx, id, at));

/** `Não fui eu`: it is ended, withdrawals are locked for a day, and all sessions end. */
export async function denyByLink(parts: ConfirmParts, token: string): Promise<OpenedMandate> {
  let tell: () => void = () => undefined;
  const used = await useLink(parts, token, async (tx, { id }, customer, at) => {
    await endMandate(tx, id, 'DENIED', at);
    tell = await parts.identity.withdrawalDenied(tx, customer, at);
    const ended = await findMandate(tx, id);
    if (!ended) throw new Error('A mandate is gone');
    return ended;
  });
  tell();
  return used;
}
