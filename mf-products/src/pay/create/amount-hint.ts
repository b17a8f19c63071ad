import { formatMoney } from '@plataforma/format';
import { money, netOf, percent, type Translate } from '../lib/pay-words';
import type { Terms } from '../lib/use-requests';
import { offered, readAmount, type Typed } from './request-rules';

/** What comes of the typed amount by the ways that are chosen, or what can still be received today. */
export function amountHint(t: Translate, typed: Typed, terms: Terms, isHidden: boolean): string {
  const methods = offered(typed.methods, terms);
  const rates = { rate: percent(terms.pixFeeRate), coinRate: percent(terms.coinFeeRate) };
  const rate = t(`rate.${methods}`, rates);
  const read = readAmount(t, typed.amount, terms);
  if ('value' in read) {
    const netBy = (feeRate: string) => formatMoney(netOf(read.value, feeRate));
    const nets = { net: netBy(terms.pixFeeRate), coinNet: netBy(terms.coinFeeRate) };
    const how = typed.keepsCoin && methods !== 'PIX' ? (`${methods}_KEPT` as const) : methods;
    return t(`net.${how}`, { ...rates, ...nets });
  }
  if (typeof terms.leftToday !== 'string' || isHidden) return rate;
  return t('leftHint', { left: money(terms.leftToday), rate });
}
