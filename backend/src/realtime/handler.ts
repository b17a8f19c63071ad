import type { ApiKeys } from '../api-keys/index';
import type { Deposits } from '../deposits/index';
import type { Ledger } from '../ledger/index';
import type { Withdrawals } from '../withdrawals/index';
import type { Connection } from './connection';
import type { MarketView } from './feed';
import type { Request } from './frames';
import type { Topics } from './topics';

/** Remembers signatures of sign-ins. It is exceeded for one that was used before. */
export interface SignIns {
  take(signature: string): Promise<{ readonly exceeded: boolean }>;
}

export interface RequestContext {
  readonly market: MarketView;
  readonly topics: Topics;
  readonly apiKeys: ApiKeys;
  readonly deposits: Pick<Deposits, 'figuresOf'>;
  readonly withdrawals: Pick<Withdrawals, 'figuresOf'>;
  readonly ledger: Ledger;
  readonly signIns: SignIns;
  readonly now: () => number;
}

/** Answers a request with the returned value. @throws Fault to answer with an error message. */
export type Handler = (context: RequestContext, connection: Connection, request: Request) => unknown;
