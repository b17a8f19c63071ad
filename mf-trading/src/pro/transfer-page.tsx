import { Card, Column, ErrorState, Page, Skeleton, space, WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PRO, transferFromAddress } from './pro-address';
import { TransferCard } from './transfer-card';
import { TransferHistory } from './transfer-history';
import { useBothAccounts } from './use-pro-account';

const BLOCKS = [32, 14, 14, 8, 12] as const;

const Lines = styled.div`
  display: grid;
  gap: ${space(4)};
`;

function Content() {
  const { t } = useTranslation('pro');
  const [query] = useSearchParams();
  const both = useBothAccounts();
  if (both.status === 'loading') {
    return (
      <Card aria-busy aria-label={t('loading')}>
        <Lines>
          {BLOCKS.map((steps, block) => (
            <Skeleton key={block} height={space(steps)} />
          ))}
        </Lines>
      </Card>
    );
  }
  const wanted = transferFromAddress(query);
  const first =
    both.status === 'ready'
      ? (both.movables.find(({ code }) => code === wanted.currency) ?? both.movables[0])
      : undefined;
  if (both.status === 'failed' || !first) {
    return (
      <Card aria-label={t('transferTitle')}>
        <ErrorState
          title={t('failedTitle')}
          text={t(both.status === 'failed' && !both.ofServer ? 'failedText' : 'failedServer')}
          retryLabel={t('action.retry')}
          onRetry={() => both.status === 'failed' && both.retry()}
        />
      </Card>
    );
  }
  return <TransferCard movables={both.movables} start={{ from: wanted.from, currency: first.code, quantity: '' }} />;
}

/** `/pro/transfer`: moves money from one own account to the other, at once and without a fee. */
export function TransferPage() {
  const { t } = useTranslation('pro');
  return (
    <Page
      title={t('transferTitle')}
      trail={
        <WayBack as={Link} to={PRO}>
          {t('title')}
        </WayBack>
      }
    >
      <Column span={7}>
        <Content />
      </Column>
      <Column span={5}>
        <TransferHistory isPlaced />
      </Column>
    </Page>
  );
}
