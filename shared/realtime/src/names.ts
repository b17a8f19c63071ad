/** Every known name of specification §7. */
const specifiedNames = [
  'ping',
  'Level2UpdateEvent',
  'TradeDataUpdateEvent',
  'GetInstruments',
  'GetProducts',
  'SubscribePriceTicker',
  'TickerDataUpdateEvent',
  'UnSubscribePriceTicker',
  'SubscribeMarketTrades',
  'UnSubscribeMarketTrades',
  'UnsubscribeMarketTrades',
  'SubscribeBookDiff',
  'UnsubscribeBookDiff',
  'AccountPositionEvent',
  'SubscribeAccountEvents',
  'SubscribeLevel1Markets',
  'UnSubscribeLevel1Markets',
  'Level1UpdateOnTradeTemporaryEvent',
] as const;

/** Further names of the protocol (domain facts §1). */
const protocolNames = [
  'Heartbeat',
  'UnsubscribeAccountEvents',
  'OrderStateEvent',
  'OrderTradeEvent',
  'NewOrderRejectEvent',
  'ViewerUpdateEvent',
  'DepositTicketUpdateEvent',
  'WithdrawTicketUpdateEvent',
] as const;

export type WireName = (typeof specifiedNames)[number] | (typeof protocolNames)[number];

const known: ReadonlySet<string> = new Set([...specifiedNames, ...protocolNames]);

export function isKnownName(name: string): boolean {
  return known.has(name);
}
