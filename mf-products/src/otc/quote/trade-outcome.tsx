import { Masked, Receipt } from '@plataforma/flow';
import { formatClock } from '@plataforma/format';
import { FigureList, Notice } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OtcTradeFieldsFragment } from '../lib/__generated__/otc';
import { coins, heldText } from '../lib/otc-words';
import { receiptRows, tradeRows, tradeText } from './figure-rows';

interface TradeOutcomeProps {
  readonly trade: OtcTradeFieldsFragment;
  /** The last question what became of it was not answered. */
  readonly isCut?: boolean;
  /** Where one goes from here: buttons. */
  readonly children: ReactNode;
}

function Waiting({ trade, isCut }: Omit<TradeOutcomeProps, 'children'>) {
  const { t } = useTranslation('otc');
  const held = heldText(trade);
  return (
    <>
      <Notice kind={trade.isLate ? 'warning' : 'information'}>
        {trade.isLate ? t('pendingLate', { time: formatClock(trade.acceptedAt) }) : t('pending', { held })}
      </Notice>
      {isCut && <Notice kind="warning">{t('pendingCut')}</Notice>}
      <FigureList rows={[...tradeRows(t, trade), { label: t('held'), value: <Masked>{held}</Masked> }]} />
    </>
  );
}

/** What became of a trade: the receipt, what is held and why, or why it was refused. */
export function TradeOutcome({ trade, isCut = false, children }: TradeOutcomeProps) {
  const { t } = useTranslation('otc');
  if (trade.state === 'FILLED') {
    return (
      <Receipt
        done={t(trade.side === 'BUY' ? 'bought' : 'sold')}
        amount={coins(trade.quantity, trade.instrument.base)}
        rows={receiptRows(t, trade)}
        text={tradeText(t, trade)}
      >
        {children}
      </Receipt>
    );
  }
  if (trade.state === 'PENDING') {
    return (
      <>
        <Waiting trade={trade} isCut={isCut} />
        {children}
      </>
    );
  }
  return (
    <>
      <Notice kind="error">
        {t(`rejection.${trade.rejection ?? 'REFUSED'}`)} {t('returned', { held: heldText(trade) })}
      </Notice>
      <FigureList rows={tradeRows(t, trade)} dim />
      {children}
    </>
  );
}
