import { useShell } from '@plataforma/contract';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  HistoryIcon,
  Skeleton,
  TryAgain,
  color,
  font,
  space,
} from '@plataforma/ui';
import type { TimelineFilter } from '@plataforma/schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { dayText, daysOf } from './days';
import { EntryRow } from './entry-row';
import { useHistory, type History } from './use-history';
import { useSeenStates } from './use-seen-states';

const NOTHING: ReadonlySet<string> = new Set();

interface HistoryListProps {
  readonly filter: TimelineFilter;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

/** What happened, by day, newest first. */
export function HistoryList({ filter, isNarrowed, onClear }: HistoryListProps) {
  const { t } = useTranslation('history');
  const history = useHistory(filter);
  const list = useRef<HTMLDivElement>(null);
  useSeenStates(list, history.status === 'ready' ? history.newest : NOTHING);
  const isEmpty = history.status === 'ready' && history.entries.length === 0;
  return (
    <Card aria-label={t('list')} aria-busy={history.status === 'loading'}>
      {history.status === 'loading' && <Waiting />}
      {history.status === 'failed' && (
        <ErrorState
          title={t('failed')}
          text={t(history.ofServer ? 'failedTextServer' : 'failedText')}
          retryLabel={t('action.retry')}
          onRetry={history.retry}
        />
      )}
      {isEmpty && (isNarrowed ? <NoMatch onClear={onClear} /> : <Nothing />)}
      {history.status === 'ready' && !isEmpty && (
        <List ref={list} tabIndex={-1}>
          <News
            history={history}
            onShow={() => {
              history.showNews();
              list.current?.focus();
            }}
          />
          <Content>
            <Days history={history} />
            <Older history={history} />
          </Content>
        </List>
      )}
    </Card>
  );
}

type Ready = Extract<History, { readonly status: 'ready' }>;

interface ReadyProps {
  readonly history: Ready;
}

/** Lies over the list, so that the list does not move when something has come. */
function News({ history: { news }, onShow }: ReadyProps & { readonly onShow: () => void }) {
  const { t } = useTranslation('history');
  return (
    <NewsPlace role="status">
      {news !== 0 && (
        <Button size="small" variant="primary" onClick={onShow}>
          {news === null ? t('newsMany') : t('news', { count: news })}
        </Button>
      )}
    </NewsPlace>
  );
}

function Days({ history: { entries } }: ReadyProps) {
  const { t } = useTranslation('history');
  const { now } = useShell();
  return daysOf(entries).map((day) => (
    <section key={day.date} aria-label={dayText(t, day, now())}>
      <h2>{dayText(t, day, now())}</h2>
      <Rows>
        {day.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </Rows>
    </section>
  ));
}

function Older({ history: { older } }: ReadyProps) {
  const { t } = useTranslation('history');
  if (older.status === 'none') return <End>{t('end')}</End>;
  if (older.status === 'failed')
    return (
      <TryAgain retryLabel={t('action.retry')} onRetry={older.load}>
        {t('moreFailed')}
      </TryAgain>
    );
  return (
    <Button size="small" fullWidth busy={older.status === 'loading'} onClick={older.load}>
      {t('more')}
    </Button>
  );
}

function Nothing() {
  const { t } = useTranslation('history');
  return (
    <EmptyState
      icon={<HistoryIcon />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Button as={Link} to="/wallet/deposit/brl" variant="primary">
          {t('deposit')}
        </Button>
      }
    />
  );
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('history');
  return (
    <EmptyState
      icon={<HistoryIcon />}
      title={t('noMatch')}
      text={t('noMatchText')}
      action={<Button onClick={onClear}>{t('filters.clear')}</Button>}
    />
  );
}

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function Waiting() {
  return (
    <Content>
      <Skeleton width={space(20)} height={space(5)} />
      {ROWS.map((row) => (
        <Skeleton key={row} height={space(12)} />
      ))}
    </Content>
  );
}

const List = styled.div`
  outline: none;
`;

const Content = styled.div`
  display: grid;
  gap: ${space(5)};
  > section > h2 {
    color: ${color.quiet};
    font: ${font.weight.medium} ${font.size.s14} / ${font.leading.heading} ${font.family};
  }
  > section > h2::first-letter {
    text-transform: uppercase;
  }
`;

const NewsPlace = styled.div`
  position: sticky;
  top: ${space(20)};
  z-index: 1;
  display: grid;
  justify-items: center;
  height: 0;
`;

const Rows = styled.ul`
  display: grid;
  margin: ${space(1)} 0 0;
  padding: 0;
  list-style: none;
`;

const End = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
  text-align: center;
`;
