import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { useAccountEvents } from '@plataforma/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { askAgain } from '../../lib/command-hook';
import { OtcQuoteDocument, type OtcTradeFieldsFragment } from '../lib/__generated__/otc';
import { CHANGED_BY_TRADE } from './use-acceptance';

/** Between one question and the next, while the other side has not answered. The last one stays. */
const WAITS_MS = [500, 1000, 2000, 5000] as const;
const LAST_MS = 5000;

interface TradeNow {
  readonly trade: OtcTradeFieldsFragment;
  /** The last question what became of it was not answered. */
  readonly isCut: boolean;
}

/** A trade as it is now: one that waits for the other side is asked for again until it has ended. */
export function useTrade(first: OtcTradeFieldsFragment): TradeNow {
  const client = useApolloClient();
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useQuery(
    OtcQuoteDocument,
    first.state === 'PENDING'
      ? {
          variables: { id: first.quoteId },
          fetchPolicy: 'network-only',
          context: { quiet: true, passive: true },
        }
      : skipToken,
  );
  const trade = data?.otcQuote?.trade ?? first;
  const waits = trade.state === 'PENDING';
  const ask = () => refetch().catch(() => undefined);
  const askNext = useEffectEvent(() => void ask().then(() => setRound((now) => now + 1)));
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => askNext(), WAITS_MS[round] ?? LAST_MS);
    return () => clearTimeout(timer);
  }, [waits, round]);
  useAccountEvents(() => {
    if (waits) void ask();
  });
  const onEnd = useEffectEvent(() => {
    if (first.state === 'PENDING') askAgain(client, CHANGED_BY_TRADE);
  });
  useEffect(() => {
    if (!waits) onEnd();
  }, [waits]);
  return { trade, isCut: waits && error !== undefined };
}
