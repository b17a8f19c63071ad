import { decimal, isDecimal, subtract, type Decimal } from '@plataforma/format';
import { numberToDecimal } from './exact';
import { isRecord } from './guards';
import type { WireName } from './names';
import type { AccountEvent, TradingAccount } from './types';

/** Gives the symbol of an instrument by its id in the protocol; null when it is unknown. */
export type SymbolOf = (instrumentId: number) => string | null;

/** Events of SubscribeAccountEvents that the product reads (domain facts §1). */
export const accountEventNames = [
  'AccountPositionEvent',
  'OrderStateEvent',
  'OrderTradeEvent',
  'NewOrderRejectEvent',
  'ViewerUpdateEvent',
  'DepositTicketUpdateEvent',
  'WithdrawTicketUpdateEvent',
] as const satisfies readonly WireName[];

export type AccountEventName = (typeof accountEventNames)[number];

/** Private amounts arrive as decimal strings. Numbers are accepted too. Null for anything else. */
function amount(value: unknown): Decimal | null {
  if (typeof value === 'string') return isDecimal(value) ? decimal(value) : null;
  return typeof value === 'number' && Number.isFinite(value) ? numberToDecimal(value) : null;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A gateway that knows only one account does not name the account. */
function accountIn(event: Readonly<Record<string, unknown>>): TradingAccount {
  return event.TradingAccount === 'PRO' ? 'PRO' : 'MAIN';
}

function symbolIn(event: Readonly<Record<string, unknown>>, symbolOf: SymbolOf): string {
  const id = event.InstrumentId ?? event.Instrument;
  return (typeof id === 'number' ? symbolOf(id) : null) ?? '';
}

/** Reads an account event. Null when the payload is not such an event. */
export function parseAccountEvent(name: AccountEventName, payload: unknown, symbolOf: SymbolOf): AccountEvent | null {
  if (!isRecord(payload)) return null;
  switch (name) {
    case 'AccountPositionEvent':
      return parsePosition(payload);
    case 'OrderStateEvent':
      return {
        type: 'order',
        account: accountIn(payload),
        orderId: text(payload.OrderId),
        symbol: symbolIn(payload, symbolOf),
        state: text(payload.OrderState),
        reason: text(payload.ChangeReason),
      };
    case 'OrderTradeEvent':
      return parseOrderTrade(payload, symbolOf);
    case 'NewOrderRejectEvent':
      return { type: 'order-rejected', account: accountIn(payload), reason: text(payload.RejectReason) };
    case 'ViewerUpdateEvent':
      return { type: 'viewer', account: accountIn(payload) };
    case 'DepositTicketUpdateEvent':
      return { type: 'deposit', account: accountIn(payload) };
    case 'WithdrawTicketUpdateEvent':
      return { type: 'withdrawal', account: accountIn(payload) };
  }
}

/** available = Amount − Hold (domain facts §1). */
function parsePosition(payload: Readonly<Record<string, unknown>>): AccountEvent | null {
  const total = amount(payload.Amount);
  const held = amount(payload.Hold);
  const currency = text(payload.ProductSymbol);
  if (!total || !held || currency === '') return null;
  const account = accountIn(payload);
  const position = { type: 'position', account, currency, total, held, available: subtract(total, held) } as const;
  return payload.Present === true ? { ...position, isPresent: true } : position;
}

function parseOrderTrade(payload: Readonly<Record<string, unknown>>, symbolOf: SymbolOf): AccountEvent | null {
  const price = amount(payload.Price);
  const quantity = amount(payload.Quantity);
  if (!price || !quantity) return null;
  const [account, orderId] = [accountIn(payload), text(payload.OrderId)];
  return { type: 'order-trade', account, orderId, symbol: symbolIn(payload, symbolOf), price, quantity };
}
