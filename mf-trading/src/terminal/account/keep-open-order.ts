import type { useApolloClient } from '@apollo/client/react';
import { OpenOrdersDocument, type TerminalOrderFragment } from './__generated__/orders';
import { isOpen } from './open-order';

type Cache = ReturnType<typeof useApolloClient>['cache'];

/** Adds an order that was just placed to the cached list of open orders. So the list need not be loaded again. */
export function keepOpenOrder(cache: Cache, instrument: string, order: TerminalOrderFragment): void {
  if (!isOpen(order.state)) return;
  const variables = { account: order.account, instrument };
  cache.updateQuery({ query: OpenOrdersDocument, variables }, (known) => {
    if (!known || known.orders.edges.some(({ node }) => node.id === order.id)) return undefined;
    const edge = { __typename: 'OrderEdge' as const, cursor: '', node: order };
    return { orders: { ...known.orders, edges: [edge, ...known.orders.edges] } };
  });
}
