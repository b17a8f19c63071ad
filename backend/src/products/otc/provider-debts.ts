import type { Transaction } from '../../db/database';
import { fundsOf } from '../../ledger/index';
import { lockProvider } from './provider-account';
import { owedByProvider } from './trade-store';

/** What the provider is to deliver of a currency. */
type Owed = (tx: Transaction, currency: string) => Promise<bigint>;

/** What the provider owes, for whatever: it is committed to no more than it has with the exchange. */
export class ProviderDebts {
  readonly #owed: Owed[] = [owedByProvider];

  /** What it owes for a product beside the OTC table counts too. */
  count(owed: Owed): void {
    this.#owed.push(owed);
  }

  /**
   * Nobody else commits the provider until the transaction ends. It is locked after customers and before balances, as whoever has
   * balances locked waits for more balances only.
   */
  async lock(tx: Transaction, at: Date): Promise<void> {
    await lockProvider(tx, at);
  }

  /** Whether what the provider has covers what it owes already, and this; locks it. */
  async covers(tx: Transaction, currency: string, amount: bigint, at: Date): Promise<boolean> {
    const provider = await lockProvider(tx, at);
    // In this order: what is delivered meanwhile is owed no more, and gone.
    let owed = 0n;
    for (const one of this.#owed) owed += await one(tx, currency);
    const available = (await fundsOf(tx, [provider], [currency]))[0]?.available ?? 0n;
    return available - owed >= amount;
  }
}
