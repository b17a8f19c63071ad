import { decimal, formatMoney, formatQuantity } from '@plataforma/format';
import { fromAmount } from '../../amount';
import type { NewNotification } from '../../notifications/notifications';
import type { CancelReason, OrderRecord } from './order-record';

type Told = Pick<
  OrderRecord,
  'id' | 'instrument' | 'side' | 'state' | 'cancelReason' | 'filledQuantity' | 'filledAmount' | 'fee'
>;

const money = (amount: bigint): string => formatMoney(decimal(fromAmount(amount)));

function filledText({ instrument, side, filledQuantity, filledAmount, fee }: Told): string {
  const { code, decimals } = instrument.base;
  const quantity = `${formatQuantity(decimal(fromAmount(filledQuantity)), decimals)}\u00a0${code}`;
  return side === 'BUY'
    ? `Você comprou ${quantity} por ${money(filledAmount + fee)}, com a taxa.`
    : `Você vendeu ${quantity} e recebeu ${money(filledAmount - fee)}, já sem a taxa.`;
}

/** Notification of an order that was filled completely. */
function filled(order: Told): Pick<NewNotification, 'kind' | 'title' | 'text' | 'dedupKey'> {
  const title = order.side === 'BUY' ? 'Compra concluída' : 'Venda concluída';
  return { kind: 'ORDER_FILLED', title, text: filledText(order), dedupKey: `order-filled/${order.id}` };
}

const WHY: Readonly<Record<Exclude<CancelReason, 'CUSTOMER'>, string>> = {
  NO_MORE_OFFERS: 'não havia mais ofertas que servissem',
  SELF_TRADE: 'ela encontraria outra ordem sua',
  NOT_FILLED_COMPLETELY: 'não havia ofertas para executar a ordem inteira',
  WOULD_TAKE: 'ela executaria na hora, e você pediu que só entrasse no livro',
  PRICE_OUT_OF_BAND: 'o preço do mercado estava longe demais do preço da ordem',
};

/** Notification of an order whose rest the exchange canceled. */
function canceled(order: Told): Pick<NewNotification, 'kind' | 'title' | 'text' | 'dedupKey'> {
  const what = `Sua ordem de ${order.side === 'BUY' ? 'compra' : 'venda'} de ${order.instrument.base.code}`;
  const isPartial = order.state === 'PARTIALLY_CANCELED';
  const why =
    WHY[order.cancelReason === null || order.cancelReason === 'CUSTOMER' ? 'NO_MORE_OFFERS' : order.cancelReason];
  const text = isPartial
    ? `${filledText(order)} O restante da ordem foi cancelado: ${why}.`
    : `${what} foi cancelada: ${why}.`;
  const title = isPartial ? 'Ordem executada em parte' : 'Ordem cancelada';
  return { kind: 'ORDER_CANCELED', title, text, dedupKey: `order-canceled/${order.id}` };
}

/**
 * The notification for an order's owner after trading. Null while the order is open and when the owner canceled it.
 * @param ownerId the customer's first account; notifications for both accounts are kept there
 */
export function newsOfOrder(order: Told, ownerId: number): NewNotification | null {
  const isCanceled = order.state === 'CANCELED' || order.state === 'PARTIALLY_CANCELED';
  if (order.state !== 'FILLED' && !isCanceled) return null;
  if (order.cancelReason === 'CUSTOMER') return null;
  const news = isCanceled ? canceled(order) : filled(order);
  return { ...news, accountId: ownerId, path: `/trade/${order.instrument.symbol}` };
}
