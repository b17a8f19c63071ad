import { Dialog, EmptyState, ErrorState, FigureList, HistoryIcon, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Masked } from '@plataforma/flow';
import { StepList, type Step } from '../../lib/step-list';
import type { HistoryDetailsFragment } from '../__generated__/history';
import { CancelOrder } from './cancel-order';
import { CancelWithdrawal } from './cancel-withdrawal';
import { EntryActions } from './entry-actions';
import { detailRows } from './entry-details';
import { EntryState } from './entry-state';
import { FillList } from './fill-list';
import type { Words } from './entry-parts';
import { entryWords } from './entry-words';
import { useEntry } from './use-entry';

interface EntryDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One entry: how it came to where it stands, every digit, and what can be done about it. */
export function EntryDialog({ id, onClose }: EntryDialogProps) {
  const { t } = useTranslation('history');
  const state = useEntry(id);
  const entry = state.status === 'ready' ? state.value : null;
  const title = (entry && entryWords(t, entry)?.title) ?? t('list');
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('action.close')} placement="right">
      <Content aria-busy={state.status === 'loading'}>
        {state.status === 'loading' && <Waiting />}
        {state.status === 'failed' && (
          <ErrorState
            title={t('details.failed')}
            text={t(state.ofServer ? 'failedTextServer' : 'failedText')}
            retryLabel={t('action.retry')}
            onRetry={state.retry}
          />
        )}
        {state.status === 'ready' && !entry && (
          <EmptyState icon={<HistoryIcon />} title={t('details.missing')} text={t('details.missingText')} />
        )}
        {entry && <Details entry={entry} onChanged={state.refresh} />}
      </Content>
    </Dialog>
  );
}

/** Every state that it came to; the last one of what is not over goes on. */
function stepsOf(t: Words, { state: of, deposit, withdrawal }: HistoryDetailsFragment): readonly Step[] {
  const steps = [
    ...(deposit?.steps ?? []).map(({ state, at }) => ({ title: t(`state.deposit.${state}`), at })),
    ...(withdrawal?.steps ?? []).map(({ state, at }) => ({ title: t(`state.withdrawal.${state}`), at })),
  ];
  const isOver = of === 'COMPLETED' || of === 'NOT_COMPLETED';
  return steps.map((step, place) => ({ ...step, state: isOver || place < steps.length - 1 ? 'done' : 'current' }));
}

interface DetailsProps {
  readonly entry: HistoryDetailsFragment;
  readonly onChanged: () => Promise<void>;
}

function Details({ entry, onChanged }: DetailsProps) {
  const { t } = useTranslation('history');
  const words = entryWords(t, entry);
  const steps = stepsOf(t, entry);
  const isOpen = entry.order?.state === 'ACTIVE' || entry.order?.state === 'PARTIALLY_FILLED';
  return (
    <>
      {words && <EntryState words={words} />}
      <FigureList
        rows={detailRows(t, entry).map(({ value, ...row }) => ({ ...row, value: <Masked>{value}</Masked> }))}
      />
      {entry.order && entry.order.fills.length > 0 && <FillList order={entry.order} />}
      {steps.length > 0 && <StepList label={t('details.steps')} steps={steps} />}
      <EntryActions entry={entry} />
      {entry.order && isOpen && <CancelOrder id={entry.order.id} onChanged={onChanged} />}
      {entry.withdrawal?.canCancel && <CancelWithdrawal withdrawal={entry.withdrawal} onChanged={onChanged} />}
    </>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

function Waiting() {
  return (
    <>
      <Skeleton width={space(40)} height={space(12)} />
      {ROWS.map((row) => (
        <Skeleton key={row} height={space(5)} />
      ))}
    </>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space(5)};
`;
