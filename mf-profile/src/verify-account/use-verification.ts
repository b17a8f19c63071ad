import type { ApolloCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { VerificationDocument, type VerificationFieldsFragment } from './__generated__/verification';

/** Pictures may come from another device, and the exchange goes on by itself. */
const EVERY_MS = 5_000;

interface Loading {
  readonly verification: VerificationFieldsFragment | undefined;
  /** It could not be loaded, and nothing was known before. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** How far the verification is, asked again every five seconds without keeping the session alive. */
export function useVerification(): Loading {
  const { data, error, refetch } = useQuery(VerificationDocument, {
    fetchPolicy: 'cache-and-network',
    context: { quiet: true, passive: true },
    pollInterval: EVERY_MS,
  });
  return {
    verification: data?.verification,
    failed: !data && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}

interface Answer {
  readonly verification: VerificationFieldsFragment;
}

/** Keeps what a command answers as what is known of the verification. */
export function keepVerification(cache: ApolloCache, answer: Answer | null | undefined): void {
  if (answer) cache.writeQuery({ query: VerificationDocument, data: { verification: answer.verification } });
}
