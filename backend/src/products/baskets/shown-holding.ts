import type { Holding } from './holding-store';
import { percentText } from './index-curve';
import type { BasketOrder } from './order-store';
import { heldOf } from './preview';
import type { BasketInfo } from './version-store';
import { worthOf } from './weights';
import type { Held } from './weights';

/** products P-18 (C): from so many points off on, rebalancing is offered. */
const OFF_POINTS = 5n;

interface ShownAsset {
  readonly held: Omit<Held, 'price'>;
  /** Reais. */
  readonly worth: bigint | null;
  /** Text in per cent. */
  readonly percent: string | null;
}

/** What a customer has of a basket, at the last prices. Amounts in units of 1e-10. */
export interface ShownHolding {
  readonly basket: BasketInfo;
  readonly worth: bigint | null;
  readonly putIn: bigint;
  readonly takenOut: bigint;
  readonly result: bigint | null;
  readonly resultPercent: string | null;
  readonly assets: readonly ShownAsset[];
  readonly drift: string | null;
  readonly isRebalanceOffered: boolean;
  readonly hasNewVersion: boolean;
  readonly runningOrder: BasketOrder | null;
  readonly unreadOrder: BasketOrder | null;
}

/** How far the weight is off that is furthest off, as part of `worth` × 100. */
function furthestOff(held: readonly Held[], worth: bigint): bigint {
  return held.reduce((most, one) => {
    const off = worthOf(one) * 100n - worth * BigInt(one.percent);
    const size = off < 0n ? -off : off;
    return size > most ? size : most;
  }, 0n);
}

/** What the last prices say of it; nothing where one is not known. */
function valueOf(held: readonly Held[], isPriced: boolean, { putIn, takenOut }: Holding) {
  if (!isPriced) return { worth: null, result: null, resultPercent: null, drift: null, isOff: false };
  const worth = held.reduce((sum, one) => sum + worthOf(one), 0n);
  const result = worth + takenOut - putIn;
  const off = furthestOff(held, worth);
  return {
    ...{ worth, result },
    resultPercent: putIn === 0n ? null : percentText(result, putIn),
    drift: worth === 0n ? null : percentText(off, worth * 100n),
    isOff: worth > 0n && off >= OFF_POINTS * worth,
  };
}

export function shownHolding(
  basket: BasketInfo,
  holding: Holding,
  orders: readonly BasketOrder[],
  priceOf: (currency: string) => bigint | null,
): ShownHolding {
  const codes = [...basket.weights.map(({ instrument }) => instrument.base.code), ...holding.balances.keys()];
  const isPriced = codes.every((code) => code === 'BRL' || priceOf(code) !== null);
  const held = heldOf(basket, holding, (code) => priceOf(code) ?? 0n);
  const { isOff, ...value } = valueOf(held, isPriced, holding);
  const runningOrder = orders.find(({ end }) => !end) ?? null;
  const hasNewVersion = value.worth !== 0n && holding.version !== basket.version;
  return {
    ...{ ...value, basket, hasNewVersion, runningOrder },
    ...{ putIn: holding.putIn, takenOut: holding.takenOut },
    assets: held.map((one) => ({
      held: one,
      worth: isPriced ? worthOf(one) : null,
      percent: value.worth ? percentText(worthOf(one), value.worth) : null,
    })),
    isRebalanceOffered: (isOff || hasNewVersion) && !runningOrder && Boolean(value.worth),
    unreadOrder: orders.find(({ isUnread }) => isUnread) ?? null,
  };
}
