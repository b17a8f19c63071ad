import { useApolloClient } from '@apollo/client/react';
import { useAlerts } from '@plataforma/contract';
import { limited } from '@plataforma/flow';
import { Button, Dialog, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useTerminal } from '../lib/terminal-state';
import { CancelOrdersDocument } from '../account/__generated__/orders';
import { refreshAccount } from '../account/refresh-account';

const Content = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: ${space(2)};
`;

export interface CancelAllProps {
  /** Number of open orders; null while it is not known. */
  readonly count: number | null;
  readonly onClose: () => void;
}

/** Asks before every open order of the market is canceled. */
export function CancelAll({ count, onClose }: CancelAllProps) {
  const { t } = useTranslation('terminal');
  const client = useApolloClient();
  const alerts = useAlerts();
  const { market, account } = useTerminal();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      const { data } = await client.mutate({
        mutation: CancelOrdersDocument,
        variables: { account, instrument: market.symbol },
        context: limited(),
      });
      const message = data?.cancelOrders.errors.flatMap(({ messages }) => messages)[0];
      if (message !== undefined) alerts.flash({ kind: 'error', message });
      else {
        const canceled = data?.cancelOrders.orders.length ?? 0;
        alerts.flash({ kind: 'success', message: t('orders.canceled', { count: canceled }) });
      }
    } catch {
      alerts.flash({ kind: 'error', message: t('orders.cancelAllFailed') });
    }
    refreshAccount(client);
    onClose();
  };
  return (
    <Dialog firm open onClose={onClose} title={t('orders.cancelAllTitle')} closeLabel={t('action.close')}>
      <Content>
        <p>
          {count === null
            ? t('orders.cancelEveryText', { pair: market.pair })
            : t('orders.cancelAllText', { count, pair: market.pair })}
        </p>
        <Actions>
          <Button size="large" onClick={onClose}>
            {t('orders.keep')}
          </Button>
          <Button size="large" variant="sell" busy={busy} onClick={() => void cancel()}>
            {t('orders.cancelAll')}
          </Button>
        </Actions>
      </Content>
    </Dialog>
  );
}
