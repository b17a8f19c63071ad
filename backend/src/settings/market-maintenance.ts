import { eq } from 'drizzle-orm';
import type { SqlRunner } from '../db/database';
import { marketMaintenance } from './tables';

/** Symbols of the markets that are under maintenance. */
export async function marketsUnderMaintenance(db: SqlRunner): Promise<ReadonlySet<string>> {
  const rows = await db.lookup<{ symbol: string }>('select symbol from market_maintenance', [], 'market-maintenance');
  return new Set(rows.map(({ symbol }) => symbol));
}

/** Begins or ends the maintenance of one market. */
export async function setMarketMaintenance(db: SqlRunner, symbol: string, isUnder: boolean): Promise<void> {
  if (isUnder) await db.orm.insert(marketMaintenance).values({ symbol }).onConflictDoNothing();
  else await db.orm.delete(marketMaintenance).where(eq(marketMaintenance.symbol, symbol));
}
