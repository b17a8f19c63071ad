import type { Transaction } from '../../../db/database';
import type { OpenedRequest } from '../opened-request';
import type { PaymentRefundAsk } from '../records';
import { findPayment, findRefund, stepAt } from '../store';
import { withRequest } from './ask-refund';
import { changeRefund, findAsk } from './ask-store';
import { confirmedBy } from './confirm-mail';
import { endCoinRefund } from './end-coin-refund';
import { asCoinRefund } from './movements';
import type { CoinRefund } from './movements';
import type { CoinRefundParts } from './parts';
import { isStopped } from './stopped';

/** What a link is worth. */
export type RefundLinkWorth = 'VALID' | 'USED' | 'EXPIRED' | 'CANCELED' | 'UNKNOWN';

/** What a link is for, and what it is worth now. */
export interface OpenedRefund {
  readonly state: RefundLinkWorth;
  /** Null when UNKNOWN. */
  readonly refund: { readonly refund: CoinRefund; readonly ask: PaymentRefundAsk } | null;
}

const UNKNOWN: OpenedRefund = { state: 'UNKNOWN', refund: null };

function worthOf(
  { state, confirmedAt, confirmBy, endedAt }: CoinRefund,
  token: 'VALID' | 'USED' | 'EXPIRED' | 'REPLACED',
  now: number,
): RefundLinkWorth {
  if (token === 'USED' || confirmedAt !== null) return 'USED';
  if (state !== 'PENDING' && endedAt && endedAt < confirmBy) return 'CANCELED';
  return token === 'VALID' && state === 'PENDING' && confirmBy.getTime() > now ? 'VALID' : 'EXPIRED';
}

/** What a link is for. Spends nothing (money M-18). */
export async function openLink({ db, linkTokens, clock }: CoinRefundParts, token: string): Promise<OpenedRefund> {
  const found = await linkTokens.look(db, token, 'COIN_REFUND');
  const bound = confirmedBy(found);
  const row = bound && (await findRefund(db, bound.refundId));
  if (!row || found.state === 'UNKNOWN' || row.termsHash !== bound.termsHash) return UNKNOWN;
  const refund = asCoinRefund(row);
  const ask = await findAsk(db, refund.askId);
  return ask ? { state: worthOf(refund, found.state, clock.now()), refund: { refund, ask } } : UNKNOWN;
}

/** @returns whether it was done: CANCELED when it could not be any more, and the refund was ended */
type Use = (tx: Transaction, opened: OpenedRequest, refund: CoinRefund) => Promise<'VALID' | 'CANCELED'>;

/** Spends a link for a refund that waits for it, on exactly the terms that it was made for. */
async function useLink(parts: CoinRefundParts, token: string, use: Use): Promise<OpenedRefund> {
  const opened = await openLink(parts, token);
  if (opened.state !== 'VALID' || !opened.refund) return opened;
  const { id, paymentId, termsHash } = opened.refund.refund;
  const payment = await findPayment(parts.db, paymentId);
  if (!payment) throw new Error('A payment is gone');
  const used = await withRequest(parts, payment, async (tx, request) => {
    const row = await findRefund(tx, id);
    if (row?.state !== 'PENDING' || row.confirmedAt !== null || row.termsHash !== termsHash) return null;
    const refund = asCoinRefund(row);
    if (refund.confirmBy <= request.at) return null;
    const spent = await parts.linkTokens.spend(tx, token, 'COIN_REFUND');
    if (spent.state !== 'VALID') return null;
    const state = await use(tx, request, refund);
    return { state, balances: await request.conclude() };
  });
  if (!used) return openLink(parts, token);
  parts.onBalances(used.balances);
  parts.wake();
  return { ...opened, state: used.state };
}

/** The coins go. While the account is blocked or withdrawals are locked they do not: what is held is given back. */
export const confirmByLink = (parts: CoinRefundParts, token: string): Promise<OpenedRefund> =>
  useLink(parts, token, async (tx, opened, refund) => {
    if (await isStopped(tx, opened)) {
      await endCoinRefund(tx, opened, refund, 'STOPPED');
      return 'CANCELED';
    }
    await changeRefund(tx, refund.id, { confirmedAt: opened.at, ...stepAt(opened.at) });
    return 'VALID';
  });

/** `Não fui eu`: what is held is given back, withdrawals are locked for a day, and all sessions end. */
export async function denyByLink(parts: CoinRefundParts, token: string): Promise<OpenedRefund> {
  let tell: () => void = () => undefined;
  const used = await useLink(parts, token, async (tx, opened, refund) => {
    await endCoinRefund(tx, opened, refund, 'DENIED');
    tell = await parts.identity.withdrawalDenied(tx, opened.customer, opened.at);
    return 'VALID';
  });
  tell();
  return used;
}
