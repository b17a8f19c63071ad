import { useShell } from '@plataforma/contract';
import { Receipt } from '@plataforma/flow';
import { decimal, formatQuantity } from '@plataforma/format';
import { Button } from '@plataforma/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Market } from '../../lib/market/market';
import type { OrderFieldsFragment } from '../__generated__/trade';
import { purchaseText, receiptRows } from './receipt-rows';

interface PurchaseReceiptProps {
  readonly order: OrderFieldsFragment;
  readonly market: Market;
  readonly onAgain: () => void;
}

/** What was bought or sold, to read, copy and keep. */
export function PurchaseReceipt({ order, market, onAgain }: PurchaseReceiptProps) {
  const { t } = useTranslation('trade');
  const { hasRoute } = useShell();
  const [exact, setExact] = useState(false);
  const text = useMemo(() => purchaseText(t, order, market), [t, order, market]);
  return (
    <Receipt
      done={t(order.side === 'BUY' ? 'done.bought' : 'done.sold')}
      amount={`${formatQuantity(decimal(order.filledQuantity), market.base.decimals)} ${market.base.code}`}
      rows={receiptRows(t, order, market, exact)}
      text={text}
      tools={
        <Button size="small" variant="ghost" aria-pressed={exact} onClick={() => setExact(!exact)}>
          {t(exact ? 'done.rounded' : 'done.exact')}
        </Button>
      }
    >
      {hasRoute('/wallet') ? (
        <Button as={Link} to="/wallet" size="large">
          {t('done.wallet')}
        </Button>
      ) : null}
      <Button variant="primary" size="large" onClick={onAgain}>
        {t('done.again')}
      </Button>
    </Receipt>
  );
}
