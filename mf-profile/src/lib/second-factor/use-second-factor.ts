import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { SecondFactorDocument, type SecondFactorQuery } from './__generated__/second-factor';

/** How often the page asks while the customer may confirm elsewhere. */
const EVERY_MS = 3_000;

/** What is known of the customer's second factor. */
export type SecondFactor = SecondFactorQuery['security'];

interface Loading {
  readonly factor: SecondFactor | undefined;
  /** It could not be loaded, and nothing was known before. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Whether the customer has a second factor: an authenticator or a passkey. */
export const isOn = ({ proofMethods }: SecondFactor): boolean =>
  proofMethods.some((method) => method !== 'RECOVERY_CODE');

/**
 * The customer's second factor, as the last page found it, or else as the exchange says.
 * @param live asks again every three seconds until a first factor may be set up, without keeping the session alive
 */
export function useSecondFactor(live = false): Loading {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(SecondFactorDocument, {
    context: { quiet: true, passive: true },
  });
  const factor = data?.security;
  const isWaiting = live && factor !== undefined && factor.twoFactorConfirmedUntil === null && !isOn(factor);
  useEffect(() => {
    if (!isWaiting) return undefined;
    startPolling(EVERY_MS);
    return stopPolling;
  }, [isWaiting, startPolling, stopPolling]);
  return {
    factor,
    failed: !data && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
