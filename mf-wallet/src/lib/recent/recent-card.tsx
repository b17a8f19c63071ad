import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  RowList,
  RowListEnd,
  RowListSkeleton,
  space,
  WalletIcon,
} from '@plataforma/ui';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '../loaded';

const PAGE = 5;
const MORE = 20;
/** The largest page of the API. */
const MOST = 100;
const LOADING_ROWS = 3;

/** The newest of something. */
export interface Recent<Row> {
  /** Newest first. */
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

/** How many rows are asked for, and the way to more of them where more can be asked for. */
export function useShownRows() {
  const [first, setFirst] = useState(PAGE);
  return { first, more: first < MOST ? () => setFirst(Math.min(first + MORE, MOST)) : undefined };
}

interface RecentCardProps<Row> {
  readonly state: Loaded<Recent<Row>>;
  readonly texts: Readonly<Record<'title' | 'failed' | 'failedText' | 'empty' | 'emptyText' | 'more', string>>;
  /** Undefined where no more can be asked for. */
  readonly onMore: (() => void) | undefined;
  /** One row, as an `li`. */
  readonly children: (row: Row) => ReactNode;
}

/** The newest of something, a row each. */
export function RecentCard<Row>({ state, texts, onMore, children }: RecentCardProps<Row>) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} aria-busy={state.status === 'loading'}>
      <h2 id={titleId}>{texts.title}</h2>
      {state.status === 'loading' && <RowListSkeleton rows={LOADING_ROWS} height={space(12)} />}
      {state.status === 'failed' && (
        <ErrorState title={texts.failed} text={texts.failedText} retryLabel={t('action.retry')} onRetry={state.retry} />
      )}
      {state.status === 'ready' && state.value.rows.length === 0 && (
        <EmptyState icon={<WalletIcon />} title={texts.empty} text={texts.emptyText} />
      )}
      {state.status === 'ready' && state.value.rows.length > 0 && (
        <>
          <RowList>{state.value.rows.map(children)}</RowList>
          {state.value.hasMore && onMore && (
            <RowListEnd>
              <Button size="small" fullWidth onClick={onMore}>
                {texts.more}
              </Button>
            </RowListEnd>
          )}
        </>
      )}
    </Card>
  );
}
