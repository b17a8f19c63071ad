import { decimal, formatMoney, formatQuantity } from '@plataforma/format';
import { fromAmount } from '../../ledger/amount';
import type { NewNotification } from '../../notifications/notifications';
import type { OrderRecord } from './order-record';

type Told = Pick<
  OrderRecord,
  'id' | 'accountId' | 'instrument' | 'side' | 'state' | 'filledQuantity' | 'filledAmount' | 'fee'
>;

const money = (amount: bigint): string => formatMoney(decimal(fromAmount(amount)));

function filledText({ instrument, side, filledQuantity, filledAmount, fee }: Told): string {
  const { code, decimals } = instrument.base;
  const quantity = `${formatQuantity(decimal(fromAmount(filledQuantity)), decimals)}\u00a0${code}`;
  return side === 'BUY'
    ? `Você comprou ${quantity} por ${money(filledAmount + fee)}, com a taxa.`
    : `Você vendeu ${quantity} e recebeu ${money(filledAmount - fee)}, já sem a taxa.`;
}

/** An order that was filled completely. */
function filled(order: Told): Pick<NewNotification, 'kind' | 'title' | 'text' | 'dedupKey'> {
  const title = order.side === 'BUY' ? 'Compra concluída' : 'Venda concluída';
  return { kind: 'ORDER_FILLED', title, text: filledText(order), dedupKey: `order-filled/${order.id}` };
}

/** An order of which the exchange canceled what found no offers. */
function canceled(order: Told): Pick<NewNotification, 'kind' | 'title' | 'text' | 'dedupKey'> {
  const what = `Sua ordem de ${order.side === 'BUY' ? 'compra' : 'venda'} de ${order.instrument.base.code}`;
  const isPartial = order.state === 'PARTIALLY_CANCELED';
  const text = isPartial
    ? `${filledText(order)} O restante da ordem foi cancelado: não havia mais ofertas que servissem.`
    : `${what} foi cancelada: não havia ofertas que servissem.`;
  const title = isPartial ? 'Ordem executada em parte' : 'Ordem cancelada';
  return { kind: 'ORDER_CANCELED', title, text, dedupKey: `order-canceled/${order.id}` };
}

/**
 * What the owner of an order is told of its state after trading; null for one that is still open. Not for orders that
 * the owner canceled.
 */
export function newsOfOrder(order: Told): NewNotification | null {
  const isCanceled = order.state === 'CANCELED' || order.state === 'PARTIALLY_CANCELED';
  if (order.state !== 'FILLED' && !isCanceled) return null;
  const news = isCanceled ? canceled(order) : filled(order);
  return { ...news, accountId: order.accountId, path: `/trade/${order.instrument.symbol}` };
}
