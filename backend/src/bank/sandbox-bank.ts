import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { fromAmount } from '../lib/amount';
import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database, SqlRunner, Transaction } from '../db/database';
import { prepared } from '../db/prepared';
import { brCodeOf } from './br-code';
import { newEndToEndId } from './end-to-end-id';
import type { ArrivedPix, BankCharge, BankDispute, BankPort, NewCharge, Payer, ReturnState } from './port';
import { sandboxBankCharges, sandboxBankDisputes, sandboxBankPix, sandboxBankReturns } from './tables';

/** What the bank does instead of what it should, until the next start of the exchange. */
export interface BankFaults {
  /** Does it answer? */
  isAway: boolean;
  /** How often it rings for each thing that happened; 0: the bell is lost. */
  bells: number;
  /** Does it refuse to send a Pix back? */
  refusesReturns: boolean;
  /** Is its answer to a pay-out lost after it has done what it was asked for? */
  losesAnswers: boolean;
  /** Does it take questions about keys and pay-outs, and never answer? */
  hangs: boolean;
  /** What becomes of pay-outs; WAIT: the operator decides each. */
  payouts: 'SETTLE' | 'REFUSE' | 'WAIT';
}

/** A Pix that somebody pays. */
export interface PaidPix {
  readonly txid: string | null;
  readonly amount: bigint;
  readonly payer: Payer;
}

/** A week, as the Central Bank gives banks to decide. */
const DISPUTE_MS = 7 * 86_400_000;

/** Whether what went back of a Pix, and so much more, is more than came. @param but a return that is not counted */
async function isMoreThanCame(
  runner: SqlRunner,
  endToEndId: string,
  but: string | null,
  amount: bigint,
): Promise<boolean> {
  const [row] = await runner.query<{ is_more: boolean }>(
    `select p.amount < $3 + coalesce((select sum(r.amount) from sandbox_bank_returns r
             where r.end_to_end_id = p.end_to_end_id and r.return_id is distinct from $2 and r.state = 'DONE'), 0) as is_more
       from sandbox_bank_pix p where p.end_to_end_id = $1`,
    [endToEndId, but, fromAmount(amount)],
  );
  return row?.is_more ?? false;
}

/** All of it went back to its payer. */
const isBack = (runner: SqlRunner, endToEndId: string): Promise<boolean> =>
  isMoreThanCame(runner, endToEndId, null, 1n);

async function wasTaken(runner: SqlRunner, endToEndId: string): Promise<boolean> {
  const taken = and(eq(sandboxBankDisputes.endToEndId, endToEndId), eq(sandboxBankDisputes.state, 'ACCEPTED'));
  return (await runner.orm.select().from(sandboxBankDisputes).where(taken)).length > 0;
}

type PixRow = typeof sandboxBankPix.$inferSelect;

const pixOf = ({ payerName, payerDocument, payerBank, arrivedAt, ...row }: PixRow): ArrivedPix => ({
  ...row,
  payer: { name: payerName, document: payerDocument, bank: payerBank },
  at: arrivedAt,
});

const pixById = prepared((orm) =>
  orm
    .select()
    .from(sandboxBankPix)
    .where(eq(sandboxBankPix.endToEndId, sql.placeholder('endToEndId')))
    .prepare('sandbox-pix-by-id'),
);

/** The bank of a sandbox. What it knows is kept in tables of its own; who pays is the operator. */
export class SandboxBank implements BankPort {
  readonly faults: BankFaults = {
    isAway: false,
    bells: 1,
    refusesReturns: false,
    losesAnswers: false,
    hangs: false,
    payouts: 'SETTLE',
  };
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async createCharge({ txid, amount, expiresAt }: NewCharge): Promise<BankCharge> {
    this.#answer();
    await this.#db.orm
      .insert(sandboxBankCharges)
      .values({ txid, amount, expiresAt, copiaECola: brCodeOf(txid) })
      .onConflictDoNothing();
    const charge = await this.charge(txid);
    if (!charge) throw new Error('The charge is gone');
    return charge;
  }

  async removeCharge(txid: string): Promise<void> {
    this.#answer();
    await this.#db.orm
      .update(sandboxBankCharges)
      .set({ removedAt: new Date(this.#clock.now()) })
      .where(and(eq(sandboxBankCharges.txid, txid), isNull(sandboxBankCharges.removedAt)));
  }

  async charge(txid: string): Promise<BankCharge | null> {
    this.#answer();
    const [charge] = await this.#db.orm.select().from(sandboxBankCharges).where(eq(sandboxBankCharges.txid, txid));
    if (!charge) return null;
    const paid = await this.#db.orm
      .select({ endToEndId: sandboxBankPix.endToEndId })
      .from(sandboxBankPix)
      .where(eq(sandboxBankPix.txid, txid))
      .orderBy(asc(sandboxBankPix.arrivedAt));
    return { copiaECola: charge.copiaECola, endToEndIds: paid.map(({ endToEndId }) => endToEndId) };
  }

  async pix(endToEndId: string): Promise<ArrivedPix | null> {
    this.#answer();
    const [row] = await pixById(this.#db).execute({ endToEndId });
    return row ? pixOf(row) : null;
  }

  async pixSince(at: Date): Promise<readonly ArrivedPix[]> {
    this.#answer();
    const now = new Date(this.#clock.now());
    const rows = await this.#db.orm
      .select()
      .from(sandboxBankPix)
      .where(and(gte(sandboxBankPix.arrivedAt, at), lte(sandboxBankPix.arrivedAt, now)))
      .orderBy(asc(sandboxBankPix.arrivedAt));
    return rows.map(pixOf);
  }

  async returnPix({
    endToEndId,
    returnId,
    amount,
  }: {
    readonly endToEndId: string;
    readonly returnId: string;
    readonly amount: bigint;
  }): Promise<ReturnState> {
    this.#answer();
    await this.#onPix(endToEndId, async (tx) => {
      const isTaken = await wasTaken(tx, endToEndId);
      const isTooMuch = await isMoreThanCame(tx, endToEndId, returnId, amount);
      const state = this.faults.refusesReturns || isTaken || isTooMuch ? 'REFUSED' : 'DONE';
      const decidedAt = new Date(this.#clock.now());
      // A return that was refused can be asked for again; one that is done stays done.
      await tx.orm
        .insert(sandboxBankReturns)
        .values({ returnId, endToEndId, amount, state, decidedAt })
        .onConflictDoUpdate({
          target: sandboxBankReturns.returnId,
          set: { state, decidedAt },
          setWhere: eq(sandboxBankReturns.state, 'REFUSED'),
        });
    });
    const [row] = await this.#db.orm.select().from(sandboxBankReturns).where(eq(sandboxBankReturns.returnId, returnId));
    return row?.state ?? 'PROCESSING';
  }

  async dispute(disputeId: string): Promise<BankDispute | null> {
    this.#answer();
    const known = eq(sandboxBankDisputes.disputeId, disputeId);
    const [found] = await this.#db.orm.select().from(sandboxBankDisputes).where(known);
    return found ?? null;
  }

  async disputesSince(at: Date): Promise<readonly BankDispute[]> {
    this.#answer();
    return this.#db.orm
      .select()
      .from(sandboxBankDisputes)
      .where(gte(sandboxBankDisputes.changedAt, at))
      .orderBy(asc(sandboxBankDisputes.changedAt));
  }

  /** The payer wants a Pix back. @returns null when all of it is back, is wanted back already, or does not exist */
  async openDispute(endToEndId: string): Promise<{ readonly disputeId: string } | null> {
    const changedAt = new Date(this.#clock.now());
    const [pix] = await this.#db.orm.select().from(sandboxBankPix).where(eq(sandboxBankPix.endToEndId, endToEndId));
    if (!pix || (await isBack(this.#db, endToEndId))) return null;
    const until = new Date(changedAt.getTime() + DISPUTE_MS);
    const [opened] = await this.#db.orm
      .insert(sandboxBankDisputes)
      .values({ endToEndId, state: 'OPEN', until, changedAt })
      .onConflictDoNothing()
      .returning();
    return opened ?? null;
  }

  /** The bank decides what is open about a Pix. @returns null when nothing is */
  async endDispute(endToEndId: string, state: 'REFUSED' | 'ACCEPTED'): Promise<{ readonly disputeId: string } | null> {
    return this.#onPix(endToEndId, async (tx) => {
      if (state === 'ACCEPTED' && (await isBack(tx, endToEndId))) return null;
      const open = and(eq(sandboxBankDisputes.endToEndId, endToEndId), eq(sandboxBankDisputes.state, 'OPEN'));
      const changedAt = new Date(this.#clock.now());
      const [ended] = await tx.orm.update(sandboxBankDisputes).set({ state, changedAt }).where(open).returning();
      return ended ?? null;
    });
  }

  /** Nothing else is done about a Pix meanwhile. */
  #onPix<Result>(endToEndId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return inTransaction(this.#db, async (tx) => {
      await tx.query('select 1 from sandbox_bank_pix where end_to_end_id = $1 for update', [endToEndId]);
      return work(tx);
    });
  }

  /** Somebody pays. The bank takes it also when it does not answer the exchange. @returns its EndToEndId */
  async pay({ txid, amount, payer }: PaidPix): Promise<string> {
    const arrivedAt = new Date(this.#clock.now());
    const endToEndId = newEndToEndId(arrivedAt);
    await this.#db.orm.insert(sandboxBankPix).values({
      endToEndId,
      txid,
      amount,
      payerName: payer.name,
      payerDocument: payer.document,
      payerBank: payer.bank,
      arrivedAt,
    });
    return endToEndId;
  }

  #answer(): void {
    if (this.faults.isAway) throw new Error('The bank does not answer');
  }
}
