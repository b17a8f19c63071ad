import type { Clock } from '../../../clock/index';
import { inTransaction } from '../../../db/database';
import type { Database } from '../../../db/database';
import { lockedCustomer } from '../../../deposits/index';
import type { JobKind } from '../../../jobs/index';
import type { BalanceChange } from '../../../ledger/index';
import { within } from '../../../lib/within';
import { findSale, lookAtSale } from './sale-store';
import { cardSales } from './tables';
import type { TopUps } from './top-ups';

const PROVIDER_MS = 5_000;
/** Between two looks at what the provider has not decided, and for how long that is nothing out of the ordinary. */
const LOOK_MS = 10_000;
const ORDINARY_MS = 600_000;

interface SaleJobParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly topUps: TopUps;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

/** Finds out what became of sales whose outcome did not come in time: each ends, sold or not, also where its purchase was declined. */
export function saleJob({ db, clock, topUps, onBalances }: SaleJobParts): JobKind {
  async function step(id: number): Promise<void> {
    const sale = await findSale(db, id);
    if (sale?.state !== 'PENDING') return;
    const known = await within(PROVIDER_MS, topUps.known(sale));
    if (!known && clock.now() <= sale.quoteUntil.getTime()) {
      // The purchase has its answer: the provider is asked for the sale when its price is over, and refuses it for good.
      return lookAtSale(db, id, new Date(sale.quoteUntil.getTime() + 1));
    }
    const word = known ?? (await within(PROVIDER_MS, topUps.execute(sale)));
    if (word.state === 'WORKING') {
      const now = clock.now();
      if (now - sale.createdAt.getTime() > ORDINARY_MS) throw new Error('A sale for a purchase has no outcome');
      return lookAtSale(db, id, new Date(now + LOOK_MS));
    }
    const { balances, isEnded } = await inTransaction(db, async (tx) => {
      await lockedCustomer(tx, sale.accountId);
      const at = new Date(clock.now());
      const ended = await topUps.end(tx, sale, word, at);
      if (ended.isNews && ended.sale) await topUps.tellSold(tx, ended.sale, at);
      return { balances: ended.balances, isEnded: ended.sale?.state !== 'PENDING' };
    });
    onBalances(balances);
    if (!isEnded) throw new Error('A sale for a purchase could not be settled');
  }
  return { name: 'card-sale', table: cardSales, step: (id) => step(Number(id)) };
}
