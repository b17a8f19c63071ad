import { z } from 'zod';

/** Amounts go as text of their units: JSON has no bigint. */
const units = z.string().transform((text) => BigInt(text));
const side = z.enum(['BUY', 'SELL']);

const level = z.object({ price: units, quantity: units, orders: z.number() });
const candle = z.object({
  openedAt: z.number(),
  open: units,
  high: units,
  low: units,
  close: units,
  volume: units,
  notional: units,
  trades: z.number(),
});
const ticker = z.object({ rolling: candle.nullable(), day: candle.nullable() });
const trade = z.object({
  id: z.number(),
  instrumentId: z.number(),
  price: units,
  quantity: units,
  makerOrderId: z.number(),
  takerOrderId: z.number(),
  takerSide: side,
  executedAt: z.number(),
  direction: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});

/** What the process that writes the markets tells. */
const fromWriter = z.discriminatedUnion('kind', [
  /** Everything about one market now; what follows goes on from here. */
  z.object({
    kind: z.literal('state'),
    /** Its numbers go on only as long as the same process writes. */
    writer: z.string(),
    instrumentId: z.number(),
    sequence: z.number(),
    bids: z.array(level),
    asks: z.array(level),
    trades: z.array(trade),
    ticker,
    minutes: z.array(candle),
  }),
  z.object({
    kind: z.literal('book'),
    writer: z.string(),
    instrumentId: z.number(),
    at: z.number(),
    rows: z.array(level.extend({ side, isNew: z.boolean(), sequence: z.number() })),
    /** With the trades that changed the book, which are told after it; a process of an earlier version leaves it out. */
    ticker: ticker.optional(),
  }),
  z.object({
    kind: z.literal('trades'),
    instrumentId: z.number(),
    trades: z.array(trade),
    ticker,
    minutes: z.array(candle),
  }),
  z.object({
    kind: z.literal('account'),
    message: z.object({
      accountId: z.number(),
      name: z.string(),
      payload: z.record(z.string(), z.unknown()),
      currency: z.string().optional(),
    }),
  }),
  /** A browser's session ended, or an API key; `all` when some may have while nobody could be told. */
  z.object({ kind: z.literal('ended'), what: z.enum(['session', 'key', 'all']), id: z.string() }),
]);

/** What gateways of other processes tell: that they are there and, if so, that they need everything anew. */
const fromGateway = z.object({ kind: z.literal('gateway'), needsState: z.boolean(), watched: z.array(z.number()) });

export type WriterMessage = z.infer<typeof fromWriter>;
export type GatewayMessage = z.infer<typeof fromGateway>;

export function encode(message: WriterMessage | GatewayMessage): string {
  return JSON.stringify(message, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

/** @throws when the text is no such message (another version of the product). */
export function decodeFromWriter(text: string): WriterMessage {
  return fromWriter.parse(JSON.parse(text));
}

/** @throws when the text is no such message. */
export function decodeFromGateway(text: string): GatewayMessage {
  return fromGateway.parse(JSON.parse(text));
}
