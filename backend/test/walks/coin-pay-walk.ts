import { fromAmount } from '../../src/lib/amount';
import type { Network } from '../../src/custody/index';
import { PROVIDER_MODES } from '../../src/products/otc/sandbox/tables';
import { worthOf } from '../../src/products/pay/coin-rules';
import { feeOf } from '../../src/products/pay/rules';
import type { Dice } from '../engine/dice';
import { CoinRefundsFixture } from '../coin-refund-fixture';
import { PAYER } from '../pay-fixture';
import type { PayFixture } from '../pay-fixture';
import { oneOf } from './pay-walk';
import type { PayWalk } from './pay-walk';

type CoinOffer = Awaited<ReturnType<PayFixture['coinOffer']>>;

/** An owner of requests that are paid in coins too. */
export interface CoinPayWalk extends PayWalk {
  /** Offers that were ever shown, also of what is over. */
  readonly offers: CoinOffer[];
  /** Transactions that may still be replaced. */
  readonly sent: { readonly network: Network; readonly txId: string }[];
}

const COINS: readonly (readonly [currency: string, network: Network])[] = [
  ['BTC', 'bitcoin'],
  ['BTC', 'bitcoin'],
  ['XRP', 'ripple'],
];
/** Of payers. */
const WALLETS = {
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ripple: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
} as const;
/** The smallest part of a coin on its network, in units of 1e-10. */
const LAST_PLACES = { bitcoin: 100n, ripple: 10_000n } as const;

async function ask(fixture: PayFixture, { user, ids }: CoinPayWalk, dice: Dice): Promise<void> {
  const amount = dice.one(['10', '49.99', '100', '100.01', '900']);
  const more = { hours: dice.one([1, 24, 240]), keepsCoin: dice.chance(30) };
  const { request } = await fixture.create(user, amount, more);
  if (request) ids.push(request.request.id);
}

async function offer(fixture: PayFixture, { ids, offers }: CoinPayWalk, dice: Dice): Promise<void> {
  if (ids.length === 0) return;
  const [currency, network] = oneOf(dice, COINS);
  const id = oneOf(dice, dice.chance(70) ? ids.slice(-2) : ids);
  const { offer: shown } = await fixture.openCoin(id, currency, network);
  const found = shown?.offer;
  if (!found?.address || !found.coinAmount || !found.rate) return;
  const { address, coinAmount, rate, tag } = found;
  offers.push({ ...found, address, coinAmount, rate, tag, currency, network });
}

/** Exactly, a unit less, too few, a bit more, twice, or far more. */
function cameOf(dice: Dice, { coinAmount, network }: CoinOffer): bigint {
  const step = LAST_PLACES[network === 'ripple' ? 'ripple' : 'bitcoin'];
  const wanted = dice.one([
    coinAmount,
    coinAmount,
    coinAmount,
    coinAmount - step,
    (coinAmount * 994n) / 1000n,
    coinAmount / 3n,
    (coinAmount * 1004n) / 1000n,
    coinAmount * 2n,
    coinAmount * 40n,
    step,
  ]);
  return (wanted / step) * step;
}

/** What waits is sent again for a higher fee, or its coins are spent otherwise. */
async function replace(fixture: PayFixture, { sent }: CoinPayWalk, dice: Dice): Promise<void> {
  const last = sent.pop();
  if (last?.network !== 'bitcoin') return;
  const { chains } = fixture.chains;
  // Somebody else's block may have taken it: then it stays.
  if ((await fixture.chains.confirmationsOf('bitcoin', last.txId)) > 0) return;
  if (dice.chance(50)) await chains.replace('bitcoin', last.txId);
  else await chains.doubleSpend('bitcoin', last.txId);
  await fixture.money.jobs.idle();
}

async function send(fixture: PayFixture, walk: CoinPayWalk, dice: Dice): Promise<void> {
  if (dice.chance(40)) await ask(fixture, walk, dice);
  await offer(fixture, walk, dice);
  const { offers, sent } = walk;
  if (offers.length === 0) return;
  const to = oneOf(dice, dice.chance(75) ? offers.slice(-1) : offers);
  const txId = await fixture.sendCoins(to, cameOf(dice, to));
  sent.push({ network: to.network, txId });
  if (dice.chance(15)) await replace(fixture, walk, dice);
}

/** Blocks come: a few, or as many as make it final. */
async function mine(fixture: PayFixture, { sent }: CoinPayWalk, dice: Dice): Promise<void> {
  for (const network of ['bitcoin', 'ripple'] as const) {
    if (dice.chance(60)) await fixture.mine(network);
    else await fixture.mine(network, 1);
  }
  sent.splice(0);
}

/** The owner looks, and takes what waits as it is shown; or asks for what cannot be. */
async function decide(fixture: PayFixture, { user, ids }: CoinPayWalk, dice: Dice): Promise<void> {
  if (ids.length === 0) return;
  const seen = await fixture.pay.findWithWorth(user.accountId, oneOf(dice, ids));
  const came = seen?.payments ?? [];
  if (came.length === 0) return;
  const { payment } = oneOf(dice, came);
  const { id: paymentId, coinAmount, quoteRate, amount, fee } = payment;
  const worth = coinAmount && quoteRate ? worthOf(coinAmount, quoteRate) : amount;
  const net = coinAmount && quoteRate ? worth - feeOf(worth, seen?.request.coinFeeRate ?? 0n) : amount - fee;
  const decision = dice.one(['ACCEPT', 'ACCEPT', 'RETURN'] as const);
  await fixture.pay.decide(user.accountId, { paymentId, decision, shown: fromAmount(net) });
  await fixture.money.jobs.idle();
}

/** Coins that wait are to go back; their payer says where to, or somebody else tries to. */
async function giveAddress(fixture: PayFixture, { user, ids }: CoinPayWalk, dice: Dice): Promise<void> {
  if (ids.length === 0) return;
  const id = oneOf(dice, ids.slice(-8));
  const waiting = (await fixture.states(user, id)).slice(1).indexOf('WAITING');
  if (waiting >= 0 && dice.chance(60)) await fixture.decide(user, id, 'RETURN', waiting);
  const came = (await fixture.request(user, id)).payments;
  const place = came.findIndex(({ payment }) => payment.state === 'RETURNING' && payment.method === 'COIN');
  if (place < 0) return;
  const address = came[place]?.payment.network === 'bitcoin' ? WALLETS.bitcoin : WALLETS.ripple;
  const payerKey = dice.chance(80) ? PAYER : 'b'.repeat(22);
  fixture.misbehave({ refusesPayouts: dice.chance(10), losesAnswers: dice.chance(10) });
  await fixture.giveAddress(user, id, address, { payerKey }, place);
  fixture.misbehave({});
}

type Paid = Awaited<ReturnType<PayFixture['payment']>>;

/** Of the last requests what was paid first, in coins that are credited and did not go back. */
async function creditedOf(fixture: PayFixture, { user, ids }: CoinPayWalk): Promise<readonly Paid[]> {
  const credited: Paid[] = [];
  for (const one of ids.slice(-12)) {
    const first = (await fixture.payments(user, one))[0]?.payment;
    if (first?.state === 'SETTLED' && first.method === 'COIN' && first.refunded === 0n) credited.push(first);
  }
  return credited;
}

/** Credited coins are asked back, addressed, quoted, held and confirmed: a step of that, or all that is left. */
async function refund(fixture: PayFixture, walk: CoinPayWalk, dice: Dice): Promise<void> {
  const { user } = walk;
  const refunds = new CoinRefundsFixture(fixture);
  const credited = await creditedOf(fixture, walk);
  if (credited.length === 0) return;
  const payment = oneOf(dice, credited);
  const id = payment.requestId;
  const goesOn = () => dice.chance(85);
  const address = payment.network === 'bitcoin' ? WALLETS.bitcoin : WALLETS.ripple;
  await refunds.ask(user, id);
  if (!goesOn()) return;
  await fixture.giveAddress(user, id, address, { payerKey: dice.chance(90) ? PAYER : 'b'.repeat(22) });
  if (dice.chance(10)) await refunds.drop(user, id);
  await refunds.quote(user, id);
  if (!goesOn()) return;
  fixture.misbehave({ refusesPayouts: dice.chance(10), losesAnswers: dice.chance(10) });
  const { errors } = await refunds.request(user, id);
  if (errors.length === 0 && goesOn()) await (dice.chance(90) ? refunds.confirm() : refunds.deny());
  fixture.misbehave({});
}

async function payRest(fixture: PayFixture, { ids, codes }: CoinPayWalk, dice: Dice): Promise<void> {
  if (ids.length === 0) return;
  const { offer: shown } = await fixture.open(oneOf(dice, ids), `198.51.100.${dice.below(250)}`);
  if (shown?.charge?.copiaECola) codes.push(shown.charge.copiaECola);
  if (codes.length > 0) await fixture.payCode(oneOf(dice, codes.slice(-3)));
}

async function cancel(fixture: PayFixture, { user, ids }: CoinPayWalk, dice: Dice): Promise<void> {
  if (ids.length > 0) await fixture.pay.cancel(user.accountId, oneOf(dice, ids));
}

const STEPS = [
  ask,
  ask,
  send,
  send,
  send,
  send,
  send,
  mine,
  mine,
  mine,
  replace,
  decide,
  decide,
  giveAddress,
  giveAddress,
  refund,
  payRest,
  cancel,
] as const;

/** Something that an owner, a payer in coins or a chain does, while the price moves and the provider does as it likes. */
export async function coinPayStep(fixture: PayFixture, walk: CoinPayWalk, dice: Dice): Promise<void> {
  const { provider, prices } = fixture;
  const price = prices.get('BTC');
  if (price !== undefined && dice.chance(40)) prices.set('BTC', (price * BigInt(900 + dice.below(201))) / 1000n);
  await provider.behave({ mode: dice.chance(60) ? 'FILL' : dice.one(PROVIDER_MODES) });
  await dice.one(STEPS)(fixture, walk, dice);
  await provider.behave({ mode: 'FILL' });
}
