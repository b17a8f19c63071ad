import type { User } from '../../src/identity/index';
import type { Dice } from '../engine/dice';
import type { OtcFixture } from '../otc-fixture';

/** A customer asks for a size, and perhaps accepts, several times at once, from time to time too late. */
export async function otcTrade(fixture: OtcFixture, user: User, dice: Dice): Promise<void> {
  const side = dice.one(['BUY', 'SELL']);
  const { quote } = await fixture.request(user, side, { quantity: String(100 + dice.below(300)) });
  if (!quote || dice.chance(15)) return;
  const accepts = dice.one([1, 2, 3]);
  const told = await Promise.all(Array.from({ length: accepts }, () => fixture.otc.accept(user.accountId, quote.id)));
  // One quote has one trade.
  expect(new Set(told.map((each) => each.trade?.id ?? null)).size).toBe(1);
}
