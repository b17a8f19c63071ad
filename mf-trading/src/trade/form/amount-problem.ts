import { formatMoney, formatQuantity, isZero } from '@plataforma/format';
import type { TFunction } from 'i18next';
import type { Side } from '@plataforma/schema';
import type { Market } from '../../lib/market/market';
import type { Available } from '../../lib/market/units';
import { typedDecimals, type AmountProblem, type TradeForm } from './trade-form';

type Translate = TFunction<'trade'>;

/** What is wrong with the typed figure, in words that say what to do. */
export function amountProblemText(t: Translate, problem: AmountProblem, form: TradeForm, market: Market): string {
  const base = form.unit === 'base';
  switch (problem) {
    case 'not-a-number':
      return t(base ? 'amount.not-a-number-base' : 'amount.not-a-number');
    case 'negative':
      return t('amount.negative');
    case 'too-many-decimals':
      return t('amount.too-many-decimals', { count: typedDecimals(form.unit, market) });
    case 'below-minimum': {
      const minimum = formatMoney(market.minimumAmount);
      return t(base ? 'problem.below-minimum-base' : 'amount.below-minimum', { minimum });
    }
  }
}

/** Available amount of the currency that the side spends, e.g. "R$ 61.248,00" or "0,11 BTC". */
export function availableText(side: Side, available: Available, market: Market): string {
  if (side === 'BUY') return formatMoney(available.quote);
  return `${formatQuantity(available.base, market.base.decimals)} ${market.base.code}`;
}

/** Says that the order needs more than is available. It names the balance unless the customer hides values. */
export function balanceProblemText(
  t: Translate,
  side: Side,
  available: Available,
  market: Market,
  hidden: boolean,
): string {
  if (hidden) return t('problem.above-balance-hidden');
  if (side === 'BUY' && isZero(available.quote)) return t('problem.no-money');
  if (side === 'SELL' && isZero(available.base)) return t('problem.no-asset', { name: market.base.name });
  return t('problem.above-balance', { available: availableText(side, available, market) });
}
