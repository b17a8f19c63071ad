import { useState } from 'react';
import type { PublicPaymentRequestFieldsFragment } from './__generated__/payer';

/**
 * Whether coins that this page showed as seen on their network are no longer there: another transaction took them. Who opens the page
 * later finds a request that nobody paid.
 */
export function useVanished({ payments }: PublicPaymentRequestFieldsFragment): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  const confirming = payments.find(({ state }) => state === 'CONFIRMING')?.coin?.txId ?? null;
  if (confirming !== null && confirming !== seen) setSeen(confirming);
  return seen !== null && confirming === null && !payments.some(({ coin }) => coin?.txId === seen);
}
