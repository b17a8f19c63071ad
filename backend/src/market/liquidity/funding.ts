import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import { SCALE, toAmount } from '../../lib/amount';
import { balancesOf, depositOf, ensureSystemAccount, post } from '../../ledger/index';
import { INSTRUMENTS } from '../instruments';

/** The worth in reais of each currency that a simulated account starts with. */
const WORTH = toAmount('40000000');

/** The accounts of the simulated market: one maker for each instrument, and one account that trades with the makers. */
export interface LiquidityAccounts {
  readonly takerId: number;
  readonly makerOf: (instrumentId: number) => number;
}

/** Opens the simulated accounts that do not exist yet. */
export async function openLiquidityAccounts(db: Database, at: Date): Promise<LiquidityAccounts> {
  const ids = await inTransaction(db, async (tx) => {
    const makers = new Map<number, number>();
    for (const { id, symbol } of INSTRUMENTS) {
      makers.set(id, await ensureSystemAccount(tx, 'MARKET_MAKER', `maker-${symbol}`, at));
    }
    return { makers, takerId: await ensureSystemAccount(tx, 'MARKET_MAKER', 'market-taker', at) };
  });
  return {
    takerId: ids.takerId,
    makerOf(instrumentId) {
      const id = ids.makers.get(instrumentId);
      if (id === undefined) throw new RangeError(`No maker for instrument ${instrumentId}`);
      return id;
    },
  };
}

function targetsOf(accounts: LiquidityAccounts): Map<number, Map<string, bigint>> {
  const targets = new Map<number, Map<string, bigint>>([[accounts.takerId, new Map([['BRL', WORTH]])]]);
  for (const { id, base, startPrice } of INSTRUMENTS) {
    const coins = (WORTH * SCALE) / startPrice;
    targets.set(accounts.makerOf(id), new Map([['BRL', WORTH]]).set(base.code, coins));
    targets.get(accounts.takerId)?.set(base.code, coins);
  }
  return targets;
}

/** Deposits money and coins into every simulated account that has less than half of what it started with. */
export async function fundLiquidity(db: Database, accounts: LiquidityAccounts, createdAt: Date): Promise<void> {
  for (const [accountId, targets] of targetsOf(accounts)) {
    const balances = await balancesOf(db, accountId);
    const short = balances.flatMap(({ currency, available, held }) => {
      const target = targets.get(currency) ?? 0n;
      return (available + held) * 2n < target ? [{ currency, amount: target - available - held }] : [];
    });
    if (short.length === 0) continue;
    await inTransaction(db, async (tx) => {
      const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', createdAt);
      const deposits = short.map((deposit) =>
        depositOf({
          ...deposit,
          externalId,
          accountId,
          reference: 'liquidity',
          idempotencyKey: randomUUID(),
          createdAt,
        }),
      );
      await post(tx, deposits);
    });
  }
}
