import { useMutation } from '@apollo/client/react';
import { QuoteCountdown, ReviewNote, useKeyOf } from '@plataforma/flow';
import { add, decimal, formatExact } from '@plataforma/format';
import { Form, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Dialog, FigureList, Notice, space, type FigureRow } from '@plataforma/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { networkName } from '../../../lib/network-name';
import { useQuoteLife } from '../../../lib/use-quote-life';
import {
  QuoteCoinRefundDocument,
  RequestCoinRefundDocument,
  type CoinRefundFieldsFragment,
} from '../../lib/__generated__/pay';
import { money, quantity, type Translate } from '../../lib/pay-words';

const SECONDS = 60;

const Steps = styled.div`
  display: grid;
  gap: ${space(4)};
`;

interface QuestionProps {
  readonly paymentId: string;
  readonly currency: string;
  readonly network: string;
  readonly refund: CoinRefundFieldsFragment;
  /** The owner's own coins go: nothing is bought. */
  readonly keepsCoin: boolean;
  readonly onClose: () => void;
  /** Asks what became of the request. */
  readonly onAgain: () => void;
}

type Quote = NonNullable<CoinRefundFieldsFragment['quote']>;

/** A quote, and when it was asked for: its time counts by lapse from then. */
interface Timed {
  readonly quote: Quote;
  readonly askedAt: number;
}

/** Where to, and how much, with every character: what is confirmed. */
function rowsOf(t: Translate, { currency, network, refund, keepsCoin }: QuestionProps): readonly FigureRow[] {
  const { amount, fee, address, tag } = refund;
  const all = `${formatExact(add(decimal(amount), decimal(fee)))} ${currency}`;
  return [
    { label: t('coinRefund.address'), value: <span translate="no">{address}</span> },
    ...(tag === null ? [] : [{ label: t('coinRefund.tag'), value: tag }]),
    { label: t('coin.network'), value: networkName(network), words: true },
    { label: t('coinRefund.arrives'), value: quantity(amount, currency) },
    { label: t('coinRefund.fee'), value: quantity(fee, currency) },
    ...(keepsCoin ? [{ label: t('coinRefund.leaves'), value: all, strong: true }] : []),
  ];
}

/** Sends what was read with the second factor; the mail follows. */
function Confirm({
  paymentId,
  currency,
  refund,
  quote,
  onClose,
  onAgain,
}: QuestionProps & { readonly quote: Quote | null }) {
  const { t } = useTranslation('pay');
  const keyOf = useKeyOf();
  const [request] = useMutation(RequestCoinRefundDocument);
  const terms = { paymentId, address: refund.address ?? '', quoteId: quote?.id ?? null };
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: terms }),
    purpose: () => 'WITHDRAWAL',
    terms: (coinRefund) => ({ coinRefund }),
    confirms: ({ address }) => t('coinRefund.confirms', { coins: quantity(refund.amount, currency), address }),
    send: async (output, context, proof) => {
      const input = { ...output, idempotencyKey: keyOf(JSON.stringify(output)), proof };
      // A proof is good for one try.
      const { data } = await request({ variables: { input }, context: { ...context, repeatable: proof === null } });
      return data?.requestCoinRefund;
    },
    onDone: onClose,
    onRefused: onAgain,
  });
  return (
    <Form form={form} aria-label={t('coinRefund.title')}>
      <ReviewNote>{t('coinRefund.final')}</ReviewNote>
      <SubmitButton form={form}>
        {quote ? t('coinRefund.confirmFor', { cost: money(quote.cost) }) : t('coinRefund.confirm')}
      </SubmitButton>
    </Form>
  );
}

/** Asks what the coins cost now. */
function AskQuote({
  paymentId,
  isAgain,
  onQuote,
}: {
  readonly paymentId: string;
  readonly isAgain: boolean;
  readonly onQuote: (timed: Timed) => void;
}) {
  const { t } = useTranslation('pay');
  const askedAt = useRef(0);
  const [ask] = useMutation(QuoteCoinRefundDocument);
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: { paymentId } }),
    send: async (input, context) => {
      askedAt.current = performance.now();
      const { data } = await ask({ variables: { input }, context: { ...context, repeatable: true } });
      return data?.quoteCoinRefund;
    },
    onDone: ({ payment }) => {
      const quote = payment?.coin?.refund?.quote;
      if (quote) onQuote({ quote, askedAt: askedAt.current });
    },
  });
  return (
    <Form form={form} aria-label={t('coinRefund.cost')}>
      {isAgain && <Notice kind="warning">{t('coinRefund.over')}</Notice>}
      <SubmitButton form={form}>{t(isAgain ? 'coinRefund.quoteAgain' : 'coinRefund.quote')}</SubmitButton>
    </Form>
  );
}

/** A firm price with its time; once that is over another one is asked for. */
function Quoted({
  timed,
  onQuote,
  ...props
}: QuestionProps & { readonly timed: Timed; readonly onQuote: (timed: Timed) => void }) {
  const { t } = useTranslation('pay');
  const { quote, askedAt } = timed;
  const isOver = useQuoteLife(timed) === 'over';
  return (
    <Steps>
      <FigureList
        dim={isOver}
        rows={[
          { label: t('coin.rate', { code: props.currency }), value: money(quote.rate) },
          { label: t('coinRefund.cost'), value: money(quote.cost), strong: true },
        ]}
      />
      <QuoteCountdown
        askedAt={isOver ? null : askedAt}
        validForMs={quote.validMs}
        label={t('coinRefund.validFor')}
        secondsText={(left) =>
          t('coinRefund.timeLeft', {
            minutes: Math.floor(left / SECONDS),
            seconds: String(left % SECONDS).padStart(2, '0'),
          })
        }
        otherwise={t('coinRefund.notValid')}
      />
      {isOver ? (
        <AskQuote paymentId={props.paymentId} isAgain onQuote={onQuote} />
      ) : (
        <Confirm {...props} quote={quote} />
      )}
    </Steps>
  );
}

function Question(props: QuestionProps) {
  const { t } = useTranslation('pay');
  const [timed, setTimed] = useState<Timed | null>(null);
  return (
    <Steps>
      <p>{t('coinRefund.compare')}</p>
      <FigureList rows={rowsOf(t, props)} />
      {props.keepsCoin && <Confirm {...props} quote={null} />}
      {!props.keepsCoin && !timed && <AskQuote paymentId={props.paymentId} isAgain={false} onQuote={setTimed} />}
      {!props.keepsCoin && timed && <Quoted key={timed.askedAt} {...props} timed={timed} onQuote={setTimed} />}
    </Steps>
  );
}

interface ConfirmDialogProps extends QuestionProps {
  readonly isOpen: boolean;
}

/** products §6: the owner reads where credited coins go and what that costs now, and confirms it as a withdrawal. */
export function ConfirmDialog({ isOpen, ...props }: ConfirmDialogProps) {
  const { t } = useTranslation('pay');
  return (
    <Dialog firm open={isOpen} onClose={props.onClose} title={t('coinRefund.title')} closeLabel={t('action.close')}>
      <Question {...props} />
    </Dialog>
  );
}
