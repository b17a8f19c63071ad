import { Dialog, ErrorState, font, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { HistoryFilter } from '../filters/history-filter';
import { ExportList } from './export-list';
import { NewExport } from './new-export';
import { useExports } from './use-exports';

function OwnExports() {
  const { t } = useTranslation('exports');
  const { exports, failed, retry } = useExports();
  if (failed) {
    return (
      <ErrorState
        title={t('list.failedTitle')}
        text={t('list.failedText')}
        retryLabel={t('action.retry')}
        onRetry={retry}
      />
    );
  }
  return exports ? <ExportList exports={exports} /> : <Skeleton width="100%" height={space(12)} />;
}

interface ExportsPanelProps {
  /** What the list is narrowed to. */
  readonly filter: HistoryFilter;
  readonly onClose: () => void;
}

/** Has the history made into files, and gives them. */
export function ExportsPanel({ filter, onClose }: ExportsPanelProps) {
  const { t } = useTranslation('exports');
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('action.close')} placement="right">
      <Panel>
        <NewExport filter={filter} />
        <section>
          <h3>{t('list.title')}</h3>
          <OwnExports />
        </section>
      </Panel>
    </Dialog>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${space(6)};
  h3 {
    margin-bottom: ${space(3)};
    font-size: ${font.size.s16};
  }
`;
