import type { User } from '../../src/identity/index';
import type { PreviewInput } from '../../src/products/baskets/preview';
import type { BasketsFixture } from '../baskets-fixture';
import type { Dice } from '../engine/dice';
import { nextKey } from '../market-fixture';

const BASKETS = ['essencial', 'contratos-inteligentes'] as const;
const MARKETS = ['btcbrl', 'ethbrl', 'solbrl'] as const;

function asked(dice: Dice): PreviewInput {
  const basket = dice.one(BASKETS);
  const kind = dice.one(['BUY', 'BUY', 'SELL', 'REBALANCE', 'MOVE_OUT'] as const);
  if (kind === 'BUY') return { basket, kind, amount: String(120 + dice.below(500)) };
  return kind === 'REBALANCE' ? { basket, kind } : { basket, kind, fraction: dice.one(['0.25', '0.5', '1']) };
}

/** A customer asks, and perhaps confirms, once or twice at the same time; a market may come to rest in between. */
export async function basketOrder(fixture: BasketsFixture, user: User, dice: Dice): Promise<void> {
  const { preview } = await fixture.baskets.preview(user.accountId, asked(dice));
  if (!preview || dice.chance(10)) return;
  const market = dice.chance(30) ? dice.one(MARKETS) : null;
  if (market !== null) await fixture.settings.setMarketMaintenance(market, true);
  const keys = dice.chance(30) ? [nextKey(), nextKey()] : [nextKey()];
  const placed = await Promise.all(keys.map((key) => fixture.baskets.place(user.accountId, preview.id, key)));
  // One preview has one order.
  expect(placed.filter((each) => each.order !== null).length).toBeLessThanOrEqual(1);
  await fixture.jobs.idle();
  if (market !== null) await fixture.settings.setMarketMaintenance(market, false);
}
