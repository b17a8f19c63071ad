import { fromAmount, toAmount } from '../../src/lib/amount';
import type { User } from '../../src/identity/index';
import { exitNow } from '../../src/products/earn/exits';
import type { EarnFixture } from '../earn-fixture';
import type { Dice } from '../engine/dice';
import { nextKey } from '../market-fixture';

const PRODUCTS = ['ada-flexible', 'sol-flexible', 'eth-flexible', 'sol-30', 'avax-30', 'eth-90'] as const;

/** Coins are put to work, at most 99 of them. */
export async function subscribe(fixture: EarnFixture, user: User, dice: Dice): Promise<void> {
  const product = dice.one(PRODUCTS);
  const amount = String(10 + dice.below(90));
  await fixture.subscribe(user, product, amount, product.endsWith('flexible') && dice.below(2) === 0);
}

/** One of the customer's positions is left, in part or whole, at what was shown. */
export async function leave(fixture: EarnFixture, user: User, dice: Dice): Promise<void> {
  const { positions } = await fixture.earn.positions(user.accountId, { first: 20, states: ['ACTIVE'] });
  const position = positions[dice.below(positions.length || 1)];
  if (!position) return;
  const exit = exitNow(position, fixture.earn.now());
  const part = position.kind === 'LOCKED' || dice.below(2) === 0 ? position.principal : position.principal / 3n;
  const expected = position.kind === 'LOCKED' ? (exit?.total ?? 0n) : part;
  if (part > 0n) await fixture.redeem(user, position.id, fromAmount(part), fromAmount(expected));
}

/** A network takes less than a hundredth of what it has, by somebody's fault. */
export async function slash(fixture: EarnFixture, dice: Dice): Promise<void> {
  const share = toAmount(`0.00${1 + dice.below(9)}`);
  const [network, fault] = [dice.below(2) ? 'cardano' : 'solana', dice.below(2) ? 'OURS' : 'PROTOCOL'] as const;
  await fixture.earn.slash({ id: nextKey(), network, share, fault });
}
