import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { EVERY_MS, watching } from '../../lib/asking';
import { useMoneyBell } from '../../lib/use-money-bell';
import { HistoryStatesDocument } from '../__generated__/history';
import { isOfHistory } from './is-of-history';

/** As a page of the list: more are hardly seen at once, and the exchange would refuse to tell twice as many. */
const MOST = 30;

/** Ids of the entries of a list that are in the window now: its rows have them as `data-entry`. */
function seenIn(list: HTMLElement | null): readonly string[] {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const isSeen = (row: HTMLElement) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom >= 0 && top <= window.innerHeight;
  };
  return rows.filter(isSeen).flatMap(({ dataset: { entry } }) => entry ?? []);
}

/**
 * Asks again and again for the entries that are seen and not in the newest page, so that states change in place wherever one
 * looks: also far down, and when the filter no longer has them.
 * @param newest ids of the newest page, which is asked for anyway
 */
export function useSeenStates(list: RefObject<HTMLElement | null>, newest: ReadonlySet<string>): void {
  const client = useApolloClient();
  const ask = () => {
    const ids = seenIn(list.current)
      .filter((id) => !newest.has(id))
      .slice(0, MOST);
    if (ids.length === 0 || document.hidden) return;
    const { context } = watching;
    // What fails is asked for again soon.
    void client
      .query({ query: HistoryStatesDocument, variables: { ids }, fetchPolicy: 'network-only', context })
      .catch(() => undefined);
  };
  useMoneyBell(ask, isOfHistory);
  const onTime = useEffectEvent(ask);
  useEffect(() => {
    const timer = setInterval(() => onTime(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
