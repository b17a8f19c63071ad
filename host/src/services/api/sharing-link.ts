import { canonicalStringify } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { print } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { concat, defer, EMPTY, finalize, type Observable, shareReplay, Subject, tap } from 'rxjs';

interface Running {
  readonly answer: Observable<ApolloLink.Result>;
  /** Completes when nothing of it is under way. */
  readonly ended: Observable<never>;
  /** The news that it was sent after; null while it waits for an earlier one. */
  sentAfter: number | null;
}

export interface SharingOptions {
  /** Number of the session's present state. */
  readonly epoch: () => number;
  /** How often the exchange has told of something new. */
  readonly news: () => number;
}

/**
 * Queries that are alike and under way at the same time are one request, unless there was news since it was sent: its answer may
 * not have them. Then one more is sent for all who ask, when the first has ended, so no older answer comes after a newer one.
 * A mutation that was answered is news. Apollo's own sharing knows no news, and must be off.
 */
export function createSharingLink({ epoch, news }: SharingOptions): ApolloLink {
  const running = new Map<string, Running>();
  let mutations = 0;
  const told = () => news() + mutations;

  const run = (key: string, send: () => Observable<ApolloLink.Result>): Running => {
    const ended = new Subject<never>();
    const answer = concat(
      running.get(key)?.ended ?? EMPTY,
      defer(() => {
        own.sentAfter = told();
        return send();
      }),
    ).pipe(
      finalize(() => {
        if (running.get(key) === own) running.delete(key);
        ended.complete();
      }),
      shareReplay({ refCount: true }),
    );
    const own: Running = { answer, ended, sentAfter: null };
    running.set(key, own);
    return own;
  };

  return new ApolloLink((operation, forward) => {
    const count = () => void (mutations += 1);
    if (operation.operationType !== OperationTypeNode.QUERY)
      return forward(operation).pipe(tap({ next: count, error: count }));
    const key = `${epoch()} ${print(operation.query)} ${canonicalStringify(operation.variables)}`;
    const known = running.get(key);
    const isNewest = known && (known.sentAfter === null || known.sentAfter === told());
    return (isNewest ? known : run(key, () => forward(operation))).answer;
  });
}
