import { fromAmount, divideCeil } from '../lib/amount';
import type { Custody } from '../custody/index';
import type { DepositMethod } from '../deposits/index';
import type { CurrencyInfo } from '../ledger/index';
import type { CandleRecord, BookLevel, InstrumentInfo, BookSnapshot, MarketService } from '../market/index';
import type { Withdrawals } from '../withdrawals/index';
import { MAKER_FEE, TAKER_FEE, changePercent } from '../market/index';

type Networks = ReturnType<Custody['networks']>;
/** The networks by which a currency leaves. */
type NetworksOut = ReturnType<Withdrawals['networks']>;

/** Of a currency that does not leave. */
const NOTHING_OUT = { min_amount: '0', fee: '0' } as const;

const leastOf = (one: bigint | null, other: bigint): bigint => (one === null || other < one ? other : one);

const largest = (values: readonly bigint[]): bigint => values.reduce((most, each) => (each > most ? each : most), 0n);

const costOut = ({ fee, minimum }: WayOut) => ({ min_amount: fromAmount(minimum), fee: fromAmount(fee) });

const networkView = (
  { code, name, hasTag, contract, isOpen, minimum, confirmations }: Networks[number],
  out: NetworksOut[number] | undefined,
): object => ({
  code,
  name,
  has_destination_tag: hasTag,
  contract_address: contract,
  deposit_info: {
    status: isOpen ? 'ENABLED' : 'DISABLED',
    min_amount: fromAmount(minimum),
    min_to_confirm: String(confirmations),
    fee: '0',
  },
  withdraw_info: { status: out?.isOpen ? 'ENABLED' : 'DISABLED', ...(out ? costOut(out) : NOTHING_OUT) },
});

/** How a currency comes in. */
interface WaysIn {
  readonly confirmations: number;
  readonly minimum: bigint;
  readonly isOpen: boolean;
}

/** What a currency costs and may be when it leaves. */
interface WayOut {
  readonly fee: bigint;
  readonly minimum: bigint;
}

/** Amounts are strings everywhere (domain facts §2). @param out null when it does not leave */
const currencyView = ({ code, name, kind, decimals }: CurrencyInfo, ways: WaysIn, out: WayOut | null): object => ({
  symbol: code.toLowerCase(),
  name,
  type: kind,
  precision: decimals,
  deposit_info: {
    min_to_confirm: String(ways.confirmations),
    min_amount: fromAmount(ways.minimum),
    enabled: ways.isOpen,
  },
  withdraw_info: { enabled: out !== null, ...(out ? costOut(out) : NOTHING_OUT) },
  category: kind === 'FIAT' ? { code: 'fiat', name: 'Fiat' } : { code: 'cripto', name: 'Cripto' },
});

/** Reais: the minimum is the smallest of what they come in by. */
export function fiatView(info: CurrencyInfo, methods: readonly DepositMethod[], out: WayOut | null): object {
  const open = methods.filter(({ isOpen }) => isOpen);
  const minimum = open.reduce<bigint | null>((least, each) => leastOf(least, each.minimum), null) ?? 0n;
  return { ...currencyView(info, { confirmations: 0, minimum, isOpen: open.length > 0 }, out), networks: [] };
}

/** Minimums, fees and confirmations are the largest of the networks, because programs take them for those of each one. */
export function cryptoView(info: CurrencyInfo, networks: Networks, networksOut: NetworksOut): object {
  const ways = {
    confirmations: Math.max(0, ...networks.map(({ confirmations }) => confirmations)),
    minimum: largest(networks.map(({ minimum }) => minimum)),
    isOpen: networks.some(({ isOpen }) => isOpen),
  };
  const open = networksOut.filter((each) => each.isOpen);
  const out = { fee: largest(open.map(({ fee }) => fee)), minimum: largest(open.map(({ minimum }) => minimum)) };
  return {
    ...currencyView(info, ways, open.length > 0 ? out : null),
    networks: networks.map((each) =>
      networkView(
        each,
        networksOut.find(({ code }) => code === each.code),
      ),
    ),
  };
}

/** The least quantity that is worth the smallest order now. */
function leastQuantity(info: InstrumentInfo, price: bigint | undefined): bigint {
  if (price === undefined || price === 0n) return info.quantityIncrement;
  const steps = divideCeil(info.minimumAmount * 10_000_000_000n, price * info.quantityIncrement);
  return steps * info.quantityIncrement;
}

export function marketView(
  info: InstrumentInfo,
  price: bigint | undefined,
  currency: (info: CurrencyInfo) => object,
): object {
  return {
    symbol: info.symbol,
    quantity_min: fromAmount(leastQuantity(info, price)),
    quantity_increment: fromAmount(info.quantityIncrement),
    quantity_precision: info.quantityDecimals,
    price_min: fromAmount(info.priceIncrement),
    price_increment: fromAmount(info.priceIncrement),
    price_precision: info.priceDecimals,
    amount_min: fromAmount(info.minimumAmount),
    default_fees: { maker: fromAmount(MAKER_FEE), taker: fromAmount(TAKER_FEE) },
    base: currency(info.base),
    quote: currency(info.quote),
    order_type: ['LIMIT', 'MARKET', 'INSTANT', 'STOP_LIMIT', 'STOP_MARKET'],
  };
}

const levelView = ({ price, quantity }: BookLevel): string[] => [fromAmount(price), fromAmount(quantity)];

export function bookView({ sequence, bids, asks }: BookSnapshot, now: number): object {
  return { sequence_id: sequence, timestamp: now, bids: bids.map(levelView), asks: asks.map(levelView) };
}

function bestView(levels: readonly BookLevel[]): object | null {
  const [best] = levels;
  return best ? { price: fromAmount(best.price), volume: fromAmount(best.quantity) } : null;
}

/** The last 24 hours; figures are zero while nothing has traded. */
export function tickerView(market: MarketService, info: InstrumentInfo): object {
  const { rolling } = market.ticker(info.id);
  const { bids, asks } = market.book(info.id, 1);
  const last = market.lastTrade(info.id);
  const text = (pick: (candle: CandleRecord) => bigint) => fromAmount(rolling ? pick(rolling) : 0n);
  return {
    market_symbol: info.symbol,
    last_trade: {
      price: fromAmount(last?.price ?? rolling?.close ?? 0n),
      volume: fromAmount(last?.quantity ?? 0n),
      date: last ? new Date(last.executedAt).toISOString() : null,
    },
    rolling_24h: {
      price_change: text(({ open, close }) => close - open),
      price_change_percent: text(changePercent),
      volume: text(({ volume }) => volume),
      quote_volume: text(({ notional }) => notional),
      trades_count: String(rolling?.trades ?? 0),
      open: text(({ open }) => open),
      high: text(({ high }) => high),
      low: text(({ low }) => low),
    },
    best: { ask: bestView(asks), bid: bestView(bids) },
  };
}
