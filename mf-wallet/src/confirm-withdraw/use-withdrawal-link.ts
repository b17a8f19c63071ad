import { useMutation } from '@apollo/client/react';
import { limited } from '@plataforma/flow';
import { useCallback, useEffect, useState } from 'react';
import { OpenWithdrawalDocument, type OpenWithdrawalMutation } from './__generated__/confirm-withdraw';

export type OpenedWithdrawal = OpenWithdrawalMutation['openWithdrawal'];

export interface WithdrawalLink {
  /** Null until the exchange has answered. */
  readonly opened: OpenedWithdrawal | null;
  /** It could not be asked, and has never answered. */
  readonly failed: boolean;
  /** Asks anew. Never rejects. */
  readonly ask: () => Promise<void>;
}

/** What a link is for, asked for at once and, if wanted, again and again; that changes nothing. @param everyMs null: once */
export function useWithdrawalLink(token: string, everyMs: number | null = null): WithdrawalLink {
  const [opened, setOpened] = useState<OpenedWithdrawal | null>(null);
  const [open, { error }] = useMutation(OpenWithdrawalDocument, {
    onCompleted: (data) => setOpened(data.openWithdrawal),
  });
  const ask = useCallback(async () => {
    try {
      await open({ variables: { input: { token } }, context: { ...limited(), repeatable: true, passive: true } });
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
