import { useViewer } from '@plataforma/contract';
import { Card, Column, Page, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { BelowLevel, REGISTERED } from '../../lib/below-level';
import { NewRequest } from '../create/new-request';
import { FailedCard } from '../lib/failed-card';
import type { Filter } from '../lib/pay-address';
import { useTerms } from '../lib/use-requests';
import { RequestsCard } from './requests-card';

/** Where a request is made, or what stands against it. */
function Asking() {
  const { t } = useTranslation('pay');
  const { terms, isFailed, retry } = useTerms();
  const level = useViewer()?.level ?? REGISTERED;
  if (isFailed) return <FailedCard title={t('termsFailed')} onRetry={retry} />;
  if (!terms) {
    return (
      <Card aria-label={t('new')} aria-busy>
        <Skeleton height={space(108)} />
      </Card>
    );
  }
  if (!terms.obstacles.includes('LEVEL')) return <NewRequest terms={terms} onTermsAgain={retry} />;
  const texts = { title: t('levelTitle'), text: t('levelText'), verify: t('verify'), register: t('register') };
  return <BelowLevel level={level} texts={texts} />;
}

/** Asks for money, and shows what was asked for. */
export function RequestsView({ filter }: { readonly filter: Filter }) {
  const { t } = useTranslation('pay');
  return (
    <Page title={t('title')}>
      <Column span={5}>
        <Asking />
      </Column>
      <Column span={7}>
        <RequestsCard filter={filter} />
      </Column>
    </Page>
  );
}
