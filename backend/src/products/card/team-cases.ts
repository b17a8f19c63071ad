import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { fromAmount } from '../../lib/amount';
import type { Clock } from '../../clock/index';
import type { SqlRunner, Transaction } from '../../db/database';
import { lockedCustomer } from '../../deposits/index';
import { post } from '../../ledger/index';
import type { BalanceChange, LedgerTransaction } from '../../ledger/index';
import { notify } from '../../notifications/index';
import { factsOf, MOST_CASES, seenOf } from '../../lib/operator-case';
import type { CaseDoor, CaseKind, Tell } from '../../lib/operator-case';
import { changeAuthorization, lockAuthorization } from './authorization-store';
import type { Authorization, AuthorizationChange } from './authorization-store';
import { pathOf, PREPAID_MESSAGES } from './messages';
import { excessOf, refundedOf } from './movements';
import type { RefundReturns } from './refund-returns';
import { least } from './rules';
import { cardAccounts } from './settle';
import { cardAuthorizations } from './tables';

interface CaseParts {
  readonly clock: Clock;
  readonly returns: RefundReturns;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

/** What a decision does: the row, the money, and what the customer is told of it; null when it cannot be carried out. */
interface Decided {
  readonly change: AuthorizationChange;
  readonly movements: readonly LedgerTransaction[];
  readonly text: string | null;
  /** What goes back to the merchant: the issuer is told. Left out where nothing does. */
  readonly returned?: bigint;
}

/** What of purchases waits for the team. */
interface Waiting {
  readonly kind: CaseKind;
  readonly choices: readonly string[];
  readonly where: SQL | undefined;
  isOpen(purchase: Authorization): boolean;
  decide(tx: Transaction, purchase: Authorization, choice: string, at: Date): Promise<Decided | null>;
}

/** Cases are known by UUIDs, purchases by numbers: the number stands in the last twelve digits. */
const CASE_PREFIX = '00000000-0000-4000-8000-';
const HEX = 16;
const HEX_DIGITS = 12;

const caseIdOf = (id: number): string => CASE_PREFIX + id.toString(HEX).padStart(HEX_DIGITS, '0');

const numberOf = (caseId: string): number =>
  caseId.startsWith(CASE_PREFIX) ? Number.parseInt(caseId.slice(CASE_PREFIX.length), HEX) : 0;

/** products P-10: what merchants gave back beyond what was paid waits in suspense until the team places it. */
const EXCESS: Waiting = {
  kind: 'CARD_REFUND',
  choices: ['CREDIT', 'RETURN'],
  where: gt(cardAuthorizations.suspended, 0n),
  isOpen: ({ suspended }) => suspended > 0n,
  async decide(tx, purchase, choice, at) {
    const { suspended: amount, excessCredited, excessReturned, merchant } = purchase;
    const isCredited = choice === 'CREDIT';
    const accounts = await cardAccounts(tx, at);
    return {
      change: {
        suspended: 0n,
        ...(isCredited ? { excessCredited: excessCredited + amount } : { excessReturned: excessReturned + amount }),
      },
      movements: excessOf(purchase, isCredited ? 'CREDIT' : 'RETURN', amount, accounts, at),
      text: isCredited
        ? PREPAID_MESSAGES.excessCredited(amount, merchant)
        : PREPAID_MESSAGES.excessReturned(amount, merchant),
      ...(isCredited ? {} : { returned: amount }),
    };
  },
};

/** What was paid beyond what the exchange had approved, and was not given back. */
function unapprovedOf({ isApproved, authorized, captured, refunded }: Authorization): bigint {
  const approved = isApproved === true ? authorized : 0n;
  return captured > approved ? least(captured - approved, captured - refunded) : 0n;
}

/** products P-8: merchants that took what they had not asked for, or far more. */
const UNUSUAL: Waiting = {
  kind: 'CARD_CAPTURE',
  choices: ['ACCEPT', 'GIVE_BACK'],
  where: and(
    eq(cardAuthorizations.isUnusual, true),
    sql`${cardAuthorizations.captured} > ${cardAuthorizations.reviewed}`,
  ),
  isOpen: ({ isUnusual, captured, reviewed }) => isUnusual && captured > reviewed,
  async decide(tx, purchase, choice, at) {
    const { captured, refunded, merchant } = purchase;
    const change = { reviewed: captured };
    if (choice === 'ACCEPT') return { change, movements: [], text: null };
    const amount = unapprovedOf(purchase);
    if (amount === 0n) return null;
    const key = `review/GIVE_BACK/${purchase.id}/${fromAmount(captured)}`;
    const parts = { credited: amount, suspended: 0n };
    return {
      change: { ...change, refunded: refunded + amount },
      movements: refundedOf(purchase, key, parts, await cardAccounts(tx, at), at),
      text: PREPAID_MESSAGES.captureGivenBack(amount, merchant),
    };
  },
};

const factsOfPurchase = (one: Authorization) =>
  factsOf({
    account: String(one.accountId),
    purchase: String(one.id),
    ...{ network: one.networkId, merchant: one.merchant, category: one.category, country: one.country },
    ...{ approved: one.isApproved === true ? 'yes' : 'no', authorized: fromAmount(one.authorized) },
    captured: fromAmount(one.captured),
    refunded: fromAmount(one.refunded),
    suspended: fromAmount(one.suspended),
    bought: one.createdAt,
  });

async function waitingOf(runner: SqlRunner, { choices, where }: Waiting, id?: string) {
  const rows = await runner.orm
    .select()
    .from(cardAuthorizations)
    .where(id === undefined ? where : and(where, eq(cardAuthorizations.id, numberOf(id))))
    .orderBy(asc(cardAuthorizations.id))
    .limit(MOST_CASES);
  return rows.map((one) => ({
    id: caseIdOf(one.id),
    seen: seenOf(
      [one.authorized, one.captured, one.refunded, one.suspended, one.excessCredited, one.excessReturned].map(
        fromAmount,
      ),
    ),
    choices,
    facts: factsOfPurchase(one),
  }));
}

async function lock(tx: Transaction, caseId: string): Promise<Authorization | null> {
  const id = numberOf(caseId);
  const [owner] = await tx.orm
    .select({ accountId: cardAuthorizations.accountId })
    .from(cardAuthorizations)
    .where(eq(cardAuthorizations.id, id));
  await lockedCustomer(tx, owner?.accountId ?? null);
  return lockAuthorization(tx, id);
}

/** What the exchange's team decides of purchases: each decision is one movement, or none where nothing moves. */
export const purchaseDoors = (parts: CaseParts): readonly CaseDoor[] =>
  [EXCESS, UNUSUAL].map((waiting) => ({
    kind: waiting.kind,
    waiting: (runner, id) => waitingOf(runner, waiting, id),
    lock,
    decide: (tx, id, { choice }) => decide(tx, parts, waiting, { id, choice }),
  }));

async function decide(
  tx: Transaction,
  { clock, returns, onBalances }: CaseParts,
  waiting: Waiting,
  { id, choice }: { readonly id: string; readonly choice: string },
): Promise<Tell | null> {
  const purchase = await lock(tx, id);
  if (!purchase || !waiting.isOpen(purchase)) return null;
  const at = new Date(clock.now());
  const decided = await waiting.decide(tx, purchase, choice, at);
  if (!decided) return null;
  const { change, movements, text, returned = 0n } = decided;
  await changeAuthorization(tx, purchase.id, change);
  if (text !== null) {
    const { excessCredited, excessReturned, captured, accountId } = purchase;
    const dedupKey = `card-case/${waiting.kind}/${purchase.id}/${fromAmount(excessCredited + excessReturned + captured)}`;
    const about = { accountId, path: pathOf(purchase.id), createdAt: at, dedupKey };
    await notify(tx, [{ ...about, kind: 'CARD_REFUNDED', title: PREPAID_MESSAGES.decidedTitle, text }]);
  }
  const balances = movements.length === 0 ? [] : await post(tx, movements);
  const take = returned === 0n ? null : await returns.begin(tx, purchase.id, returned, at);
  return () => {
    onBalances(balances);
    take?.();
  };
}
