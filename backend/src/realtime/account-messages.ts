import { fromAmount } from '../lib/amount';
import { NO_FIGURES } from '../lib/day-figures';
import type { DayFigures } from '../lib/day-figures';
import type { Deposit } from '../deposits/index';
import { currencyOf } from '../ledger/index';
import type { Balance, TradingAccountName } from '../ledger/index';
import type { OrderChange, OrderTrade, OrderRecord } from '../market/index';
import type { Withdrawal } from '../withdrawals/index';
import { OMS_ID } from './rows';

/** An event of one customer's account. Private amounts are decimal strings, because money is never a float. */
export interface AccountMessage {
  readonly accountId: number;
  readonly name: string;
  readonly payload: object;
  /** Currency of a position; undefined for other events. */
  readonly currency?: string | undefined;
}

/** The payload as it is sent. It also says which of the customer's two accounts it belongs to. */
export function accountPayload({ payload }: AccountMessage, account: TradingAccountName): object {
  return { ...payload, TradingAccount: account };
}

/** What is told beside a balance, of money that comes in and that goes out. */
export interface BesideBalance {
  readonly deposits?: DayFigures | undefined;
  readonly withdrawals?: DayFigures | undefined;
}

/** A position as it is, with which a client's events begin. It says so: nothing has moved. */
export function presentPosition(message: AccountMessage, account: TradingAccountName): object {
  return { ...accountPayload(message, account), Present: true };
}

/** available = Amount − Hold (domain facts §1). What is pending is in neither. */
export function positionMessage(
  accountId: number,
  { currency, available, held }: Balance,
  { deposits = NO_FIGURES, withdrawals = NO_FIGURES }: BesideBalance = {},
): AccountMessage {
  const payload = {
    OMSId: OMS_ID,
    AccountId: accountId,
    ProductSymbol: currency,
    ProductId: currencyOf(currency).productId,
    Amount: fromAmount(available + held),
    Hold: fromAmount(held),
    PendingDeposits: fromAmount(deposits.pending),
    PendingWithdraws: fromAmount(withdrawals.pending),
    TotalDayDeposits: fromAmount(deposits.today),
    TotalDayWithdraws: fromAmount(withdrawals.today),
  };
  return { accountId, name: 'AccountPositionEvent', payload, currency };
}

/** The states of the protocol (domain facts §1) for those of domain facts §2. */
const STATES: Readonly<Record<OrderRecord['state'], string>> = {
  ACTIVE: 'Working',
  PARTIALLY_FILLED: 'Working',
  PENDING_CANCEL: 'Working',
  FILLED: 'FullyExecuted',
  CANCELED: 'Canceled',
  PARTIALLY_CANCELED: 'Canceled',
};

const TYPES: Readonly<Record<OrderRecord['type'], string>> = {
  LIMIT: 'Limit',
  MARKET: 'Market',
  INSTANT: 'Market',
  STOP_LIMIT: 'StopLimit',
  STOP_MARKET: 'StopMarket',
};

export function orderMessage({ order, reason }: OrderChange): AccountMessage {
  const payload = {
    OMSId: OMS_ID,
    AccountId: order.accountId,
    OrderId: order.id,
    ClientOrderId: order.clientOrderId,
    InstrumentId: order.instrument.id,
    // Public clients read this name here, and `InstrumentId` in OrderTradeEvent.
    Instrument: order.instrument.id,
    Side: order.side === 'BUY' ? 'Buy' : 'Sell',
    OrderType: TYPES[order.type],
    TimeInForce: order.timeInForce,
    Price: fromAmount(order.price ?? 0n),
    StopPrice: fromAmount(order.stopPrice ?? 0n),
    OrigQuantity: fromAmount(order.quantity ?? order.filledQuantity),
    QuantityExecuted: fromAmount(order.filledQuantity),
    GrossValueExecuted: fromAmount(order.filledAmount),
    OrderState: STATES[order.state],
    ChangeReason: reason,
    ReceiveTime: order.createdAt.getTime(),
    LastUpdatedTime: order.updatedAt.getTime(),
  };
  return { accountId: order.accountId, name: 'OrderStateEvent', payload };
}

export function orderTradeMessage(trade: OrderTrade): AccountMessage {
  const { order } = trade;
  const payload = {
    OMSId: OMS_ID,
    TradeId: trade.tradeId,
    OrderId: order.id,
    ClientOrderId: order.clientOrderId,
    AccountId: order.accountId,
    InstrumentId: order.instrument.id,
    Side: order.side === 'BUY' ? 'Buy' : 'Sell',
    Quantity: fromAmount(trade.quantity),
    Price: fromAmount(trade.price),
    Fee: fromAmount(trade.fee),
    FeeProductId: order.instrument.quote.productId,
    MakerTaker: trade.liquidity === 'MAKER' ? 'Maker' : 'Taker',
    TradeTime: trade.executedAt,
    TradeTimeMS: trade.executedAt,
  };
  return { accountId: order.accountId, name: 'OrderTradeEvent', payload };
}

/** The states of deposit tickets in the protocol. */
const TICKETS: Readonly<Record<Deposit['state'], string>> = {
  DETECTED: 'New',
  CREDITED: 'FullyProcessed',
  HELD: 'AdminProcessing',
  RETURNING: 'Pending',
  RETURNED: 'Rejected',
  VANISHED: 'Failed',
  DISPUTED: 'AdminProcessing',
  CLAWED_BACK: 'FullyProcessed',
};

/** What a ticket tells of money that comes in or goes out. */
const ticketOf = (
  accountId: number,
  { id, currency, amount }: Pick<Deposit | Withdrawal, 'id' | 'currency' | 'amount'>,
  status: string,
) => ({
  OMSId: OMS_ID,
  AccountId: accountId,
  TicketId: id,
  ProductId: currencyOf(currency).productId,
  ProductSymbol: currency,
  Amount: fromAmount(amount),
  Status: status,
});

/** A deposit came to a state. */
export function depositMessage(accountId: number, deposit: Deposit): AccountMessage {
  const payload = ticketOf(accountId, deposit, TICKETS[deposit.state]);
  return { accountId, name: 'DepositTicketUpdateEvent', payload };
}

/** The states of withdrawal tickets in the protocol. */
const WITHDRAW_TICKETS: Readonly<Record<Withdrawal['state'], string>> = {
  AWAITING_EMAIL: 'Pending2Fa',
  CONFIRMED: 'Accepted',
  COOLING: 'Delayed',
  REVIEW: 'AdminProcessing',
  QUEUED: 'Pending',
  SENDING: 'SystemProcessing',
  SENT: 'SystemProcessing',
  COMPLETED: 'FullyProcessed',
  CANCELED: 'Rejected',
  EXPIRED: 'Rejected',
  REJECTED: 'Rejected',
  FAILED: 'Failed',
  BOUNCED: 'Failed',
};

/** A withdrawal came to a state. */
export function withdrawalMessage(withdrawal: Withdrawal): AccountMessage {
  const { accountId, state } = withdrawal;
  const payload = ticketOf(accountId, withdrawal, WITHDRAW_TICKETS[state]);
  return { accountId, name: 'WithdrawTicketUpdateEvent', payload };
}

/** What the page is told of the customer is another now: its level, or the step that is left. */
export function viewerMessage(accountId: number): AccountMessage {
  return { accountId, name: 'ViewerUpdateEvent', payload: { OMSId: OMS_ID, AccountId: accountId } };
}

export function rejectMessage(accountId: number, reason: string): AccountMessage {
  const payload = { OMSId: OMS_ID, AccountId: accountId, RejectReason: reason, Status: 'Rejected' };
  return { accountId, name: 'NewOrderRejectEvent', payload };
}
