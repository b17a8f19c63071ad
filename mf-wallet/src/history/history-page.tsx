import { Page } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDialogAddress } from '../lib/dialog-address';
import { EntryDialog } from './entry/entry-dialog';
import { ExportButton } from './exports/export-button';
import {
  filterIn,
  isNarrowed,
  NO_FILTER,
  timelineFilter,
  withFilter,
  type HistoryFilter,
} from './filters/history-filter';
import { HistoryFilters } from './filters/history-filters';
import { ENTRY } from './history-address';
import { HistoryList } from './list/history-list';

/** `/history`: what was ordered, came in and was moved, by day; one entry in front of it. */
export function HistoryPage() {
  const { t } = useTranslation('history');
  const [query, setQuery] = useSearchParams();
  const { value: entryId, close } = useDialogAddress(ENTRY);
  const filter = filterIn(query);
  const narrow = (next: HistoryFilter) => setQuery(withFilter(query, next), { replace: true });
  return (
    <Page title={t('title')} actions={<ExportButton filter={filter} />}>
      <HistoryFilters filter={filter} onChange={narrow} />
      <HistoryList
        key={withFilter(new URLSearchParams(), filter).toString()}
        filter={timelineFilter(filter)}
        isNarrowed={isNarrowed(filter)}
        onClear={() => narrow(NO_FILTER)}
      />
      {entryId !== null && <EntryDialog key={entryId} id={entryId} onClose={close} />}
    </Page>
  );
}
