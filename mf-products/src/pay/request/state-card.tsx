import { useHiddenValues } from '@plataforma/contract';
import { Masked, StatusChange } from '@plataforma/flow';
import { decimal, formatDateTime, formatMoney } from '@plataforma/format';
import { color, FigureList, font, Notice, space, type FigureRow } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Parts } from '../../lib/parts';
import type { PaymentRequestFieldsFragment } from '../lib/__generated__/pay';
import { isNothing, money, percent, requestFlags, type Translate } from '../lib/pay-words';

const Head = styled.div`
  display: grid;
  gap: ${space(1)};
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s14};
  }
  > strong {
    font: ${font.weight.semibold} ${font.size.s32} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  > p {
    overflow-wrap: anywhere;
  }
`;

/** What the state means for the owner, with its moment. */
function meaningOf(t: Translate, request: PaymentRequestFieldsFragment, isHidden: boolean): string {
  const { state, received, amount, expiresAt, paidAt, canceledAt, isTakenShort, payable } = request;
  switch (state) {
    case 'OPEN':
      return t('meaning.OPEN', { date: formatDateTime(expiresAt) });
    case 'SEEN':
      return t(request.payments.some((each) => each.state === 'CONFIRMING') ? 'meaning.CONFIRMING' : 'meaning.SEEN');
    case 'PAID':
      return paidAt ? t('meaning.PAID', { date: formatDateTime(paidAt) }) : t('requestState.PAID');
    case 'UNDERPAID':
      if (isTakenShort) return t('meaning.TAKEN_SHORT');
      if (isHidden) return t(payable ? 'meaning.UNDERPAID_HIDDEN' : 'meaning.UNDERPAID_OVER');
      return t('meaning.UNDERPAID', {
        received: formatMoney(decimal(received)),
        amount: formatMoney(decimal(amount)),
      });
    case 'EXPIRED':
      return t('meaning.EXPIRED', { date: formatDateTime(expiresAt) });
    case 'CANCELED':
      return t('meaning.CANCELED', { date: formatDateTime(canceledAt ?? expiresAt) });
    default:
      return t(`meaning.${state}`);
  }
}

/** What came, what the exchange kept and what the customer got; only what there is. */
function figuresOf(t: Translate, request: PaymentRequestFieldsFragment): readonly FigureRow[] {
  const { received, settled, fee, refunded, missing, pixFeeRate, createdAt, expiresAt, methods } = request;
  const row = (label: string, amount: string) =>
    isNothing(amount) ? [] : [{ label, value: <Masked>{money(amount)}</Masked> }];
  return [
    { label: t('createdAt'), value: formatDateTime(createdAt) },
    { label: t('expiresAt'), value: formatDateTime(expiresAt) },
    ...(methods.includes('PIX') ? [{ label: t('feeRate'), value: percent(pixFeeRate) }] : []),
    ...(methods.includes('COIN')
      ? [
          { label: t('coin.feeRate'), value: percent(request.coinFeeRate) },
          { label: t('coin.become'), value: t(request.keepsCoin ? 'coin.kept' : 'coin.changed'), words: true },
        ]
      : []),
    ...row(t('received'), received),
    ...row(t('settled'), settled),
    ...row(t('kept'), fee),
    ...row(t('refunded'), refunded),
    ...(isNothing(received) ? [] : row(t('stillMissing'), missing)),
  ];
}

/** How far a request is, with what stands beside its state. */
export function StateCard({ request }: { readonly request: PaymentRequestFieldsFragment }) {
  const { t } = useTranslation('pay');
  const [isHidden] = useHiddenValues();
  const title = t(`requestState.${request.state}`);
  const meaning = meaningOf(t, request, isHidden);
  const flags = requestFlags(t, request);
  return (
    <Parts aria-label={title}>
      <StatusChange text={[title, meaning, ...flags].join('. ')} />
      <Head>
        <small>{title}</small>
        <strong translate="no">
          <Masked>{money(request.amount)}</Masked>
        </strong>
        {request.description !== null && <p>{request.description}</p>}
      </Head>
      <p>{meaning}</p>
      {flags.length > 0 && (
        <Notice kind={request.toDecide > 0 || request.isDisputed ? 'warning' : 'information'}>
          {flags.join(' · ')}
        </Notice>
      )}
      <FigureList rows={figuresOf(t, request)} />
    </Parts>
  );
}
