import { Masked, Receipt, ReviewContent } from '@plataforma/flow';
import { CopyButton, FigureList, Notice, ProgressBar } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, exactMoney, fractionText, isRunning } from '../lib/basket-words';
import type { BasketOrderFieldsFragment } from '../lib/__generated__/basket';
import { Buttons, Group } from '../lib/parts';
import { LegWords } from './leg-words';
import { orderRows, orderText } from './order-rows';

interface OrderOutcomeProps {
  readonly order: BasketOrderFieldsFragment;
  /** The last question what became of it was not answered. */
  readonly isCut: boolean;
  /** Where one goes from here: buttons. */
  readonly children: ReactNode;
}

/** How far the legs are, as they are traded. */
function Progress({ order, isCut, children }: OrderOutcomeProps) {
  const { t } = useTranslation('smart-wallets');
  const { legs } = order;
  const ended = legs.filter(({ state }) => state !== 'PENDING').length;
  const words = t('progress', { ended, count: legs.length });
  return (
    <ReviewContent>
      <Notice kind="information">{t('runningText')}</Notice>
      {isCut && <Notice kind="warning">{t('cut')}</Notice>}
      <Group>
        <p role="status">{words}</p>
        <ProgressBar value={legs.length === 0 ? 0 : ended / legs.length} label={t('progressLabel')} />
      </Group>
      <LegWords order={order} />
      {children}
    </ReviewContent>
  );
}

const done = { BUY: 'doneBuy', SELL: 'doneSell', REBALANCE: 'doneRebalance', MOVE_OUT: 'doneMove' } as const;

/** What became of an order: how far it is, its receipt, or what of it was not done and why. */
export function OrderOutcome({ order, isCut, children }: OrderOutcomeProps) {
  const { t } = useTranslation('smart-wallets');
  if (isRunning(order)) return <Progress {...{ order, isCut }}>{children}</Progress>;
  const rows = orderRows(t, order);
  const shown = rows.map((row) => ({ ...row, value: <Masked>{row.value}</Masked> }));
  const amount = amountOf(order);
  if (order.state === 'DONE') {
    const main = amount === null ? fractionText(order.fraction ?? '1') : exactMoney(amount);
    return (
      <Receipt
        done={t(done[order.kind], { name: order.basket.name })}
        amount={<Masked>{main}</Masked>}
        rows={rows}
        text={orderText(t, order)}
      >
        <ReviewContent>
          <LegWords order={order} />
          {children}
        </ReviewContent>
      </Receipt>
    );
  }
  return (
    <ReviewContent>
      <Notice kind={order.state === 'FAILED' ? 'error' : 'warning'}>{order.outcomeText}</Notice>
      <LegWords order={order} />
      <FigureList rows={shown} />
      <Buttons>
        <CopyButton
          size="small"
          text={orderText(t, order)}
          label={t('receipt.copy')}
          copiedLabel={t('receipt.copied')}
        />
      </Buttons>
      {children}
    </ReviewContent>
  );
}
