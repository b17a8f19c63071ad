import { useKeyOf } from '@plataforma/flow';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { formatMoney, formatPercent, multiply, subtract, decimal } from '@plataforma/format';
import { Form, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Card, color, FigureList, font, InfoIcon, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { AmountField } from '../../form/amount-field';
import { problemText, readDepositAmount, type Bounds } from '../../form/deposit-amount';
import {
  OpenCardDepositDocument,
  StartCardDepositDocument,
  type CardTermsFieldsFragment,
  type StartCardDepositMutation,
} from '../../lib/__generated__/deposit';
import { cardAddress } from '../../lib/deposit-address';
import { useMoment } from '../../../lib/use-moment';
import { keepCardDeposit } from '../../lib/use-deposits';
import { AcquirerFrame } from '../frame/acquirer-frame';
import { cardFee } from './card-fee';
import { useCardToken } from './use-card-token';

const HUNDRED = decimal('100');
/** Of the frame before it says how high it is: four fields. */
const FRAME_STEPS = 65;

type Started = StartCardDepositMutation['startCardDeposit'];

interface Payment {
  readonly amount: string;
  /** Of the frame. It pays once and is kept nowhere. */
  readonly token: string;
}

interface CardFormProps extends Bounds {
  /** What the field begins with, as it is typed. */
  readonly amount: string;
  readonly terms: CardTermsFieldsFragment;
}

/** A payment that was started although its answer was lost. Rejects when none is open. */
function useFindStarted(): (lost: unknown) => Promise<Started> {
  const client = useApolloClient();
  return async (lost) => {
    const { data } = await client.query({
      query: OpenCardDepositDocument,
      fetchPolicy: 'network-only',
      context: { quiet: true },
    });
    if (!data?.openCardDeposit) throw lost;
    return { __typename: 'CardDepositPayload', cardDeposit: data.openCardDeposit, errors: [] };
  };
}

/** Asks how much, shows the acquirer's fields of the card, and has the card charged. */
export function CardForm({ amount, terms, ...bounds }: CardFormProps) {
  const { t } = useTranslation('deposit');
  const titleId = useId();
  const navigate = useNavigate();
  const keyOf = useKeyOf();
  const { frame, ask, hear } = useCardToken();
  const findStarted = useFindStarted();
  const [start] = useMutation(StartCardDepositDocument, {
    update: (cache, { data }) => keepCardDeposit(cache, data?.startCardDeposit.cardDeposit),
  });
  const form = useMutationForm<{ amount: string }, Payment, Started>({
    initial: { amount },
    read: (typed) => {
      const read = readDepositAmount(typed.amount, bounds);
      if (read.kind === 'invalid') return { messages: { amount: problemText(t, read.problem, bounds) } };
      return { output: { amount: read.value, token: '' } };
    },
    prepare: async (payment) => {
      const answer = await ask();
      if (answer.kind === 'token') return { ...payment, token: answer.token };
      if (answer.kind === 'failed') form.fail(t('card.frame.noToken'));
      else frame.current?.focus();
      return null;
    },
    send: async (payment, context) => {
      const input = { ...payment, idempotencyKey: keyOf(payment.amount) };
      try {
        return (await start({ variables: { input }, context })).data?.startCardDeposit;
      } catch (lost) {
        return findStarted(lost);
      }
    },
    unreachable: t('card.form.unreachable'),
    onDone: ({ cardDeposit }) => {
      if (cardDeposit) void navigate(cardAddress(cardDeposit.id), { state: { isNew: true } });
    },
  });
  return (
    <Card aria-labelledby={titleId}>
      <Title id={titleId}>{t('form.title')}</Title>
      <Form form={form} aria-labelledby={titleId}>
        <AmountField field={form.field('amount')} left={bounds.left} onSuggest={(typed) => form.set('amount', typed)} />
        <AcquirerFrame
          ref={frame}
          address={terms.fieldsUrl}
          title={t('card.frame.fields')}
          steps={FRAME_STEPS}
          onMessage={(message) => {
            if (message.type === 'card.enter') form.element.current?.requestSubmit();
            else hear(message);
          }}
        />
        <Costs typed={form.values.amount} bounds={bounds} rate={terms.feeRate} />
        <SubmitButton form={form}>{t('card.form.pay')}</SubmitButton>
        <When iso={terms.withdrawableAt} />
      </Form>
    </Card>
  );
}

interface CostsProps {
  readonly typed: string;
  readonly bounds: Bounds;
  readonly rate: string;
}

/** What the card is charged, what of it is the fee, and what arrives. */
function Costs({ typed, bounds, rate }: CostsProps) {
  const { t } = useTranslation('deposit');
  const read = readDepositAmount(typed, bounds);
  const charged = read.kind === 'valid' ? read.value : null;
  const fee = charged && cardFee(charged, rate);
  const money = (value: typeof charged) => (value === null ? t('card.form.none') : formatMoney(value));
  return (
    <FigureList
      rows={[
        { label: t('card.form.charged'), value: money(charged) },
        { label: t('card.form.fee', { percent: formatPercent(multiply(decimal(rate), HUNDRED)) }), value: money(fee) },
        { label: t('card.form.received'), value: money(charged && fee && subtract(charged, fee)), strong: true },
      ]}
    />
  );
}

/** From when on what is paid now can be withdrawn. */
function When({ iso }: { readonly iso: string }) {
  const { t } = useTranslation('deposit');
  const momentOf = useMoment();
  return (
    <Note>
      <InfoIcon size={16} />
      <p>{t('card.form.withdrawable', { moment: momentOf(iso) })}</p>
    </Note>
  );
}

const Title = styled.h2`
  margin-bottom: ${space(4)};
`;

const Note = styled.div`
  display: flex;
  gap: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
  > svg {
    flex: none;
    margin-top: ${space(0.5)};
  }
`;
