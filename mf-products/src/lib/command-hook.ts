import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useShell } from '@plataforma/contract';
import {
  commandCalls,
  firstMessage,
  keepSubmissions,
  useKeptSubmission,
  type Attempt,
  type KeptSubmitting,
} from '@plataforma/flow';
import { useMemo } from 'react';

type Client = ReturnType<typeof useApolloClient>;

/** What an answer says of a command. */
interface Answered<Result> {
  readonly result: Result | null | undefined;
  readonly errors: Parameters<typeof firstMessage>[0];
}

/** A command of a product that must happen once. Both calls are given `limited()` as context, and may throw. */
interface Command<Terms, Result> {
  readonly send: (client: Client, attempt: Attempt<Terms>) => Promise<Answered<Result>>;
  /** What was done under a key: null when nothing was, undefined when nobody knows. */
  readonly find: (client: Client, idempotencyKey: string) => Promise<Result | null | undefined>;
  /** What is asked for anew when it was refused, or is done. What is shown does not wait for it. */
  readonly changes: readonly DocumentNode[];
  /** The key of a command that has one of its own. */
  readonly keyOf?: (terms: Terms) => string;
  /** First of all when it is done. */
  readonly onDone?: (client: Client, result: Result) => void;
}

/** Asks for what a command changed, as it is now. What is shown does not wait for it. */
export const askAgain = (client: Client, changes: readonly DocumentNode[]): void =>
  void client.refetchQueries({ include: [...changes] }).catch(() => undefined);

/**
 * Makes the hook of a command, once for each: from the review to the receipt, whatever happens to the connection in between. One of
 * unknown outcome is not forgotten when the customer looks elsewhere.
 */
export function commandHook<Terms, Result>({ send, find, changes, keyOf, onDone }: Command<Terms, Result>) {
  const kept = keepSubmissions<Terms, Result>();
  const callsOf = (client: Client) =>
    commandCalls<Attempt<Terms>, Result, string>({
      send: async (attempt) => {
        const { result, errors } = await send(client, attempt);
        const refusal = firstMessage(errors);
        if (refusal !== undefined) askAgain(client, changes);
        return { result, refusal };
      },
      find: (idempotencyKey) => find(client, idempotencyKey),
    });
  /** @param of what the command is about, such as the id of a product: there is one of each at a time */
  return function useCommand(of: string): KeptSubmitting<Terms, Result> {
    const client = useApolloClient();
    const calls = useMemo(() => callsOf(client), [client]);
    const { session } = useShell();
    return useKeptSubmission({
      store: kept(session, of),
      calls,
      ...(keyOf && { keyOf }),
      onDone: (result) => {
        onDone?.(client, result);
        askAgain(client, changes);
      },
    });
  };
}
