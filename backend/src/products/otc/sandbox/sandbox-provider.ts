import { z } from 'zod';
import { divideCeil, floorToIncrement, fromAmount, SCALE, toAmount } from '../../../lib/amount';
import type { Clock } from '../../../clock/index';
import type { Database } from '../../../db/database';
import { amountOf, findInstrument, findInstrumentById, INSTRUMENTS } from '../../../market/index';
import type { InstrumentInfo, Side } from '../../../market/index';
import type { LockedTrade, ProviderAsk, ProviderPort, ProviderQuote, ProviderWord } from '../port';
import { lookUpNow, pendingTrades } from '../trade-store';
import { PROVIDER_MODES } from './tables';

/** Named by the text that customers accept before they trade. */
const NAME = 'Horizonte Liquidez';
/** How far its prices are from what was paid last. */
const MARGIN = toAmount('0.0015');
const VALID_MS = 17_000;
/** Trades that the operator is shown at once. */
const MOST_SHOWN = 50;

export type Mode = (typeof PROVIDER_MODES)[number];
type Decided = 'WORKING' | 'FILLED' | 'REFUSED' | 'NO_LIQUIDITY' | 'EXPIRED';

/** `POST /sandbox/api/otc`: what the provider does in a market, or in all of them. */
export const providerInput = z.strictObject({
  instrument: z.enum(INSTRUMENTS.map(({ symbol }) => symbol)).optional(),
  mode: z.enum(PROVIDER_MODES),
});

/** What the operator sees of the provider. */
export interface OperatedProvider {
  /** Markets in which it does something else than to fill. */
  readonly modes: readonly { readonly symbol: string; readonly mode: Mode }[];
  /** Trades that it has not decided, the oldest first. */
  readonly hanging: readonly { readonly id: number; readonly symbol: string; readonly acceptedAt: Date }[];
}

const symbolOf = (instrumentId: number): string => findInstrumentById(instrumentId)?.symbol ?? String(instrumentId);

interface SandboxProviderParts {
  readonly db: Database;
  readonly clock: Clock;
  /** What was paid last for a coin; null when nobody knows. */
  readonly priceOf: (currency: string) => bigint | null;
  /** Called when trades are to be looked up. */
  readonly wake: () => void;
}

/** On the tick, dearer than the market to who buys, cheaper to who sells. */
function priceFor(side: Side, last: bigint, { priceIncrement: tick }: InstrumentInfo): bigint {
  if (side === 'BUY') return divideCeil(last * (SCALE + MARGIN), SCALE * tick) * tick;
  return floorToIncrement((last * (SCALE - MARGIN)) / SCALE, tick);
}

const wordOf = (state: Decided): ProviderWord =>
  state === 'REFUSED' || state === 'NO_LIQUIDITY' ? { state: 'REJECTED', reason: state } : { state };

const OUTCOMES: Readonly<Record<Mode, Decided>> = {
  FILL: 'FILLED',
  LOSE_ANSWER: 'FILLED',
  AWAY: 'FILLED',
  REFUSE: 'REFUSED',
  DRY: 'NO_LIQUIDITY',
  HANG: 'WORKING',
};

/** The provider of a sandbox: a world of its own, which forgets nothing when the exchange ends. */
export class SandboxProvider implements ProviderPort {
  readonly name = NAME;
  readonly #parts: SandboxProviderParts;

  constructor(parts: SandboxProviderParts) {
    this.#parts = parts;
  }

  async quote(requestId: string, { side, instrument, size, lockMs = 0 }: ProviderAsk): Promise<ProviderQuote | null> {
    const mode = await this.#modeOf(instrument.id);
    this.#assertThere(mode);
    const last = this.#parts.priceOf(instrument.base.code);
    if (mode === 'DRY' || last === null) return null;
    const price = priceFor(side, last, instrument);
    const quantity =
      size.kind === 'quantity'
        ? size.value
        : floorToIncrement((size.value * SCALE) / price, instrument.quantityIncrement);
    if (quantity <= 0n) return null;
    const validMs = Math.max(VALID_MS, lockMs);
    await this.#parts.db.query(
      `insert into sandbox_otc_quotes (request_id, instrument_id, price, quantity, expires_at) values ($1, $2, $3, $4, $5)
       on conflict (request_id) do nothing`,
      [requestId, instrument.id, fromAmount(price), fromAmount(quantity), new Date(this.#parts.clock.now() + validMs)],
    );
    return { price, quantity, total: amountOf(price, quantity), validMs, providerQuoteId: requestId };
  }

  async execute(requestId: string, providerQuoteId: string, locked?: LockedTrade): Promise<ProviderWord> {
    const { db, clock } = this.#parts;
    const [quote] = await db.query<{ instrument_id: number; expires_at: Date }>(
      'select instrument_id, expires_at from sandbox_otc_quotes where request_id = $1',
      [providerQuoteId],
    );
    if (!quote) throw new Error('The provider never quoted this');
    const mode = await this.#modeOf(quote.instrument_id);
    this.#assertThere(mode);
    const takenAt = locked?.takenAt.getTime() ?? clock.now();
    const decided = quote.expires_at.getTime() < takenAt ? 'EXPIRED' : OUTCOMES[mode];
    await db.query(
      `insert into sandbox_otc_trades as t (request_id, instrument_id, state) values ($1, $2, $3)
       on conflict (request_id) do update set times = t.times + 1`,
      [requestId, quote.instrument_id, decided],
    );
    if (mode === 'LOSE_ANSWER') throw new Error('The answer of the provider was lost');
    const word = await this.trade(requestId);
    if (!word) throw new Error('The provider forgot a trade');
    return word;
  }

  async trade(requestId: string): Promise<ProviderWord | null> {
    const { db } = this.#parts;
    const [row] = await db.query<{ instrument_id: number; state: Decided }>(
      'select instrument_id, state from sandbox_otc_trades where request_id = $1',
      [requestId],
    );
    if (!row) return null;
    const mode = await this.#modeOf(row.instrument_id);
    this.#assertThere(mode);
    if (row.state !== 'WORKING' || mode === 'HANG') return wordOf(row.state);
    const [decided] = await db.query<{ state: Decided }>(
      `update sandbox_otc_trades set state = case state when 'WORKING' then $2 else state end
        where request_id = $1 returning state`,
      [requestId, OUTCOMES[mode]],
    );
    return wordOf(decided?.state ?? row.state);
  }

  /** What it does from now on in a market, or in all; what it hung over is decided by that. */
  async behave({ instrument, mode }: z.output<typeof providerInput>): Promise<void> {
    const { db, clock, wake } = this.#parts;
    const only = instrument === undefined ? undefined : findInstrument(instrument);
    const ids = only ? [only.id] : INSTRUMENTS.map(({ id }) => id);
    await db.query(
      `insert into sandbox_otc_modes (instrument_id, mode) select unnest($1::int[]), $2
       on conflict (instrument_id) do update set mode = excluded.mode`,
      [ids, mode],
    );
    await lookUpNow(db, new Date(clock.now()));
    wake();
  }

  async state(): Promise<OperatedProvider> {
    const { db } = this.#parts;
    const modes = await db.query<{ instrument_id: number; mode: Mode }>(
      `select instrument_id, mode from sandbox_otc_modes where mode <> 'FILL' order by instrument_id`,
    );
    const hanging = await pendingTrades(db, MOST_SHOWN);
    return {
      modes: modes.map(({ instrument_id: id, mode }) => ({ mode, symbol: symbolOf(id) })),
      hanging: hanging.map(({ id, instrument, acceptedAt }) => ({ id, acceptedAt, symbol: instrument.symbol })),
    };
  }

  async #modeOf(instrumentId: number): Promise<Mode> {
    const [row] = await this.#parts.db.query<{ mode: Mode }>(
      'select mode from sandbox_otc_modes where instrument_id = $1',
      [instrumentId],
    );
    return row?.mode ?? 'FILL';
  }

  #assertThere(mode: Mode): void {
    if (mode === 'AWAY') throw new Error('The provider is away');
  }
}
