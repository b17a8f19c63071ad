import type { ApolloCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { RegistrationDocument, type RegistrationFieldsFragment } from './__generated__/registration';

/** How often a page asks that shows what the exchange does by itself. */
const EVERY_MS = 5_000;

interface Loading {
  readonly registration: RegistrationFieldsFragment | undefined;
  /** It could not be loaded, and nothing was known before. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * How far the registration is: as the last command or page found it, or else as the exchange says.
 * @param live asks again every five seconds, without keeping the session alive
 */
export function useRegistration(live = false): Loading {
  const { data, error, refetch } = useQuery(RegistrationDocument, {
    context: { quiet: true, passive: true },
    pollInterval: live ? EVERY_MS : 0,
  });
  return {
    registration: data?.registration,
    failed: !data && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}

interface Answer {
  readonly registration: RegistrationFieldsFragment | null;
}

/** Keeps what a command answers as what is known of the registration, so that the next page has it at once. */
export function keepRegistration(cache: ApolloCache, answer: Answer | null | undefined): void {
  if (answer?.registration) {
    cache.writeQuery({ query: RegistrationDocument, data: { registration: answer.registration } });
  }
}
