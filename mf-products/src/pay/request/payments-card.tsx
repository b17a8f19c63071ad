import { Confirmations, Masked, receiptText } from '@plataforma/flow';
import { compare, decimal, formatDateTime } from '@plataforma/format';
import { Button, color, CopyButton, FigureList, font, Notice, space, type FigureRow } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Parts } from '../../lib/parts';
import type { PaymentFieldsFragment } from '../lib/__generated__/pay';
import { isNothing, money, paymentFlags, type Translate } from '../lib/pay-words';
import { CoinRefund } from './coin-refund/coin-refund';
import { DecideDialog, type Decision } from './decide-dialog';
import { receiptRows } from './receipt-rows';
import { RefundDialog } from './refund-dialog';

const List = styled.ul`
  display: grid;
  gap: ${space(6)};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: ${space(3)};
  }
  > li + li {
    padding-top: ${space(6)};
    border-top: 1px solid ${color.hairline};
  }
`;

const Head = styled.h3`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  font-size: ${font.size.s16};
  > b {
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/* Also on a small phone an id stands on one line. */
const Id = styled.span`
  font-size: ${font.size.s12};
`;

type PaidCoin = NonNullable<PaymentFieldsFragment['coin']>;

/** How far coins are that are not credited yet; null when that is not of coins. */
function coinStage({ state, coin }: PaymentFieldsFragment): 'confirming' | 'converting' | 'replaced' | null {
  if (!coin) return null;
  if (coin.isReplaced) return 'replaced';
  if (state !== 'CONFIRMING') return null;
  return coin.confirmations < coin.confirmationsNeeded ? 'confirming' : 'converting';
}

/** How a payment stands that was credited, where that is no longer all; null otherwise. */
function afterCredit({ state, amount, refunded, refunds, dispute }: PaymentFieldsFragment) {
  if (state !== 'SETTLED') return null;
  if (dispute?.state === 'OPEN') return 'flag.disputed';
  if (compare(decimal(refunded), decimal(amount)) < 0) return null;
  return refunds.some((refund) => refund.state === 'PENDING') ? 'paymentState.RETURNING' : 'paymentState.RETURNED';
}

/** In a word how a payment stands. */
function stateText(t: Translate, payment: PaymentFieldsFragment, stage: ReturnType<typeof coinStage>): string {
  const { state, coin } = payment;
  if (coin?.refund?.state === 'SENT') return t('coinRefund.sent');
  const after = afterCredit(payment);
  if (after) return t(after);
  return t(stage === 'replaced' || stage === 'converting' ? `coin.${stage}` : `paymentState.${state}`);
}

/** Which dialog of a payment is open. */
type Opened = Decision | 'REFUND';

function ToDecide({
  payment,
  onOpen,
}: {
  readonly payment: PaymentFieldsFragment;
  readonly onOpen: (what: Opened) => void;
}) {
  const { t } = useTranslation('pay');
  const { decision, net, isReturnRefused, coin } = payment;
  if (!decision) return null;
  return (
    <>
      <Notice kind="warning">
        {isReturnRefused && <>{t(coin ? 'coin.returnRefused' : 'returnRefused')} </>}
        {t(coin ? 'coin.otherwise' : `otherwise.${decision.otherwise}`, { date: formatDateTime(decision.until) })}
        {!decision.acceptable && <> {t('notAcceptable')}</>}
      </Notice>
      <Actions>
        {decision.acceptable && (
          <Button variant="primary" onClick={() => onOpen('ACCEPT')}>
            <span>
              {t('accept')} <Masked>{money(net)}</Masked>
            </span>
          </Button>
        )}
        {(!coin || coin.returnable) && <Button onClick={() => onOpen('RETURN')}>{t('return')}</Button>}
      </Actions>
    </>
  );
}

/** By what a payment is found elsewhere. */
const TRACES = [
  'endToEnd',
  'coin.transaction',
  'coin.backTransaction',
  'coinRefund.address',
  'coinRefund.transaction',
] as const;

/** How far what was seen on its chain is from being credited. */
function Progress({ coin: { confirmations, confirmationsNeeded: needed } }: { readonly coin: PaidCoin }) {
  const { t } = useTranslation('pay');
  return (
    <Confirmations
      confirmations={confirmations}
      needed={needed}
      label={t('coin.progress')}
      text={t('coin.confirmations', { confirmations, needed })}
    />
  );
}

/** Coins wait for their payer to say where they go back to. */
function AwaitsAddress({ payment: { coin } }: { readonly payment: PaymentFieldsFragment }) {
  const { t } = useTranslation('pay');
  if (!coin?.back?.until) return null;
  return <Notice kind="information">{t('coin.awaits', { date: formatDateTime(coin.back.until) })}</Notice>;
}

/** Its payer wants it back from the bank, or wanted to: what is held, until when, and how it ended. */
function Disputed({ payment: { dispute } }: { readonly payment: PaymentFieldsFragment }) {
  if (!dispute) return null;
  return (
    <Notice kind={dispute.state === 'OPEN' ? 'warning' : 'information'}>
      <strong>{dispute.title}.</strong> <Masked>{dispute.text}</Masked>
    </Notice>
  );
}

interface PaymentItemProps {
  readonly payment: PaymentFieldsFragment;
  readonly keepsCoin: boolean;
  readonly onAgain: () => void;
}

function PaymentItem({ payment, keepsCoin, onAgain }: PaymentItemProps) {
  const { t } = useTranslation('pay');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { coin } = payment;
  const rows = receiptRows(t, payment, keepsCoin);
  const figures: readonly FigureRow[] = rows.map((row) =>
    TRACES.some((label) => row.label === t(label))
      ? { ...row, value: <Id translate="no">{row.value}</Id> }
      : { ...row, value: <Masked>{row.value}</Masked> },
  );
  const stage = coinStage(payment);
  const state = stateText(t, payment, stage);
  const flags = paymentFlags(t, payment);
  return (
    <li>
      <Head>
        {state}
        <b>
          <Masked>{money(payment.amount)}</Masked>
        </b>
      </Head>
      {flags.length > 0 && <p>{flags.join(' · ')}</p>}
      {stage === 'confirming' && coin && <Progress coin={coin} />}
      <ToDecide payment={payment} onOpen={setOpened} />
      <AwaitsAddress payment={payment} />
      <CoinRefund payment={payment} keepsCoin={keepsCoin} onAgain={onAgain} />
      <Disputed payment={payment} />
      <FigureList rows={figures} />
      <Actions>
        <CopyButton
          size="small"
          text={receiptText([t('receipt.heading'), state], rows)}
          label={t('receipt.copy')}
          copiedLabel={t('receipt.copied')}
        />
        {!coin && !isNothing(payment.refundable) && (
          <Button size="small" onClick={() => setOpened('REFUND')}>
            {t('refund')}
          </Button>
        )}
      </Actions>
      <DecideDialog
        payment={payment}
        decision={opened === 'REFUND' ? null : opened}
        keepsCoin={keepsCoin}
        onClose={close}
        onAgain={onAgain}
      />
      <RefundDialog payment={payment} isOpen={opened === 'REFUND'} onClose={close} onAgain={onAgain} />
    </li>
  );
}

interface PaymentsCardProps {
  readonly payments: readonly PaymentFieldsFragment[];
  readonly keepsCoin: boolean;
  readonly onAgain: () => void;
}

/** What came for a request, each payment for itself (products P-15), and what its owner can do with it. */
export function PaymentsCard({ payments, keepsCoin, onAgain }: PaymentsCardProps) {
  const { t } = useTranslation('pay');
  return (
    <Parts aria-label={t('payments')}>
      <h2>{t('payments')}</h2>
      <List>
        {payments.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} keepsCoin={keepsCoin} onAgain={onAgain} />
        ))}
      </List>
    </Parts>
  );
}
