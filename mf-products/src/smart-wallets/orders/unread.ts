import type { BasketOrderRowFragment } from '../lib/__generated__/basket';
import type { Mine } from '../lib/use-baskets';

type Known = Pick<Mine, 'basketHoldings' | 'orders'>;

/** Orders that ended otherwise than they were meant to, and that were not read; newest first, each basket's newest. */
export function unreadOf({ basketHoldings, orders }: Known, slug: string | null): readonly BasketOrderRowFragment[] {
  const found = [
    ...basketHoldings.flatMap(({ unreadOrder }) => (unreadOrder ? [unreadOrder] : [])),
    // Of a basket of which nothing was bought nothing is held.
    ...orders.filter(({ isUnread }) => isUnread),
  ].filter(({ basket, isUnread }) => isUnread && (slug === null || basket.slug === slug));
  const first = new Map<string, BasketOrderRowFragment>();
  for (const order of found) if (!first.has(order.basket.slug)) first.set(order.basket.slug, order);
  return [...first.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** products P-17: the order of a basket of which something is missing that can be bought; null: none. */
export function completableOf({ basketHoldings, orders }: Known, slug: string): BasketOrderRowFragment | null {
  const unread = basketHoldings.find(({ basket }) => basket.slug === slug)?.unreadOrder;
  if (unread?.canBeCompleted) return unread;
  return orders.find(({ basket, canBeCompleted }) => basket.slug === slug && canBeCompleted) ?? null;
}
