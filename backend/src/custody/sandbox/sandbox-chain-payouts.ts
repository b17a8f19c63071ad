import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import type { ChainPayment, ChainPayouts, ChainPayout, SignedTransfer, WalletShort } from '../payout-port';
import type { Network } from '../port';
import { costOf, transactionIdOf } from './assets';
import { lockChain } from './chain';
import type { CustodyFaults, SandboxChains } from './sandbox-chains';
import { hasEnough, spending } from './wallet';

const MINUTE_MS = 60_000;

interface PayoutsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: Pick<SandboxChains, 'spend'>;
  readonly faults: Readonly<CustodyFaults>;
}

/** Pays out of the treasuries of the simulated chains. What was sent is mined as any other transaction. */
export class SandboxChainPayouts implements ChainPayouts {
  readonly #parts: PayoutsParts;
  readonly #begun = new Set<Network>();

  constructor(parts: PayoutsParts) {
    this.#parts = parts;
  }

  async sign({ raw, ...payment }: ChainPayment): Promise<SignedTransfer | WalletShort> {
    await this.#answer();
    const { db, clock, faults } = this.#parts;
    const { network, bid } = payment;
    await this.#begin(network);
    const cost = costOf(network, bid);
    if (faults.isWalletEmpty || !(await hasEnough(db, { ...payment, raw, cost }))) {
      const { filledInMinutes: minutes } = faults;
      return { state: 'SHORT', filledAt: minutes === 0 ? null : new Date(clock.now() + minutes * MINUTE_MS) };
    }
    const text = JSON.stringify({ ...payment, raw: String(raw), cost: String(cost) });
    const bytes = Buffer.from(text).toString('base64url');
    return { state: 'SIGNED', txId: transactionIdOf(network, bytes), bytes };
  }

  async broadcast(network: Network, bytes: string): Promise<void> {
    await this.#answer();
    const spent = spending.parse(JSON.parse(Buffer.from(bytes, 'base64url').toString()));
    if (spent.network !== network) throw new Error('A transaction of another network');
    await this.#parts.chains.spend(spent, transactionIdOf(network, bytes));
    if (this.#parts.faults.losesAnswers) throw new Error('The answer of the network is lost');
  }

  async find(network: Network, requestId: string): Promise<ChainPayout | null> {
    await this.#answer();
    const rows = await this.#parts.db.query<{
      tx_id: string;
      cost: string;
      is_refused: boolean;
      is_gone: boolean;
      confirmations: number;
    }>(
      `select p.tx_id, p.cost::text as cost, p.refused_at is not null as is_refused, t.vanished_at is not null as is_gone,
              coalesce((select max(b.height) from sandbox_chain_blocks b where b.network = $1) - own.height + 1, 0)::int
                as confirmations
         from sandbox_chain_payouts p
         left join sandbox_chain_transactions t on t.network = p.network and t.tx_id = p.tx_id
         left join sandbox_chain_blocks own on own.hash = t.block_hash
        where p.network = $1 and p.request_id = $2
        order by p.bid desc`,
      [network, requestId],
    );
    const mined = rows.find(({ confirmations }) => confirmations > 0);
    const found = mined ?? rows.find(({ is_gone, is_refused }) => !is_gone && !is_refused);
    if (found) {
      const { tx_id: txId, confirmations } = found;
      return { state: mined ? 'MINED' : 'WAITING', txId, confirmations, cost: BigInt(found.cost) };
    }
    const isRefused = rows.some(({ is_refused }) => is_refused);
    return isRefused ? { state: 'REFUSED', txId: null, confirmations: 0, cost: 0n } : null;
  }

  /** The chain has begun, and with it the treasury. */
  async #begin(network: Network): Promise<void> {
    if (this.#begun.has(network)) return;
    const { db, clock } = this.#parts;
    await inTransaction(db, (tx) => lockChain(tx, network, new Date(clock.now())));
    this.#begun.add(network);
  }

  async #answer(): Promise<void> {
    const { isAway, hangs } = this.#parts.faults;
    if (isAway) throw new Error('Custody does not answer');
    if (hangs) await new Promise<never>(() => undefined);
  }
}
