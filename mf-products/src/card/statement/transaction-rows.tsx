import { Masked } from '@plataforma/flow';
import { decimal, formatDateTime, formatExact, formatMoney } from '@plataforma/format';
import type { FigureRow } from '@plataforma/ui';
import type { CardTransactionFieldsFragment } from '../lib/__generated__/card';
import {
  finalText,
  foreignText,
  isNothing,
  money,
  percent,
  signed,
  stateText,
  type Translate,
} from '../lib/card-words';

type Transaction = CardTransactionFieldsFragment;

const masked = (label: string, text: string): FigureRow => ({ label, value: <Masked>{text}</Masked> });

/** An amount, when there is one. */
const amountRow = (label: string, amount: string): FigureRow[] =>
  isNothing(amount) ? [] : [masked(label, money(amount))];

/** Of a purchase in another currency: its rate, spread and tax (products P-8). */
function foreignRows(t: Translate, { foreign }: Transaction): FigureRow[] {
  if (!foreign) return [];
  const { currency, rate, spread, tax, isEstimate } = foreign;
  return [
    masked(t('foreignAmount'), foreignText(foreign)),
    { label: t(isEstimate ? 'rateEstimate' : 'rate', { currency }), value: `R$\u00a0${formatExact(decimal(rate))}` },
    { label: t('costSpread'), value: percent(spread) },
    { label: t('costTax'), value: percent(tax) },
  ];
}

/** Coins that were sold for it, and at which price (products §5). */
function soldRows(t: Translate, { sale, state }: Transaction): FigureRow[] {
  if (!sale) return [];
  const { currency, quantity, price, amount } = sale;
  const sold = { amount: money(amount), quantity: formatExact(decimal(quantity)), code: currency.code };
  return [
    {
      ...masked(t(state === 'DECLINED' ? 'soldInVain' : 'soldLabel'), t('soldText', { ...sold, price: money(price) })),
      words: true,
    },
  ];
}

/** Where the card was used, in words. */
function placeText(t: Translate, { isOnline, isAbroad }: Transaction): string {
  const where = t(isOnline ? 'placeOnline' : 'placeShop');
  return isAbroad ? t('placeAbroad', { where }) : where;
}

/** Lines of a transaction: what it is, and every amount of it. */
export function transactionRows(t: Translate, transaction: Transaction): readonly FigureRow[] {
  const { id, state, last4, category, createdAt, authorized, held, captured, refunded } = transaction;
  const { difference, shortfall, until } = transaction;
  const final = finalText(t, last4);
  return [
    { label: t('status'), value: stateText(t, transaction), words: true },
    { label: t('date'), value: formatDateTime(createdAt) },
    ...(final === null ? [] : [{ label: t('cardHead'), value: final, words: true }]),
    { label: t('categoryHead'), value: t(`category.${category}`), words: true },
    { label: t('place'), value: placeText(t, transaction), words: true },
    ...foreignRows(t, transaction),
    ...amountRow(t(state === 'DECLINED' ? 'asked' : 'authorized'), authorized),
    ...soldRows(t, transaction),
    ...amountRow(t('held'), held),
    ...(until === null ? [] : [{ label: t('untilHead'), value: formatDateTime(until) }]),
    ...amountRow(t('captured'), captured),
    ...(difference === null ? [] : [masked(t('difference'), signed(difference))]),
    ...(isNothing(refunded) ? [] : [masked(t('refunded'), formatMoney(decimal(refunded)))]),
    ...amountRow(t('shortfall'), shortfall),
    { label: t('number'), value: id },
  ];
}
