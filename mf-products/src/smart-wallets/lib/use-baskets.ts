import { skipToken, useQuery } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import { watching } from '../../lib/use-asked-again';
import { usePages } from '../../lib/use-pages';
import {
  BasketDocument,
  BasketOrdersDocument,
  BasketsDocument,
  MyBasketsDocument,
  type BasketOrderRowFragment,
  type BasketQuery,
  type BasketsQuery,
  type MyBasketsQuery,
} from './__generated__/basket';

const PAGE = 10;
const MOST = 50;

export interface Orders {
  /** Newest first. */
  readonly orders: readonly BasketOrderRowFragment[];
  readonly hasMore: boolean;
  readonly loadMore: () => Promise<void>;
}

/** What is the customer's. */
export interface Mine extends Orders, MyBasketsQuery {
  readonly refresh: () => void;
}

interface Loaded<Data> {
  /** Undefined while something of the page has not come: it is shown whole. */
  readonly data: Data | undefined;
  /** Null for a guest. */
  readonly mine: Mine | null;
  /** Something did not come. What came before stays. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

interface Own {
  readonly mine: Mine | null;
  readonly isReady: boolean;
  readonly isFailed: boolean;
  readonly refresh: () => void;
}

/** The customer's own of all baskets, with the orders of one of them or of all; nothing for a guest. */
function useOwn(slug: string | null): Own {
  const { status } = useSession();
  const isOwn = status === 'signed-in';
  const own = useQuery(MyBasketsDocument, isOwn ? watching : skipToken);
  const { data: list, ...orders } = usePages(BasketOrdersDocument, isOwn ? { basket: slug } : null, {
    page: PAGE,
    most: MOST,
    of: ({ basketOrders }) => basketOrders,
    put: (_, basketOrders) => ({ basketOrders }),
  });
  const refresh = () => {
    if (!isOwn) return;
    own.refetch().catch(() => undefined);
    orders.retry();
  };
  const isThere = own.data !== undefined && list !== undefined;
  const mine: Mine | null =
    isOwn && own.data && list
      ? {
          ...own.data,
          orders: list.basketOrders.edges.map(({ node }) => node),
          hasMore: orders.hasMore,
          refresh,
          loadMore: orders.loadMore,
        }
      : null;
  return {
    mine,
    isReady: status === 'guest' || isThere,
    isFailed: isOwn && !isThere && (own.error !== undefined || orders.isFailed),
    refresh,
  };
}

const quietly = { fetchPolicy: 'cache-and-network', context: { quiet: true, passive: true } } as const;

/** All baskets, and what is the customer's of them. */
export function useBaskets(): Loaded<BasketsQuery['baskets']> {
  const { data, error, refetch } = useQuery(BasketsDocument, quietly);
  const own = useOwn(null);
  return {
    data: own.isReady ? data?.baskets : undefined,
    mine: own.mine,
    isFailed: (!data && error !== undefined) || own.isFailed,
    retry: () => {
      if (!data) refetch().catch(() => undefined);
      own.refresh();
    },
  };
}

/** One basket, its risks, and what is the customer's of it. */
export function useBasket(slug: string): Loaded<BasketQuery> {
  const { data, error, refetch } = useQuery(BasketDocument, { ...quietly, variables: { slug } });
  const own = useOwn(slug);
  return {
    data: own.isReady ? data : undefined,
    mine: own.mine,
    isFailed: (!data && error !== undefined) || own.isFailed,
    retry: () => {
      if (!data) refetch().catch(() => undefined);
      own.refresh();
    },
  };
}
