import { Masked, receiptText } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import { Button, color, CopyButton, FigureList, font, Notice, space, type FigureRow } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Parts } from '../../lib/parts';
import type { PaymentFieldsFragment } from '../lib/__generated__/pay';
import { isNothing, money, paymentFlags } from '../lib/pay-words';
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
  const { decision, net, isReturnRefused } = payment;
  if (!decision) return null;
  return (
    <>
      <Notice kind="warning">
        {isReturnRefused && <>{t('returnRefused')} </>}
        {t(`otherwise.${decision.otherwise}`, { date: formatDateTime(decision.until) })}
        {!decision.acceptable && <> {t('notAcceptable')}</>}
      </Notice>
      <Actions>
        {decision.acceptable && (
          <Button variant="primary" onClick={() => onOpen('ACCEPT')}>
            {t('accept')} <Masked>{money(net)}</Masked>
          </Button>
        )}
        <Button onClick={() => onOpen('RETURN')}>{t('return')}</Button>
      </Actions>
    </>
  );
}

interface PaymentItemProps {
  readonly payment: PaymentFieldsFragment;
  readonly onAgain: () => void;
}

function PaymentItem({ payment, onAgain }: PaymentItemProps) {
  const { t } = useTranslation('pay');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const rows = receiptRows(t, payment);
  const figures: readonly FigureRow[] = rows.map((row) =>
    row.label === t('endToEnd')
      ? { ...row, value: <Id translate="no">{row.value}</Id> }
      : { ...row, value: <Masked>{row.value}</Masked> },
  );
  const state = t(`paymentState.${payment.state}`);
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
      <ToDecide payment={payment} onOpen={setOpened} />
      <FigureList rows={figures} />
      <Actions>
        <CopyButton
          size="small"
          text={receiptText([t('receipt.heading'), state], rows)}
          label={t('receipt.copy')}
          copiedLabel={t('receipt.copied')}
        />
        {!isNothing(payment.refundable) && (
          <Button size="small" onClick={() => setOpened('REFUND')}>
            {t('refund')}
          </Button>
        )}
      </Actions>
      <DecideDialog
        payment={payment}
        decision={opened === 'REFUND' ? null : opened}
        onClose={close}
        onAgain={onAgain}
      />
      <RefundDialog payment={payment} isOpen={opened === 'REFUND'} onClose={close} onAgain={onAgain} />
    </li>
  );
}

interface PaymentsCardProps {
  readonly payments: readonly PaymentFieldsFragment[];
  readonly onAgain: () => void;
}

/** What came for a request, each payment for itself (products P-15), and what its owner can do with it. */
export function PaymentsCard({ payments, onAgain }: PaymentsCardProps) {
  const { t } = useTranslation('pay');
  return (
    <Parts aria-label={t('payments')}>
      <h2>{t('payments')}</h2>
      <List>
        {payments.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} onAgain={onAgain} />
        ))}
      </List>
    </Parts>
  );
}
