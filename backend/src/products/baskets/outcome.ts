import { SCALE, toAmount } from '../../lib/amount';
import { amountText } from '../../deposits/index';
import { LEG_REASON_TEXTS, listed } from './messages';
import type { BasketEnd, BasketLeg, BasketOrder } from './order-store';

const CENT = SCALE / 100n;

const reais = (amount: bigint): string => amountText(amount, 'BRL');

type Ended = Pick<BasketOrder, 'kind' | 'legs'> & { readonly end: BasketEnd };

/** DONE only when every leg is (products P-17). */
export function stateOf(legs: readonly Pick<BasketLeg, 'state'>[]): 'DONE' | 'PARTIAL' | 'FAILED' {
  const done = legs.filter(({ state }) => state === 'DONE').length;
  if (done === legs.length) return 'DONE';
  return done === 0 ? 'FAILED' : 'PARTIAL';
}

/** A purchase of which a part is missing, unless the basket was ordered anew since. */
export const canBeCompleted = ({ kind, state, isNewest }: Pick<BasketOrder, 'kind' | 'state' | 'isNewest'>): boolean =>
  kind === 'BUY' && state === 'PARTIAL' && isNewest;

/** "Solana e Cardano não tinham ofertas", by each reason. */
function missingText(legs: readonly BasketLeg[]): string {
  const reasons = [...new Set(legs.flatMap(({ reason }) => (reason ? [reason] : [])))];
  return reasons
    .map((reason) => {
      const names = legs.filter((leg) => leg.reason === reason).map(({ instrument }) => instrument.base.name);
      return `${listed(names)} ${LEG_REASON_TEXTS[reason][names.length > 1 ? 1 : 0]}`;
    })
    .join('; ');
}

/** Less than a cent is in the figures, not in the sentence. */
const backText = (amount: bigint): string => (amount >= CENT ? `${reais(amount)} voltaram ao seu saldo.` : '');

function coinsText({ movedCoins }: BasketEnd): string {
  const coins = Object.entries(movedCoins).map(([code, text]) => amountText(toAmount(text), code));
  if (coins.length === 0) return '';
  return `${listed(coins)} ${coins.length > 1 ? 'foram' : 'foi'} para a sua carteira.`;
}

function purchaseText({ legs, end }: Ended, done: number): string {
  const missing = legs.filter(({ state }) => state === 'NOT_DONE');
  if (missing.length === 0) {
    const back = end.returned >= CENT ? ` ${backText(end.returned)}` : '';
    return `Compramos ${done === 1 ? 'o ativo' : `os ${done} ativos`} por ${reais(end.spent)}, taxas incluídas.${back}`;
  }
  const head = done === 0 ? 'Nada foi comprado.' : `Compramos ${done} de ${legs.length}.`;
  return `${head} ${missingText(missing)}: ${backText(end.returned)}`;
}

function saleText({ legs, end }: Ended, done: number): string {
  const missing = legs.filter(({ state }) => state === 'NOT_DONE');
  if (done === 0) return `Nada foi vendido. ${missingText(missing)}. As moedas continuam na carteira.`;
  const sold = `Vendemos ${missing.length === 0 ? 'tudo o que você pediu' : `${done} de ${legs.length}`}: ${reais(end.returned)} estão no seu saldo.`;
  const rest = missing.length === 0 ? '' : ` ${missingText(missing)}, e continua na carteira.`;
  const coins = coinsText(end);
  return `${sold}${rest}${coins === '' ? '' : ` ${coins}`}`;
}

function rebalancingText({ legs, end }: Ended, done: number): string {
  const missing = legs.filter(({ state }) => state === 'NOT_DONE');
  const head = [
    done === 0 ? 'Nada foi negociado.' : '',
    done > 0 && missing.length === 0 ? `Rebalanceamos a carteira. As taxas somaram ${reais(end.fee)}.` : '',
    done > 0 && missing.length > 0 ? `Negociamos ${done} de ${legs.length}.` : '',
  ].join('');
  const rest = missing.length === 0 ? '' : ` ${missingText(missing)}.`;
  const back = end.returned >= CENT ? ` ${backText(end.returned)}` : '';
  return `${head}${rest}${back}`;
}

/** How an order ended, as its customer reads it. */
export function outcomeTextOf(order: Ended): string {
  const done = order.legs.filter(({ state }) => state === 'DONE').length;
  if (order.kind === 'BUY') return purchaseText(order, done);
  if (order.kind === 'SELL') return saleText(order, done);
  if (order.kind === 'REBALANCE') return rebalancingText(order, done);
  return coinsText(order.end);
}
