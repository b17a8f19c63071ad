import { Receipt, receiptText } from '@plataforma/flow';
import { decimal, formatDateTime } from '@plataforma/format';
import { Button } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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
  const { currency } = transfer;
  const amount = amountText(decimal(transfer.quantity), { ...currency, fiat: currency.kind === 'FIAT' });
  const rows = [
    { label: t('number'), value: transfer.id },
    { label: t('time'), value: formatDateTime(transfer.createdAt) },
    { label: t('from'), value: t(`accounts.${transfer.from}`) },
    { label: t('to'), value: t(`accounts.${transfer.to}`) },
    { label: t('movedDone'), value: amount, strong: true },
  ];
  return (
    <Receipt
      done={t(transfer.to === 'PRO' ? 'nowInPro' : 'nowInMain')}
      amount={amount}
      rows={rows}
      text={receiptText([t('receipt.heading'), t('doneTitle')], rows)}
    >
      <Button as={Link} to={PRO} size="large">
        {t('seeAccount')}
      </Button>
      <Button variant="primary" size="large" onClick={onAgain}>
        {t('again')}
      </Button>
    </Receipt>
  );
}
