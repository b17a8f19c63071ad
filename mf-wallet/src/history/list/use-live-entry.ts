import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { HistoryEntryFragmentDoc, type HistoryEntryFragment } from '../__generated__/history';

/** An entry of the list as it is known now: by a later answer, or by what its dialog was told. */
export function useLiveEntry(entry: HistoryEntryFragment): HistoryEntryFragment {
  const client = useApolloClient();
  const [live, setLive] = useState(entry);
  useEffect(() => {
    const watched = client.watchFragment({
      fragment: HistoryEntryFragmentDoc,
      fragmentName: 'HistoryEntry',
      from: { __typename: 'TimelineEntry', id: entry.id },
    });
    const subscription = watched.subscribe(({ data, complete }) => {
      if (complete) setLive(data);
    });
    return () => subscription.unsubscribe();
  }, [client, entry.id]);
  return live;
}
