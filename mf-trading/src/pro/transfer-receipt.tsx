import { decimal, formatDateTime } from '@plataforma/format';
import { Button, CheckIcon, CopyButton, FigureList } from '@plataforma/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReceiptActions, ReceiptDone, ReceiptRoot, ReceiptTools } from '../lib/receipt-parts';
import type { TransferFieldsFragment } from './__generated__/pro';
import { amountText } from './amount-text';
import { PRO } from './pro-address';

interface TransferReceiptProps {
  readonly transfer: TransferFieldsFragment;
  readonly onAgain: () => void;
}

/** What was moved, to read, copy and keep. */
export function TransferReceipt({ transfer, onAgain }: TransferReceiptProps) {
  const { t } = useTranslation('pro');
  const root = useRef<HTMLDivElement>(null);
  const { currency } = transfer;
  const amount = amountText(decimal(transfer.quantity), { ...currency, fiat: currency.kind === 'FIAT' });
  const rows = [
    { label: t('number'), value: transfer.id },
    { label: t('time'), value: formatDateTime(transfer.createdAt) },
    { label: t('from'), value: t(`accounts.${transfer.from}`) },
    { label: t('to'), value: t(`accounts.${transfer.to}`) },
    { label: t('movedDone'), value: amount, strong: true },
  ];
  const lines = rows.map(({ label, value }) => `${label}: ${value}`);
  const text = [t('receipt.heading'), t('doneTitle'), ...lines].join('\n').replaceAll('\u00a0', ' ');

  // The pressed button has disappeared. The receipt takes the focus, so that a screen reader reads it.
  useEffect(() => root.current?.focus(), []);

  return (
    <ReceiptRoot ref={root} tabIndex={-1}>
      <ReceiptDone>
        <span>
          <CheckIcon />
        </span>
        <p>{t(transfer.to === 'PRO' ? 'nowInPro' : 'nowInMain')}</p>
        <strong>{amount}</strong>
      </ReceiptDone>
      <FigureList rows={rows} />
      <ReceiptTools>
        <CopyButton size="small" text={text} label={t('receipt.copy')} copiedLabel={t('receipt.copied')} />
      </ReceiptTools>
      <ReceiptActions>
        <Button as={Link} to={PRO} size="large">
          {t('seeAccount')}
        </Button>
        <Button variant="primary" size="large" onClick={onAgain}>
          {t('again')}
        </Button>
      </ReceiptActions>
    </ReceiptRoot>
  );
}
