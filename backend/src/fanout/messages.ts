import { z } from 'zod';

/** Amounts are sent as text in their units, because JSON has no bigint. */
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

/** Messages of the process that writes the markets. */
const fromWriter = z.discriminatedUnion('kind', [
  /** The whole state of one market. The changes that follow start from it. */
  z.object({
    kind: z.literal('state'),
    /** Mark of the process that writes. The numbers count up only within one mark. */
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
    /**
     * The trades that changed the book are sent after it, but the ticker contains them already. A process of an earlier
     * version leaves this field out.
     */
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
  /** A browser's session or an API key ended. `all`: any of them may have ended while nobody could be told. */
  z.object({ kind: z.literal('ended'), what: z.enum(['session', 'key', 'all']), id: z.string() }),
]);

/** Message of a gateway in another process: it is there, and it may need the whole state anew. */
const fromGateway = z.object({ kind: z.literal('gateway'), needsState: z.boolean(), watched: z.array(z.number()) });

export type WriterMessage = z.infer<typeof fromWriter>;
export type GatewayMessage = z.infer<typeof fromGateway>;

export function encode(message: WriterMessage | GatewayMessage): string {
  return JSON.stringify(message, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

/** @throws when the text is no such message, for example from another version of the product. */
export function decodeFromWriter(text: string): WriterMessage {
  return fromWriter.parse(JSON.parse(text));
}

/** @throws when the text is no such message. */
export function decodeFromGateway(text: string): GatewayMessage {
  return fromGateway.parse(JSON.parse(text));
}
