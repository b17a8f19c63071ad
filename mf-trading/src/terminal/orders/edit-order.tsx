import { Button, Checkbox, Dialog, FigureList, MoneyField, Notice, space } from '@plataforma/ui';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ignoreDoubleClick } from '../form/repeated-presses';
import { figuresOf, liquidityOf } from '../order/order-figures';
import { summaryRows } from '../order/order-rows';
import { farText } from '../order/order-words';
import { farPrice, needsConsent, type FarPrice } from '../order/price-distance';
import { priceTyped, quantityTyped } from '../order/typed-figures';
import { useMarketPrices } from '../order/use-market-prices';
import { useTerminal } from '../lib/terminal-state';
import { draftOfOrder } from './draft-of-order';
import { changeOf, isComplete, readTerms, type Term } from './edit-terms';
import type { OpenOrder } from '../account/open-order';
import { useReplacement } from './use-replacement';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: ${space(2)};
`;

type Replacement = ReturnType<typeof useReplacement>;

interface EditFootProps {
  readonly replacement: Replacement;
  readonly buy: boolean;
  /** True when the price is far from the market. One more press then sends the order all the same. */
  readonly asked: boolean;
  readonly onClose: () => void;
}

function EditFoot({ replacement, buy, asked, onClose }: EditFootProps) {
  const { t } = useTranslation('terminal');
  const { step } = replacement.submission;
  if (step === 'unknown') {
    return (
      <>
        <Notice kind="warning">{t('orders.saveUnknown')}</Notice>
        <Button size="large" onClick={replacement.checkAgain}>
          {t('orderForm.checkAgain')}
        </Button>
      </>
    );
  }
  const busy = step === 'sending' || step === 'checking';
  const anyway = buy ? t('orderForm.anywayBuy') : t('orderForm.anywaySell');
  return (
    <>
      {step === 'checking' && <Notice kind="information">{t('orderForm.checking')}</Notice>}
      <Actions>
        <Button size="large" onClick={onClose} disabled={busy}>
          {t('orderForm.back')}
        </Button>
        <Button
          size="large"
          type="submit"
          variant={asked ? 'primary' : buy ? 'buy' : 'sell'}
          busy={busy}
          onClick={ignoreDoubleClick}
        >
          {asked ? anyway : t('orders.save')}
        </Button>
      </Actions>
    </>
  );
}

const labels = {
  price: 'orderForm.limitPrice',
  stopPrice: 'orderForm.stopPrice',
  quantity: 'orders.remaining',
} as const;

const order: readonly Term[] = ['stopPrice', 'price', 'quantity'];

/**
 * Screens: a price far from the market asks, as in the form. It wants a second press, and a consent where the order may
 * cost much at once. Whatever the answer, the next attempt asks again.
 */
function useFarQuestion(far: FarPrice | null) {
  const { t } = useTranslation('terminal');
  const [pressed, setPressed] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const careful = needsConsent(far);
  const asked = pressed && far !== null;
  return {
    asked,
    consent: careful && asked && (
      <Checkbox checked={agreed} onChange={setAgreed}>
        {t('orderForm.agree')}
      </Checkbox>
    ),
    /** Whether a press asks, and sends nothing. */
    asks: () => {
      const asks = far !== null && (!asked || (careful && !agreed));
      setPressed(asks);
      setAgreed(false);
      return asks;
    },
    forget: () => {
      setPressed(false);
      setAgreed(false);
    },
  };
}

export interface EditOrderProps {
  readonly order: OpenOrder;
  readonly onClose: () => void;
}

/** Changes the price or quantity of an open order: it is canceled and another one takes its place, both or neither. */
export function EditOrder({ order: edited, onClose }: EditOrderProps) {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  const view = { ...useMarketPrices(), book: null };
  const [texts, setTexts] = useState({
    price: edited.price === null ? '' : priceTyped(edited.price, market),
    stopPrice: edited.stopPrice === null ? '' : priceTyped(edited.stopPrice, market),
    quantity: edited.remaining === null ? '' : quantityTyped(edited.remaining, market),
  });
  const replacement = useReplacement(onClose);
  const { submission, errors } = replacement;
  const terms = readTerms(edited, texts, market);
  const draft = draftOfOrder(edited, texts);
  const figures = figuresOf(draft, market, view);
  const far = farPrice(draft, figures, market, view);
  const question = useFarQuestion(far);
  const decimalsOf = (term: Term) => (term === 'quantity' ? market.quantityDecimals : market.priceDecimals);

  const problem = (term: Term): string | undefined => {
    const read = terms[term];
    if (read?.kind === 'empty') return t('orderForm.problem.empty');
    if (read?.kind === 'invalid') return t(`orderForm.problem.${read.problem}`, { decimals: decimalsOf(term) });
    return errors.find(({ name }) => name === term)?.messages[0];
  };
  const busy = submission.step === 'sending' || submission.step === 'checking';
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !isComplete(terms)) return;
    const change = changeOf(edited, terms);
    if (!change) {
      onClose();
      return;
    }
    if (!question.asks()) replacement.confirm(change);
  };
  const onType = (term: Term, text: string) => {
    setTexts({ ...texts, [term]: text });
    question.forget();
    replacement.edit();
  };
  const ofNoTerm = errors.every(({ name }) => !Object.hasOwn(terms, name));
  return (
    <Dialog
      firm
      open
      onClose={busy ? () => undefined : onClose}
      title={t('orders.editTitle')}
      closeLabel={t('action.close')}
    >
      <Form onSubmit={onSubmit} noValidate>
        <p>{t('orders.editText')}</p>
        {order.map((term) =>
          terms[term] ? (
            <MoneyField
              key={term}
              label={t(labels[term])}
              value={texts[term]}
              onValueChange={(text) => onType(term, text)}
              unit={term === 'quantity' ? market.base.code : market.quote.code}
              decimals={decimalsOf(term)}
              error={problem(term)}
            />
          ) : null,
        )}
        <FigureList rows={summaryRows(t, draft, figures, market, liquidityOf(draft, market, view))} />
        {far && <Notice kind="warning">{farText(t, far)}</Notice>}
        {question.consent}
        {submission.step === 'review' && submission.refusal !== null && ofNoTerm && (
          <Notice kind="error">{submission.refusal}</Notice>
        )}
        <EditFoot replacement={replacement} buy={edited.side === 'BUY'} asked={question.asked} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
