import { useAlerts, useReport } from '@plataforma/contract';
import { Button, useLate } from '@plataforma/ui';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../shortcuts/shortcuts-context';
import type { AccountList } from './account-list';
import { ListFailed, ListLoading, ListOfGuest } from './list-states';
import type { OpenOrder } from '../account/open-order';
import { OpenOrdersList } from './open-orders-list';
import { OrderTabs } from './order-tabs';
import { useCancelOrder, useOpenOrders } from '../account/use-open-orders';

const loadLists = () =>
  import(/* webpackChunkName: "later-terminal-lists" */ './account-lists').then(({ AccountLists }) => AccountLists);
const loadEdit = () =>
  import(/* webpackChunkName: "later-terminal-edit-order" */ './edit-order').then(({ EditOrder }) => EditOrder);
const loadCancelAll = () =>
  import(/* webpackChunkName: "later-terminal-cancel-all" */ './cancel-all').then(({ CancelAll }) => CancelAll);

interface OrderDialogsProps {
  readonly edited: OpenOrder | null;
  readonly cancelsAll: boolean;
  readonly count: number | null;
  readonly onClose: () => void;
}

function OrderDialogs({ edited, cancelsAll, count, onClose }: OrderDialogsProps) {
  const { t } = useTranslation('terminal');
  const alerts = useAlerts();
  const edit = useLate(loadEdit, edited !== null, useReport());
  const cancelAll = useLate(loadCancelAll, cancelsAll, useReport());
  const part = [edit, cancelAll].find(({ failed }) => failed);
  const onLost = useEffectEvent(() => {
    if (!part) return;
    alerts.flash({ kind: 'error', message: t('orderForm.failedPart') });
    onClose();
    // The next press tries again.
    part.retry();
  });
  const isLost = part !== undefined;
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost]);
  return (
    <>
      {edited && edit.Component ? <edit.Component key={edited.id} order={edited} onClose={onClose} /> : null}
      {cancelsAll && cancelAll.Component ? <cancelAll.Component count={count} onClose={onClose} /> : null}
    </>
  );
}

/** Own open orders on the terminal's market, earlier ones, own trades, and the account's balances. */
export function OrdersPanel() {
  const { t } = useTranslation('terminal');
  const open = useOpenOrders();
  const cancel = useCancelOrder();
  const onCancel = useCallback((id: string) => void cancel(id), [cancel]);
  const [chosen, choose] = useState<'open' | AccountList>('open');
  // The tab answers at once. Its list, which is much more to draw, comes after.
  const shown = useDeferredValue(chosen);
  const [edited, setEdited] = useState<OpenOrder | null>(null);
  const [cancelsAll, setCancelsAll] = useState(false);
  const some = open.orders.length > 0;
  const count = open.status === 'ready' && open.rest === 'here' ? open.orders.length : null;
  const last = open.orders.find(({ canceling }) => !canceling);
  useShortcuts({
    ...(last && { cancelLast: () => void cancel(last.id) }),
    ...(some && { cancelAll: () => setCancelsAll(true) }),
  });
  const guest = open.status === 'guest';
  // Lists that are not visible at first. Their code is loaded when one of them is chosen.
  const others = useLate(loadLists, shown !== 'open' && !guest, useReport());
  return (
    <>
      <OrderTabs
        label={t('orders.lists')}
        items={[
          { id: 'open', label: count === null ? t('orders.openPlain') : t('orders.open', { count }) },
          { id: 'history', label: t('orders.history') },
          { id: 'fills', label: t('orders.fills') },
          { id: 'balances', label: t('orders.balances') },
        ]}
        chosen={chosen}
        onChoose={choose}
        shown={shown}
        action={
          chosen === 'open' && some ? (
            <Button size="small" variant="ghost" onClick={() => setCancelsAll(true)}>
              {t('orders.cancelAll')}
            </Button>
          ) : null
        }
      >
        {shown === 'open' ? (
          <OpenOrdersList open={open} onEdit={setEdited} onCancel={onCancel} />
        ) : guest ? (
          <ListOfGuest />
        ) : others.failed ? (
          <ListFailed onRetry={others.retry} />
        ) : others.Component ? (
          <others.Component list={shown} />
        ) : (
          <ListLoading />
        )}
      </OrderTabs>
      <OrderDialogs
        edited={edited}
        cancelsAll={cancelsAll}
        count={count}
        onClose={() => {
          setEdited(null);
          setCancelsAll(false);
        }}
      />
    </>
  );
}
