import type { Database, Transaction } from '../db/database';
import { inTransaction } from '../db/database';
import type { Clock } from '../clock/index';
import type { Identity, LinkTokens, User } from '../identity/index';
import { confirmedBy } from './confirm-mail';
import { lockedWithdrawal } from './withdrawal-lock';
import { moveWithdrawal } from './move-withdrawal';
import type { Moved, WithdrawalChange } from './move-withdrawal';
import { withdrawalApprovals } from './tables';
import type { TellParts } from './tell-customer';
import { findWithdrawal } from './withdrawal-store';
import type { Withdrawal } from './withdrawal-store';

export interface ConfirmParts extends TellParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly linkTokens: LinkTokens;
  readonly identity: Pick<Identity, 'withdrawalDenied'>;
}

/** What a link is worth. */
export type LinkWorth = 'VALID' | 'USED' | 'EXPIRED' | 'CANCELED' | 'UNKNOWN';

/** What a link is for, and what it is worth now. */
export interface OpenedLink {
  readonly state: LinkWorth;
  /** Null when UNKNOWN. */
  readonly withdrawal: Withdrawal | null;
}

const UNKNOWN: OpenedLink = { state: 'UNKNOWN', withdrawal: null };

function worthOf({ state }: Withdrawal, token: 'VALID' | 'USED' | 'EXPIRED' | 'REPLACED'): LinkWorth {
  if (state === 'CANCELED') return 'CANCELED';
  if (state === 'EXPIRED') return 'EXPIRED';
  if (state !== 'AWAITING_EMAIL') return 'USED';
  return token === 'VALID' ? 'VALID' : 'EXPIRED';
}

/** What a link is for. Spends nothing (money M-18). */
export async function openLink({ db, linkTokens }: ConfirmParts, token: string): Promise<OpenedLink> {
  const found = await linkTokens.look(db, token, 'WITHDRAWAL');
  const bound = confirmedBy(found);
  const withdrawal = bound && (await findWithdrawal(db, bound.withdrawalId));
  if (!withdrawal || found.state === 'UNKNOWN' || withdrawal.termsHash !== bound.termsHash) return UNKNOWN;
  return { state: worthOf(withdrawal, found.state), withdrawal };
}

/** What was done by a link: null when it was not worth it any more. */
export interface UsedLink extends OpenedLink {
  readonly moved: Moved | null;
}

type Use = (tx: Transaction, withdrawal: Withdrawal, customer: User, at: Date) => Promise<Moved>;

/** Spends a link for a withdrawal that waits for it, on exactly the terms that it was made for. */
async function useLink(parts: ConfirmParts, token: string, use: Use): Promise<UsedLink> {
  const { db, linkTokens, clock } = parts;
  const opened = await openLink(parts, token);
  if (opened.state !== 'VALID' || !opened.withdrawal) return { ...opened, moved: null };
  const { id, termsHash } = opened.withdrawal;
  const moved = await inTransaction(db, async (tx) => {
    const { withdrawal, customer } = await lockedWithdrawal(tx, id);
    if (withdrawal?.state !== 'AWAITING_EMAIL' || withdrawal.termsHash !== termsHash || !customer) return null;
    const spent = await linkTokens.spend(tx, token, 'WITHDRAWAL');
    if (spent.state !== 'VALID') return null;
    return use(tx, withdrawal, customer, new Date(clock.now()));
  });
  if (!moved) return { ...(await openLink(parts, token)), moved: null };
  return { state: 'VALID', withdrawal: moved.withdrawal, moved };
}

/** `Confirmar saque`. */
export const confirmByLink = (parts: ConfirmParts, token: string): Promise<UsedLink> =>
  useLink(parts, token, async (tx, withdrawal, _customer, at) => {
    const { id: withdrawalId, termsHash } = withdrawal;
    await tx.orm.insert(withdrawalApprovals).values({ withdrawalId, kind: 'EMAIL', termsHash, approvedAt: at });
    const change: WithdrawalChange = { state: 'CONFIRMED', nextStepAt: at };
    return moveWithdrawal(tx, parts, withdrawal, change, { actor: 'CUSTOMER', at });
  });

/** `Não fui eu`: it is canceled, withdrawals are locked for a day, and all sessions end. */
export async function denyByLink(parts: ConfirmParts, token: string): Promise<UsedLink> {
  let tell: () => void = () => undefined;
  const used = await useLink(parts, token, async (tx, withdrawal, customer, at) => {
    const change: WithdrawalChange = { state: 'CANCELED', reason: 'DENIED' };
    const moved = await moveWithdrawal(tx, parts, withdrawal, change, { actor: 'CUSTOMER', at });
    tell = await parts.identity.withdrawalDenied(tx, customer, at);
    return moved;
  });
  tell();
  return used;
}
