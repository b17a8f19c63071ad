import { canonicalStringify } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { print } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { concat, defer, EMPTY, finalize, type Observable, shareReplay, Subject, tap } from 'rxjs';
import type { News } from './news';

/** A question that hangs holds up none that was asked after it for longer. */
const MOST_WAIT_MS = 3_000;

interface Running {
  readonly answer: Observable<ApolloLink.Result>;
  /** Completes when nothing of it is under way, or is waited for any longer. */
  readonly ended: Subject<never>;
  /** The news that it was sent after; null while it waits for an earlier one. */
  sentAfter: number | null;
  isOver: boolean;
}

export interface SharingOptions {
  /** Number of the session's present state. */
  readonly epoch: () => number;
  readonly news: News;
}

/**
 * Queries that are alike and under way at the same time are one request, unless there was news since it was sent: its answer may
 * not have them. Then one more is sent for all who ask, when the first has ended, so no older answer comes after a newer one.
 * A query with a time limit of its own waits for none. A mutation that was answered is news. Apollo's own sharing knows no news, and
 * must be off.
 */
export function createSharingLink({ epoch, news }: SharingOptions): ApolloLink {
  const running = new Map<string, Running>();
  let mutations = 0;
  const told = () => news.count() + mutations;

  const run = (key: string, waits: boolean, send: () => Observable<ApolloLink.Result>): Running => {
    const before = running.get(key);
    const ended = new Subject<never>();
    const answer = concat(
      (waits && before?.ended) || EMPTY,
      defer(() => {
        own.sentAfter = told();
        const events = news.events();
        return send().pipe(
          tap(() => {
            if (news.events() !== events) news.overtake();
          }),
        );
      }),
    ).pipe(
      finalize(() => {
        own.isOver = true;
        // One that was given up while it waited leaves its place to the one before it, which is under way still.
        if (running.get(key) === own) {
          if (before && !before.isOver) running.set(key, before);
          else running.delete(key);
        }
        ended.complete();
      }),
      shareReplay({ refCount: true }),
    );
    const own: Running = { answer, ended, sentAfter: null, isOver: false };
    running.set(key, own);
    if (before) setTimeout(() => before.ended.complete(), MOST_WAIT_MS);
    return own;
  };

  return new ApolloLink((operation, forward) => {
    const count = () => void (mutations += 1);
    if (operation.operationType !== OperationTypeNode.QUERY)
      return forward(operation).pipe(tap({ next: count, error: count }));
    const key = `${epoch()} ${print(operation.query)} ${canonicalStringify(operation.variables)}`;
    const known = running.get(key);
    const isNewest = known && (known.sentAfter === null || known.sentAfter === told());
    const waits = operation.getContext().fetchOptions === undefined;
    return (isNewest ? known : run(key, waits, () => forward(operation))).answer;
  });
}
