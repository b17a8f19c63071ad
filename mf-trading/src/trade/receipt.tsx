import { useShell } from '@plataforma/contract';
import { decimal, formatQuantity } from '@plataforma/format';
import { Button, CheckIcon, CopyButton, FigureList } from '@plataforma/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Market } from '../lib/market';
import type { OrderFieldsFragment } from './__generated__/trade';
import { ReceiptActions, ReceiptDone, ReceiptRoot, ReceiptTools } from '../lib/receipt-parts';
import { receiptRows, receiptText } from './receipt-rows';

interface ReceiptProps {
  readonly order: OrderFieldsFragment;
  readonly market: Market;
  readonly onAgain: () => void;
}

/** What was bought or sold, to read, copy and keep. */
export function Receipt({ order, market, onAgain }: ReceiptProps) {
  const { t } = useTranslation('trade');
  const { hasRoute } = useShell();
  const [exact, setExact] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const text = useMemo(() => receiptText(t, order, market), [t, order, market]);

  // The pressed button has disappeared. The receipt takes the focus, so that a screen reader reads it.
  useEffect(() => root.current?.focus(), []);

  return (
    <ReceiptRoot ref={root} tabIndex={-1}>
      <ReceiptDone>
        <span>
          <CheckIcon />
        </span>
        <p>{t(order.side === 'BUY' ? 'done.bought' : 'done.sold')}</p>
        <strong>
          {formatQuantity(decimal(order.filledQuantity), market.base.decimals)} {market.base.code}
        </strong>
      </ReceiptDone>
      <FigureList rows={receiptRows(t, order, market, exact)} />
      <ReceiptTools>
        <CopyButton size="small" text={text} label={t('receipt.copy')} copiedLabel={t('receipt.copied')} />
        <Button size="small" variant="ghost" aria-pressed={exact} onClick={() => setExact(!exact)}>
          {t(exact ? 'done.rounded' : 'done.exact')}
        </Button>
      </ReceiptTools>
      <ReceiptActions>
        {hasRoute('/wallet') ? (
          <Button as={Link} to="/wallet" size="large">
            {t('done.wallet')}
          </Button>
        ) : null}
        <Button variant="primary" size="large" onClick={onAgain}>
          {t('done.again')}
        </Button>
      </ReceiptActions>
    </ReceiptRoot>
  );
}
