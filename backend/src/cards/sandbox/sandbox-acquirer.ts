import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { ReturnState } from '../../bank/index';
import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import type { AcquirerPayment, CardPort, Chargeback, DeclineReason } from '../port';
import { sandboxCardDisputes, sandboxCardPayments, sandboxCardTokens } from './tables';
import type { SandboxCard } from './test-cards';

/** What the acquirer does instead of what it should, until the next start of the exchange. */
export interface AcquirerFaults {
  /** Does it answer? */
  isAway: boolean;
  /** Is its answer lost after it has done what it was asked for? */
  losesAnswers: boolean;
  /** How often it rings for each thing that happened; 0: the bell is lost. */
  bells: number;
  /** Does it refuse to give a payment back? */
  refusesRefunds: boolean;
}

interface AcquirerParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Where its pages are, such as `http://127.0.0.1:8080/sandbox/card`. */
  readonly frame: string;
}

const DISPUTE_MS = 7 * 86_400_000;
const STRANGER = { name: 'Outra Pessoa', document: '39053344705' } as const;

export type SandboxPayment = typeof sandboxCardPayments.$inferSelect;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const FIRST: Readonly<Record<SandboxCard, Pick<SandboxPayment, 'state' | 'reason'>>> = {
  CHALLENGE: { state: 'CHALLENGE', reason: null },
  APPROVE: { state: 'APPROVED', reason: null },
  OTHER: { state: 'APPROVED', reason: null },
  SILENT: { state: 'PENDING', reason: null },
  BANK: { state: 'DECLINED', reason: 'BANK' },
  FUNDS: { state: 'DECLINED', reason: 'FUNDS' },
  DATA: { state: 'DECLINED', reason: 'DATA' },
  HOLDER: { state: 'DECLINED', reason: 'HOLDER' },
};

/** What somebody decides about a payment: the bank, its customer, or the bank after all. */
export type Decision =
  { readonly state: 'APPROVED' | 'CANCELED' | 'LATE' } | { readonly state: 'DECLINED'; readonly reason: DeclineReason };

/** The acquirer of a sandbox. What it knows is kept in tables of its own. */
export class SandboxAcquirer implements CardPort {
  readonly faults: AcquirerFaults = { isAway: false, losesAnswers: false, bells: 1, refusesRefunds: false };
  readonly fieldsUrl: string;
  readonly #parts: AcquirerParts;

  constructor(parts: AcquirerParts) {
    this.#parts = parts;
    this.fieldsUrl = `${parts.frame}/fields`;
  }

  /** What the frame with the fields gets for a card. @returns a token, which pays once */
  async token(behaviour: SandboxCard): Promise<string> {
    const token = `tok_${randomBytes(24).toString('base64url')}`;
    await this.#parts.db.orm.insert(sandboxCardTokens).values({ id: hashOf(token), behaviour, createdAt: this.#now() });
    return token;
  }

  async pay({ requestId, token, amount, customer }: Parameters<CardPort['pay']>[0]): Promise<AcquirerPayment> {
    this.#answer();
    const [card] = await this.#parts.db.orm
      .delete(sandboxCardTokens)
      .where(eq(sandboxCardTokens.id, hashOf(token)))
      .returning();
    const behaviour = card?.behaviour ?? 'DATA';
    const { name: holderName, document: holderDocument } = behaviour === 'OTHER' ? STRANGER : customer;
    await this.#parts.db.orm
      .insert(sandboxCardPayments)
      .values({ requestId, amount, holderName, holderDocument, ...FIRST[behaviour], changedAt: this.#now() })
      .onConflictDoNothing();
    return this.#known(requestId);
  }

  async payment(requestId: string): Promise<AcquirerPayment | null> {
    this.#answer();
    const row = await this.find(requestId);
    return row ? this.#wordOf(row) : null;
  }

  async cancel(requestId: string): Promise<AcquirerPayment> {
    this.#answer();
    await this.#parts.db.orm
      .insert(sandboxCardPayments)
      .values({ requestId, state: 'CANCELED', changedAt: this.#now() })
      .onConflictDoUpdate({
        target: sandboxCardPayments.requestId,
        set: { state: 'CANCELED', changedAt: this.#now() },
        setWhere: inArray(sandboxCardPayments.state, ['PENDING', 'CHALLENGE']),
      });
    return this.#known(requestId);
  }

  async refund({ requestId, refundId }: Parameters<CardPort['refund']>[0]): Promise<ReturnState> {
    this.#answer();
    if (!this.faults.refusesRefunds && !(await this.#isTaken(requestId))) {
      const isWhole = and(eq(sandboxCardPayments.state, 'APPROVED'), isNull(sandboxCardPayments.refundId));
      await this.#parts.db.orm
        .update(sandboxCardPayments)
        .set({ refundId, refundedAt: this.#now() })
        .where(and(eq(sandboxCardPayments.requestId, requestId), isWhole));
    }
    if (this.faults.losesAnswers) throw new Error('The answer of the acquirer is lost');
    const row = await this.find(requestId);
    return row?.refundId === refundId ? 'DONE' : 'REFUSED';
  }

  async approvedSince(at: Date): Promise<readonly string[]> {
    this.#answer();
    const rows = await this.#parts.db.orm
      .select({ requestId: sandboxCardPayments.requestId })
      .from(sandboxCardPayments)
      .where(and(gte(sandboxCardPayments.changedAt, at), eq(sandboxCardPayments.state, 'APPROVED')))
      .orderBy(asc(sandboxCardPayments.changedAt));
    return rows.map(({ requestId }) => requestId);
  }

  async chargeback(chargebackId: string): Promise<Chargeback | null> {
    this.#answer();
    const own = eq(sandboxCardDisputes.chargebackId, chargebackId);
    const [found] = await this.#parts.db.orm.select().from(sandboxCardDisputes).where(own);
    return found ?? null;
  }

  async chargebacksSince(at: Date): Promise<readonly Chargeback[]> {
    this.#answer();
    return this.#parts.db.orm
      .select()
      .from(sandboxCardDisputes)
      .where(gte(sandboxCardDisputes.changedAt, at))
      .orderBy(asc(sandboxCardDisputes.changedAt));
  }

  /** @returns false when the payment cannot come to that any more */
  async decide(requestId: string, decision: Decision): Promise<boolean> {
    const from = decision.state === 'LATE' ? (['CANCELED'] as const) : (['PENDING', 'CHALLENGE'] as const);
    const known = await this.find(requestId);
    // What was canceled before it was asked for has no card.
    if (!known || known.amount === null) return false;
    const decided = await this.#parts.db.orm
      .update(sandboxCardPayments)
      .set({
        state: decision.state === 'LATE' ? 'APPROVED' : decision.state,
        reason: decision.state === 'DECLINED' ? decision.reason : null,
        changedAt: this.#now(),
      })
      .where(and(eq(sandboxCardPayments.requestId, requestId), inArray(sandboxCardPayments.state, [...from])))
      .returning();
    return decided.length > 0;
  }

  /** The card's holder wants a charge back. @returns its id; null when that cannot be */
  async openChargeback(requestId: string): Promise<string | null> {
    const payment = await this.find(requestId);
    if (payment?.state !== 'APPROVED' || payment.refundId !== null) return null;
    const changedAt = this.#now();
    const until = new Date(changedAt.getTime() + DISPUTE_MS);
    const [opened] = await this.#parts.db.orm
      .insert(sandboxCardDisputes)
      .values({ chargebackId: `cb_${randomUUID()}`, requestId, state: 'OPEN', until, changedAt })
      .onConflictDoNothing()
      .returning();
    return opened?.chargebackId ?? null;
  }

  /** The acquirer decides. @returns the chargeback's id; null when none is open, or the charge was given back */
  async endChargeback(requestId: string, state: 'REFUSED' | 'ACCEPTED'): Promise<string | null> {
    const payment = await this.find(requestId);
    if (state === 'ACCEPTED' && payment?.refundId) return null;
    const open = and(eq(sandboxCardDisputes.requestId, requestId), eq(sandboxCardDisputes.state, 'OPEN'));
    const [ended] = await this.#parts.db.orm
      .update(sandboxCardDisputes)
      .set({ state, changedAt: this.#now() })
      .where(open)
      .returning();
    return ended?.chargebackId ?? null;
  }

  async find(requestId: string): Promise<SandboxPayment | undefined> {
    const own = eq(sandboxCardPayments.requestId, requestId);
    const [row] = await this.#parts.db.orm.select().from(sandboxCardPayments).where(own);
    return row;
  }

  /** The last ones, newest first. */
  last(count: number): Promise<readonly SandboxPayment[]> {
    return this.#parts.db.orm
      .select()
      .from(sandboxCardPayments)
      .orderBy(desc(sandboxCardPayments.changedAt))
      .limit(count);
  }

  async #isTaken(requestId: string): Promise<boolean> {
    const accepted = and(eq(sandboxCardDisputes.requestId, requestId), eq(sandboxCardDisputes.state, 'ACCEPTED'));
    return (await this.#parts.db.orm.select().from(sandboxCardDisputes).where(accepted)).length > 0;
  }

  async #known(requestId: string): Promise<AcquirerPayment> {
    if (this.faults.losesAnswers) throw new Error('The answer of the acquirer is lost');
    const row = await this.find(requestId);
    if (!row) throw new Error('The payment is gone');
    return this.#wordOf(row);
  }

  #wordOf({ requestId, state, reason, holderName, holderDocument }: SandboxPayment): AcquirerPayment {
    if (state === 'CHALLENGE') return { state, url: `${this.#parts.frame}/challenge/${requestId}` };
    if (state === 'DECLINED') return { state, reason: reason ?? 'BANK' };
    if (state !== 'APPROVED') return { state };
    return { state, holder: { name: holderName ?? '', document: holderDocument ?? '' } };
  }

  #now(): Date {
    return new Date(this.#parts.clock.now());
  }

  #answer(): void {
    if (this.faults.isAway) throw new Error('The acquirer does not answer');
  }
}
