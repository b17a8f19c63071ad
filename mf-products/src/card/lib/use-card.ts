import { useQuery } from '@apollo/client/react';
import { useAccountEvents } from '@plataforma/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAskedAgain, watching } from '../../lib/use-asked-again';
import { CardOverviewDocument, type CardOverviewQuery } from './__generated__/card';

/** Between one question and the next, while the issuer has not answered. The last one stays. */
const WAITS_MS = [1000, 2000, 5000] as const;
const LAST_MS = 10_000;

export type Overview = CardOverviewQuery['card'];
export type Disclosure = NonNullable<CardOverviewQuery['disclosure']>;
export type Card = NonNullable<Overview['card']>;

export interface CardData {
  /** Undefined while it has not come. */
  readonly overview: Overview | undefined;
  /** What has to be accepted; null where there is nothing. */
  readonly disclosure: Disclosure | null;
  /** It did not come. What came before stays. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Asks again when there may be something new of the card: money moved, or what the customer may do has changed. */
export function useCardNews(refresh: () => void): void {
  useAskedAgain(refresh);
  useAccountEvents(({ type }) => {
    if (type === 'viewer') refresh();
  });
}

const waitsFor = (card: Card | null | undefined): boolean =>
  card !== null && card !== undefined && (card.state === 'REQUESTED' || !card.isIssuerTold);

/** The card as it is now. While the issuer has not answered it is asked for again. */
export function useCard(): CardData {
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useQuery(CardOverviewDocument, watching);
  const ask = () => refetch().catch(() => undefined);
  const retry = () => void ask();
  useCardNews(retry);
  const waits = waitsFor(data?.card.card);
  const askNext = useEffectEvent(() => void ask().then(() => setRound((now) => now + 1)));
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => askNext(), WAITS_MS[round] ?? LAST_MS);
    return () => clearTimeout(timer);
  }, [waits, round]);
  const [wasWaiting, setWasWaiting] = useState(waits);
  if (wasWaiting !== waits) {
    setWasWaiting(waits);
    setRound(0);
  }
  return {
    overview: data?.card,
    disclosure: data?.disclosure ?? null,
    isFailed: data === undefined && error !== undefined,
    retry,
  };
}
