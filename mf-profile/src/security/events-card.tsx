import { formatDateTime } from '@plataforma/format';
import {
  Button,
  Card,
  color,
  EmptyState,
  ErrorState,
  font,
  HistoryIcon,
  Notice,
  RowList,
  RowListEnd,
  RowListSkeleton,
  space,
} from '@plataforma/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useSecurityEvents, type SecurityEventFields, type SecurityEvents } from './use-security-events';

const LOADING_ROWS = 8;

/** What happened to the account's access, newest first. */
export function EventsCard() {
  const { t } = useTranslation('security');
  const titleId = useId();
  const state = useSecurityEvents();
  return (
    <Card aria-labelledby={titleId} aria-busy={state.status === 'loading'}>
      <h2 id={titleId}>{t('events.title')}</h2>
      {state.status === 'loading' && <RowListSkeleton rows={LOADING_ROWS} height={space(12)} />}
      {state.status === 'failed' && (
        <ErrorState
          title={t('events.failed')}
          text={t('events.failedText')}
          retryLabel={t('action.retry')}
          onRetry={state.retry}
        />
      )}
      {state.status === 'ready' && <Ready {...state} />}
    </Card>
  );
}

function Ready({ events, hasMore, loadMore }: Extract<SecurityEvents, { status: 'ready' }>) {
  const { t } = useTranslation('security');
  const [more, setMore] = useState<'resting' | 'busy' | 'failed'>('resting');
  if (events.length === 0) {
    return <EmptyState icon={<HistoryIcon />} title={t('events.empty')} text={t('events.emptyText')} />;
  }
  const load = () => {
    setMore('busy');
    loadMore().then(
      () => setMore('resting'),
      () => setMore('failed'),
    );
  };
  return (
    <>
      <List aria-label={t('events.title')}>
        {events.map((event) => (
          <EventRow key={event.id} {...event} />
        ))}
      </List>
      {hasMore && (
        <RowListEnd>
          <Notice kind="error" closeLabel={t('alert.dismiss')} onClose={() => setMore('resting')}>
            {more === 'failed' ? t('events.moreFailed') : null}
          </Notice>
          <Button busy={more === 'busy'} onClick={load}>
            {t('events.more')}
          </Button>
        </RowListEnd>
      )}
    </>
  );
}

function EventRow({ text, device, place, isByOperator, happenedAt }: SecurityEventFields) {
  const { t } = useTranslation('security');
  const source = [device, place].filter((each) => each !== null).join(' · ');
  return (
    <li>
      <b>{text}</b>
      <span>{source === '' ? t(isByOperator ? 'events.byTeam' : 'events.byExchange') : source}</span>
      <time dateTime={happenedAt}>{formatDateTime(happenedAt)}</time>
    </li>
  );
}

const List = styled(RowList)`
  font-size: ${font.size.s14};
  > li {
    display: grid;
    gap: ${space(1)};
    padding: ${space(3)} 0;
  }
  b {
    font-weight: ${font.weight.medium};
  }
  span,
  time {
    color: ${color.quiet};
    overflow-wrap: anywhere;
  }
  time {
    font-size: ${font.size.s12};
    font-variant-numeric: tabular-nums;
  }
`;
