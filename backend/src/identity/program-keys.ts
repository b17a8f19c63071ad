import type { Transaction } from '../db/database';
import type { RequestSession } from './request-session';

type Source = Pick<RequestSession, 'address' | 'userAgent' | 'device'>;

/** The keys of a customer's programs, as far as identity has to do with them. */
export interface ProgramKeys {
  /** Suspends all keys of a customer, in the transaction of the reason for it. @returns ids of the keys */
  suspendAll(tx: Transaction, userId: string, source: Source): Promise<readonly string[]>;
  /** The same of the keys that may withdraw. */
  suspendWithdrawing(tx: Transaction, userId: string, source: Source): Promise<readonly string[]>;
  /** What these keys opened ends; after the commit. */
  tellEnded(ids: readonly string[]): void;
}
