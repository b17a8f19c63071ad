import { Card, Column, EmptyState, Page, PayIcon, Skeleton, space, WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTabTitle } from '../../lib/use-tab-title';
import type { PaymentRequestFieldsFragment } from '../lib/__generated__/pay';
import { FailedCard } from '../lib/failed-card';
import { listAddress, type Filter } from '../lib/pay-address';
import { useRequest } from '../lib/use-requests';
import { CancelRequest } from './cancel-request';
import { LinkCard } from './link-card';
import { PaymentsCard } from './payments-card';
import { StateCard } from './state-card';

function Loading() {
  const { t } = useTranslation('pay');
  return (
    <>
      <Column span={7} role="region" aria-busy aria-label={t('loading')}>
        <Card aria-hidden>
          <Skeleton height={space(52)} />
        </Card>
      </Column>
      <Column span={5} aria-hidden>
        <Card>
          <Skeleton height={space(88)} />
        </Card>
      </Column>
    </>
  );
}

interface ContentProps {
  readonly request: PaymentRequestFieldsFragment;
  readonly onAgain: () => void;
}

function Content({ request, onAgain }: ContentProps) {
  return (
    <>
      <Column span={7}>
        <StateCard request={request} />
        {request.payments.length > 0 && (
          <PaymentsCard payments={request.payments} keepsCoin={request.keepsCoin} onAgain={onAgain} />
        )}
      </Column>
      <Column span={5}>
        <LinkCard request={request} />
        {request.cancelable && <CancelRequest id={request.id} onAgain={onAgain} />}
      </Column>
    </>
  );
}

interface RequestViewProps {
  readonly id: string;
  /** Of the list that it came from. */
  readonly filter: Filter;
}

/** One request: how far it is, what came for it, and its link. */
export function RequestView({ id, filter }: RequestViewProps) {
  const { t } = useTranslation('pay');
  const state = useRequest(id);
  useTabTitle(t('request'));
  return (
    <Page
      title={t('request')}
      trail={
        <WayBack as={Link} to={listAddress(filter)}>
          {t('title')}
        </WayBack>
      }
    >
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && <FailedCard title={t('requestFailed')} onRetry={state.retry} />}
      {state.status === 'ready' && state.request && <Content request={state.request} onAgain={state.again} />}
      {state.status === 'ready' && !state.request && (
        <Card aria-label={t('unknownTitle')}>
          <EmptyState icon={<PayIcon />} title={t('unknownTitle')} text={t('unknownText')} />
        </Card>
      )}
    </Page>
  );
}
