import { randomInt } from 'node:crypto';
import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import type { Payer, ReturnState } from './port';
import type { BankFaults } from './sandbox-bank';
import { sandboxBankTeds } from './tables';
import type { BankAccount, BankTed, TedPort } from './ted-port';

const ACCOUNT: BankAccount = {
  bankCode: '999',
  bankName: 'Banco de Teste',
  agency: '0001',
  number: '123456-7',
  holderName: 'Plataforma Serviços Digitais',
  holderDocument: '11222333000181',
};

const LARGEST_SERIAL = 100_000_000;

type TedRow = typeof sandboxBankTeds.$inferSelect;

const tedOf = ({ reference, state, amount, payerName, payerDocument, payerBank }: TedRow): BankTed => ({
  reference,
  state,
  amount,
  payer: { name: payerName, document: payerDocument, bank: payerBank },
});

/** STR, the day, eight digits. */
const newReference = (at: Date): string =>
  `STR${at.toISOString().slice(0, 10).replaceAll('-', '')}${String(randomInt(LARGEST_SERIAL)).padStart(8, '0')}`;

/** TEDs of the sandbox's bank, in a table of its own; who sends them is the operator. */
export class SandboxTeds implements TedPort {
  readonly account = ACCOUNT;
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #faults: Readonly<BankFaults>;

  constructor(db: Database, clock: Clock, faults: Readonly<BankFaults>) {
    this.#db = db;
    this.#clock = clock;
    this.#faults = faults;
  }

  async ted(reference: string): Promise<BankTed | null> {
    this.#answer();
    const [row] = await this.#db.orm.select().from(sandboxBankTeds).where(eq(sandboxBankTeds.reference, reference));
    return row ? tedOf(row) : null;
  }

  async tedsSince(at: Date): Promise<readonly BankTed[]> {
    this.#answer();
    const rows = await this.#db.orm
      .select()
      .from(sandboxBankTeds)
      .where(gte(sandboxBankTeds.changedAt, at))
      .orderBy(asc(sandboxBankTeds.changedAt));
    return rows.map(tedOf);
  }

  async returnTed({ reference, returnId }: Parameters<TedPort['returnTed']>[0]): Promise<ReturnState> {
    this.#answer();
    if (!this.#faults.refusesReturns) {
      await this.#db.orm
        .update(sandboxBankTeds)
        .set({ returnId, returnedAt: this.#now() })
        .where(
          and(
            eq(sandboxBankTeds.reference, reference),
            eq(sandboxBankTeds.state, 'RECEIVED'),
            isNull(sandboxBankTeds.returnId),
          ),
        );
    }
    const [row] = await this.#db.orm.select().from(sandboxBankTeds).where(eq(sandboxBankTeds.reference, reference));
    return row?.returnId === returnId ? 'DONE' : 'REFUSED';
  }

  /** Somebody sends one. @returns its reference */
  async send({ amount, payer, state }: Pick<BankTed, 'amount' | 'state'> & { readonly payer: Payer }): Promise<string> {
    const changedAt = this.#now();
    const reference = newReference(changedAt);
    await this.#db.orm.insert(sandboxBankTeds).values({
      reference,
      state,
      amount,
      payerName: payer.name,
      payerDocument: payer.document,
      payerBank: payer.bank,
      changedAt,
    });
    return reference;
  }

  /** What was announced arrives, or is canceled. @returns false when it was not waited for */
  async end(reference: string, state: 'RECEIVED' | 'CANCELED'): Promise<boolean> {
    const ended = await this.#db.orm
      .update(sandboxBankTeds)
      .set({ state, changedAt: this.#now() })
      .where(and(eq(sandboxBankTeds.reference, reference), eq(sandboxBankTeds.state, 'ANNOUNCED')))
      .returning();
    return ended.length > 0;
  }

  /** The last ones, newest first. */
  async last(count: number): Promise<readonly BankTed[]> {
    const rows = await this.#db.orm
      .select()
      .from(sandboxBankTeds)
      .orderBy(desc(sandboxBankTeds.changedAt))
      .limit(count);
    return rows.map(tedOf);
  }

  #now(): Date {
    return new Date(this.#clock.now());
  }

  #answer(): void {
    if (this.#faults.isAway) throw new Error('The bank does not answer');
  }
}
