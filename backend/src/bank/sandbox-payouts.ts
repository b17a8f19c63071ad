import { and, desc, eq, sql } from 'drizzle-orm';
import { fromAmount, toAmount } from '../lib/amount';
import type { Clock } from '../clock/index';
import { inTransaction, together } from '../db/database';
import type { Database, Transaction } from '../db/database';
import { prepared } from '../db/prepared';
import { InBatches } from '../lib/in-batches';
import type { Jobs } from '../jobs/index';
import { newEndToEndId } from './end-to-end-id';
import type { BankPayout, BankPayouts, PayoutReason, PayoutTarget } from './payout-port';
import type { BankFaults } from './sandbox-bank';
import { ringBell } from './sandbox-bell';
import type { SandboxBellParts } from './sandbox-bell';
import { answer, targetText } from './sandbox-directory';
import type { SandboxDirectory } from './sandbox-directory';
import { sandboxBankPayouts } from './tables';

interface PayoutsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly faults: Readonly<BankFaults>;
  readonly directory: Pick<SandboxDirectory, 'refusalOf'>;
  readonly bell: SandboxBellParts;
}

/** How long the other bank takes. */
const SETTLED_AFTER_MS = 3_000;
/** Pay-outs that settle at once, and that are written in one commit. */
const [WORKERS, MOST_AT_ONCE] = [16, 32];

type PayoutRow = typeof sandboxBankPayouts.$inferSelect;

const payoutById = prepared((orm) =>
  orm
    .select()
    .from(sandboxBankPayouts)
    .where(eq(sandboxBankPayouts.id, sql.placeholder('id')))
    .prepare('sandbox-payouts-by-id'),
);

/** A pay-out, what becomes of it, and whether it could. */
interface Decided {
  readonly row: PayoutRow;
  readonly decision: PayoutDecision;
  isChanged: boolean;
}

/** A pay-out as the operator sees it. */
export type OperatedPayout = Pick<PayoutRow, 'id' | 'state' | 'target'> & { readonly amount: string };

/** What becomes of a pay-out. */
export type PayoutDecision =
  | { readonly state: 'SETTLED' }
  | { readonly state: 'REFUSED'; readonly reason: PayoutReason }
  /** @see BankPayout; all of it comes back unless said otherwise */
  | { readonly state: 'RETURNED'; readonly reason: PayoutReason; readonly returnedAmount?: bigint | undefined };

const payoutOf = ({ id, state, reason, endToEndId, changedAt, returnedAmount }: PayoutRow): BankPayout => ({
  requestId: id,
  state,
  reason,
  endToEndId,
  at: changedAt.toISOString(),
  returnedAmount: returnedAmount === null ? null : fromAmount(returnedAmount),
});

/** Where a pay-out was asked to go, as far as the bank kept it. */
function targetOf({ targetKind, target, holderDocument }: PayoutRow): PayoutTarget {
  if (targetKind === 'PIX_KEY') return { kind: targetKind, key: target };
  const [ispb = '', agency = '', account = ''] = target.split('/');
  return { kind: targetKind, ispb, agency, account, accountType: 'CHECKING', holderDocument: holderDocument ?? '' };
}

/** Pay-outs of a sandbox's bank, in a table of its own. Each settles after some seconds; what else happens is the operator's. */
export class SandboxPayouts implements BankPayouts {
  readonly #parts: PayoutsParts;
  readonly #asked: InBatches<typeof sandboxBankPayouts.$inferInsert>;
  readonly #decided: InBatches<Decided>;

  constructor(parts: PayoutsParts) {
    this.#parts = parts;
    const { db, jobs } = parts;
    this.#asked = new InBatches(MOST_AT_ONCE, async (rows) => {
      await db.orm
        .insert(sandboxBankPayouts)
        .values([...rows])
        .onConflictDoNothing();
    });
    this.#decided = new InBatches(MOST_AT_ONCE, async (all) => {
      await inTransaction(db, (tx) => together(all.map((one) => this.#write(tx, one))));
    });
    const step = (id: string) => this.#settle(id);
    jobs.add({ name: 'sandbox-payout', table: sandboxBankPayouts, step, workers: WORKERS });
  }

  async pay({ requestId, amount, to }: Parameters<BankPayouts['pay']>[0]): Promise<void> {
    const { clock, faults, jobs } = this.#parts;
    await answer(faults);
    const askedAt = new Date(clock.now());
    await this.#asked.run({
      id: requestId,
      amount: toAmount(amount),
      targetKind: to.kind,
      target: targetText(to),
      holderDocument: to.kind === 'BANK_ACCOUNT' ? to.holderDocument : null,
      state: 'PROCESSING',
      askedAt,
      changedAt: askedAt,
      nextStepAt: new Date(askedAt.getTime() + SETTLED_AFTER_MS),
    });
    jobs.wake();
    if (faults.losesAnswers) throw new Error('The answer of the bank is lost');
  }

  async find(requestId: string): Promise<BankPayout | null> {
    await answer(this.#parts.faults);
    const row = await this.#row(requestId);
    return row ? payoutOf(row) : null;
  }

  /** @returns false when the pay-out cannot come to that any more */
  async decide(requestId: string, decision: PayoutDecision): Promise<boolean> {
    const row = await this.#row(requestId);
    return row ? this.#decide(row, decision) : false;
  }

  /** The last ones, newest first. */
  async last(count: number): Promise<readonly OperatedPayout[]> {
    const rows = await this.#parts.db.orm
      .select()
      .from(sandboxBankPayouts)
      .orderBy(desc(sandboxBankPayouts.askedAt))
      .limit(count);
    return rows.map(({ id, state, target, amount }) => ({ id, state, target, amount: fromAmount(amount) }));
  }

  async #settle(id: string): Promise<void> {
    const row = await this.#row(id);
    if (!row) return;
    if (this.#parts.faults.payouts === 'WAIT') return this.#leave(id);
    const reason = this.#parts.faults.payouts === 'REFUSE' ? 'NOT_ALLOWED' : await this.#refusalOf(row);
    await this.#decide(row, reason === null ? { state: 'SETTLED' } : { state: 'REFUSED', reason });
  }

  async #decide(row: PayoutRow, decision: PayoutDecision): Promise<boolean> {
    const decided: Decided = { row, decision, isChanged: false };
    await this.#decided.run(decided);
    if (decided.isChanged) await this.#ring(row.id);
    return decided.isChanged;
  }

  async #write(tx: Transaction, decided: Decided): Promise<void> {
    const { row, decision } = decided;
    const changedAt = new Date(this.#parts.clock.now());
    const from = decision.state === 'RETURNED' ? 'SETTLED' : 'PROCESSING';
    const returnedAmount = decision.state === 'RETURNED' ? (decision.returnedAmount ?? row.amount) : null;
    if (returnedAmount !== null && returnedAmount > row.amount) return;
    const changed = await tx.orm
      .update(sandboxBankPayouts)
      .set({
        state: decision.state,
        reason: decision.state === 'SETTLED' ? null : decision.reason,
        endToEndId: decision.state === 'SETTLED' ? newEndToEndId(changedAt) : row.endToEndId,
        returnedAmount,
        changedAt,
        nextStepAt: null,
        stepTries: 0,
        attentionSince: null,
      })
      .where(and(eq(sandboxBankPayouts.id, row.id), eq(sandboxBankPayouts.state, from)))
      .returning({ id: sandboxBankPayouts.id });
    decided.isChanged = changed.length > 0;
  }

  #refusalOf(row: PayoutRow): Promise<PayoutReason | null> {
    return this.#parts.directory.refusalOf(targetOf(row));
  }

  /** It waits for the operator. */
  async #leave(id: string): Promise<void> {
    const set = { nextStepAt: null, stepTries: 0, attentionSince: null };
    await this.#parts.db.orm.update(sandboxBankPayouts).set(set).where(eq(sandboxBankPayouts.id, id));
  }

  async #row(requestId: string): Promise<PayoutRow | undefined> {
    const [row] = await payoutById(this.#parts.db).execute({ id: requestId });
    return row;
  }

  #ring(requestId: string): Promise<void> {
    return ringBell(this.#parts.bell, { type: 'payout.changed', data: { requestId } });
  }
}
