import { useQuery } from '@apollo/client/react';
import { watching } from '../../lib/asking';
import { loaded, type Loaded } from '../../lib/loaded';
import { useMoneyBell } from '../../lib/use-money-bell';
import { HistoryEntryDetailsDocument, type HistoryDetailsFragment } from '../__generated__/history';
import { isOfHistory } from '../list/is-of-history';

export type Entry = Loaded<HistoryDetailsFragment | null> & {
  /** Asks the exchange again. Settles when it has answered or could not be reached. */
  readonly refresh: () => Promise<void>;
};

/** An entry as long as it is looked at. Null: there is none of this id. */
export function useEntry(id: string): Entry {
  const { data, error, refetch } = useQuery(HistoryEntryDetailsDocument, { ...watching, variables: { id } });
  const refresh = () =>
    refetch().then(
      () => undefined,
      () => undefined,
    );
  const retry = () => void refresh();
  useMoneyBell(retry, isOfHistory);
  return { ...loaded(data?.timelineEntry, error, retry), refresh };
}
