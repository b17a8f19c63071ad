/**
 * The parts of the package that the differential test uses. The package's own types entry names a file that does not
 * exist.
 */
declare module 'nodejs-order-book' {
  interface Result {
    readonly err: { readonly code: number; readonly message: string } | null;
  }

  interface Taker {
    readonly side: 'buy' | 'sell';
    readonly size: number;
    readonly accountId?: string;
    readonly stpMode?: 'EXPIRE_TAKER';
  }

  interface Level {
    readonly price: number;
    readonly orders: readonly { readonly id: string; readonly size: number }[];
  }

  export class OrderBook {
    market(order: Taker): Result;
    limit(
      order: Taker & {
        readonly id: string;
        readonly price: number;
        readonly timeInForce?: 'GTC' | 'IOC' | 'FOK';
        readonly postOnly?: boolean;
      },
    ): Result;
    cancel(id: string): unknown;
    snapshot(): { readonly bids: readonly Level[]; readonly asks: readonly Level[] };
  }
}
