import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { openingContext } from '../../lib/opening-context';
import { OpenTwoFactorResetDocument, type OpenTwoFactorResetMutation } from './__generated__/disable';

export type OpenedReset = OpenTwoFactorResetMutation['openTwoFactorReset'];

export interface ResetLinkState {
  /** Null until the exchange has answered. */
  readonly opened: OpenedReset | null;
  /** It could not be asked, and has never answered. */
  readonly failed: boolean;
  /** Asks anew. Never rejects. */
  readonly ask: () => Promise<void>;
}

/** What a link leads to, asked for at once and, if wanted, again and again. @param everyMs null: once */
export function useResetLink(token: string, everyMs: number | null = null): ResetLinkState {
  const [opened, setOpened] = useState<OpenedReset | null>(null);
  const [open, { error }] = useMutation(OpenTwoFactorResetDocument, {
    onCompleted: (data) => setOpened(data.openTwoFactorReset),
  });
  const ask = useCallback(async () => {
    try {
      await open({ variables: { input: { token } }, context: { ...openingContext(), passive: true } });
    } catch {
      // The last answer stays; without one the page says so.
    }
  }, [open, token]);
  useEffect(() => {
    void ask();
    if (everyMs === null) return;
    const timer = setInterval(() => void ask(), everyMs);
    return () => clearInterval(timer);
  }, [ask, everyMs]);
  return { opened, failed: opened === null && error !== undefined, ask };
}
