import { Button, Notice } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { basketAddress } from '../../lib/baskets-address';
import { orderName } from '../lib/basket-words';
import type { BasketOrderFieldsFragment, BasketOrderRowFragment } from '../lib/__generated__/basket';
import { Buttons, Parts } from '../lib/parts';
import type { Mine } from '../lib/use-baskets';
import { LegWords } from './leg-words';
import { unreadOf } from './unread';
import { useReading } from './use-reading';

interface UnreadProps {
  readonly order: BasketOrderRowFragment;
  /** What became of each asset; nothing where nothing is held. */
  readonly whole: BasketOrderFieldsFragment | undefined;
  readonly onOrder: (id: string) => void;
}

function Unread({ order, whole, onOrder }: UnreadProps) {
  const { t } = useTranslation('smart-wallets');
  const read = useReading();
  const [state, setState] = useState<'resting' | 'busy' | 'failed'>('resting');
  const onRead = () => {
    setState('busy');
    read(order.id).catch(() => setState('failed'));
  };
  const name = orderName(t, order);
  return (
    <Parts aria-label={t('unreadOf', { name })}>
      <h2>{name}</h2>
      <Notice kind={order.state === 'FAILED' ? 'error' : 'warning'}>{order.outcomeText}</Notice>
      {whole && <LegWords order={whole} />}
      <Notice kind="error">{state === 'failed' ? t('readFailed') : null}</Notice>
      <Buttons>
        {order.canBeCompleted && (
          <Button as={Link} to={basketAddress(order.basket.slug, 'completar')} variant="primary" size="small">
            {t('do.completar')}
          </Button>
        )}
        <Button size="small" onClick={() => onOrder(order.id)}>
          {t('details')}
        </Button>
        <Button size="small" busy={state === 'busy'} onClick={onRead}>
          {t('understood')}
        </Button>
      </Buttons>
    </Parts>
  );
}

interface UnreadOrdersProps {
  readonly mine: Mine;
  /** Of one basket alone. */
  readonly slug?: string;
  readonly onOrder: (id: string) => void;
}

/** products P-17: what ended otherwise than it was meant to stays on top until it was read. */
export function UnreadOrders({ mine, slug, onOrder }: UnreadOrdersProps) {
  const held = mine.basketHoldings.flatMap(({ unreadOrder }) => (unreadOrder ? [unreadOrder] : []));
  return unreadOf(mine, slug ?? null).map((order) => (
    <Unread key={order.id} order={order} whole={held.find(({ id }) => id === order.id)} onOrder={onOrder} />
  ));
}
