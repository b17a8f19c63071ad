import { Button, Card, EmptyState, ErrorState, Page, RepeatIcon, Skeleton, color, font, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { RecurringBuyFieldsFragment } from '../lib/__generated__/recurring-buy';
import { Benefits } from './benefits';
import { BuyRow } from './buy-row';
import { ListSummary } from './list-summary';
import { createAddress } from '../lib/recurring-address';
import { useChanges } from '../lib/use-changes';
import { useRecurringBuys } from '../lib/use-recurring-buys';

const ROWS = [0, 1, 2];

const List = styled.ul`
  display: grid;
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
  container-type: inline-size;
`;

const Rows = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`;

const Ended = styled.h3`
  margin-top: ${space(5)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.hairline};
  color: ${color.quiet};
  font-size: ${font.size.s14};
  font-weight: ${font.weight.medium};
`;

function CreateLink({ first = false }: { readonly first?: boolean }) {
  const { t } = useTranslation('recurring-buy');
  return (
    <Button as={Link} to={createAddress()} variant="primary">
      {t(first ? 'createFirst' : 'create')}
    </Button>
  );
}

function Loading() {
  const { t } = useTranslation('recurring-buy');
  return (
    <>
      <Card aria-hidden>
        <Skeleton height={space(11)} width="60%" />
      </Card>
      <Card aria-busy aria-label={t('loading')}>
        <Skeleton height={space(5)} width="12rem" />
        <Rows>
          {ROWS.map((row) => (
            <Skeleton key={row} height={space(14)} />
          ))}
        </Rows>
      </Card>
    </>
  );
}

function Buys({ buys }: { readonly buys: readonly RecurringBuyFieldsFragment[] }) {
  const { t } = useTranslation('recurring-buy');
  const changes = useChanges();
  const titleId = useId();
  const endedId = useId();
  const running = buys.filter(({ state }) => state !== 'CANCELED');
  const ended = buys.filter(({ state }) => state === 'CANCELED');
  const rows = (list: readonly RecurringBuyFieldsFragment[]) =>
    list.map((buy) => <BuyRow key={buy.id} buy={buy} changes={changes} />);
  return (
    <>
      <ListSummary buys={buys} />
      <Card aria-labelledby={titleId}>
        <h2 id={titleId}>{t('list')}</h2>
        {running.length > 0 ? (
          <List aria-labelledby={titleId}>{rows(running)}</List>
        ) : (
          <EmptyState icon={<RepeatIcon />} title={t('noneRunning')} text={t('noneRunningText')} />
        )}
        {ended.length > 0 && (
          <>
            <Ended id={endedId}>{t('ended')}</Ended>
            <List aria-labelledby={endedId}>{rows(ended)}</List>
          </>
        )}
      </Card>
    </>
  );
}

/** The list of recurring buys. Without any, it says what they are and how to begin. */
export function ListView() {
  const { t } = useTranslation('recurring-buy');
  const state = useRecurringBuys();
  const some = state.status === 'ready' && state.buys.length > 0;
  return (
    <Page title={t('title')} actions={some ? <CreateLink /> : null}>
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && (
        <Card aria-label={t('title')}>
          <ErrorState
            title={t('failedTitle')}
            text={t(state.ofServer ? 'failedServer' : 'failedText')}
            retryLabel={t('action.retry')}
            onRetry={state.retry}
          />
        </Card>
      )}
      {state.status === 'ready' &&
        (some ? (
          <Buys buys={state.buys} />
        ) : (
          <>
            <Card aria-label={t('title')}>
              <EmptyState
                icon={<RepeatIcon />}
                title={t('emptyTitle')}
                text={t('emptyText')}
                action={<CreateLink first />}
              />
            </Card>
            <Benefits />
          </>
        ))}
    </Page>
  );
}
