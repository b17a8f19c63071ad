import { useCommands, useShell, type Command } from '@plataforma/contract';
import { Button, Card, Column, EmptyState, ErrorState, LayersIcon, Page, Skeleton, space } from '@plataforma/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Explanation } from './explanation';
import { HoldingsCard } from './holdings-card';
import { PRO_TERMINAL, TERMINAL, transferAddress } from './pro-address';
import { TotalCard } from './total-card';
import { TransferHistory } from './transfer-history';
import { useProAccount, type ProAccount } from './use-pro-account';

const Rows = styled.div`
  display: grid;
  gap: ${space(3)};
`;

function Loading() {
  const { t } = useTranslation('pro');
  return (
    <>
      <Card aria-busy aria-label={t('loading')}>
        <Skeleton height={space(45)} />
      </Card>
      <Card aria-hidden>
        <Rows>
          <Skeleton height={space(5)} width="8rem" />
          <Skeleton height={space(14)} />
          <Skeleton height={space(14)} />
        </Rows>
      </Card>
    </>
  );
}

/** Shown when the account is empty, with how to begin. */
function Empty() {
  const { t } = useTranslation('pro');
  return (
    <Card aria-label={t('balances')}>
      <EmptyState
        icon={<LayersIcon />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <Button as={Link} to={transferAddress('MAIN')} variant="primary">
            {t('transferIn')}
          </Button>
        }
      />
    </Card>
  );
}

function Account({ account }: { readonly account: ProAccount }) {
  const { t } = useTranslation('pro');
  if (account.status === 'loading') return <Loading />;
  if (account.status === 'failed') {
    return (
      <Card aria-label={t('balances')}>
        <ErrorState
          title={t('failedTitle')}
          text={t(account.ofServer ? 'failedServer' : 'failedText')}
          retryLabel={t('action.retry')}
          onRetry={account.retry}
        />
      </Card>
    );
  }
  const { valuation, pricing } = account;
  const empty = valuation.holdings.length === 0;
  return (
    <>
      <TotalCard valuation={valuation} pricing={pricing} />
      {empty ? <Empty /> : <HoldingsCard holdings={valuation.holdings} pricing={pricing} />}
    </>
  );
}

/** Actions of this page, as entries of the search palette. */
function useProCommands(): void {
  const { t } = useTranslation('pro');
  const navigate = useNavigate();
  const { hasRoute } = useShell();
  const commands = useMemo((): readonly Command[] => {
    const to = (path: string) => () => void navigate(path);
    const terminal = { id: 'pro/terminal', label: t('openTerminal'), run: to(PRO_TERMINAL) };
    return [
      { id: 'pro/transfer-in', label: t('transferIn'), run: to(transferAddress('MAIN')) },
      { id: 'pro/transfer-out', label: t('transferOut'), run: to(transferAddress('PRO')) },
      ...(hasRoute(TERMINAL) ? [terminal] : []),
    ];
  }, [navigate, hasRoute, t]);
  useCommands(commands);
}

/** `/pro`: the Pro account, what is in it, and what was moved. */
export function ProPage() {
  const { t } = useTranslation('pro');
  useProCommands();
  const account = useProAccount();
  return (
    <Page title={t('title')}>
      <Column span={8}>
        <Account account={account} />
      </Column>
      <Column span={4}>
        <Explanation />
      </Column>
      <TransferHistory isPlaced={account.status !== 'loading'} />
    </Page>
  );
}
