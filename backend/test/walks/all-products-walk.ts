import type { User } from '../../src/identity/index';
import { PROVIDER_MODES } from '../../src/products/otc/sandbox/tables';
import type { AllProducts } from '../all-products';
import { PRICES } from '../baskets-fixture';
import type { Dice } from '../engine/dice';
import { nextKey } from '../market-fixture';
import type { Holder } from '../prepaid-fixture';
import { basketOrder } from './baskets-walk';
import { leave, slash, subscribe } from './earn-walk';
import { otcTrade } from './otc-walk';
import { coinPayStep } from './coin-pay-walk';
import type { CoinPayWalk } from './coin-pay-walk';
import { payStep } from './pay-walk';
import { CARD_STEPS, PrepaidWalk } from './prepaid-walk';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How many people may come by the code of another. */
const MOST_INVITED = 60;
/** Requests and codes that are still thought of. */
const REMEMBERED = 20;

type Step = (dice: Dice) => Promise<void>;

/** What customers, strangers, the world outside and the time do to all products together, at random. */
export class AllProductsWalk {
  readonly #all: AllProducts;
  readonly #card: PrepaidWalk;
  readonly #owners: readonly CoinPayWalk[];
  /** Those with cards, then those who came by their codes. */
  readonly #users: User[];
  readonly #keys = new Map<string, string>();
  #invited = 0;
  /** How often each happens, of a hundred or so. */
  readonly #steps: readonly (readonly [number, Step])[] = [
    [10, (dice) => subscribe(this.#all.earn, this.#user(dice), dice)],
    [8, (dice) => leave(this.#all.earn, this.#user(dice), dice)],
    [1, (dice) => this.#slash(dice)],
    [20, (dice) => this.#cardStep(dice)],
    [22, (dice) => this.#payStep(dice)],
    [5, (dice) => basketOrder(this.#all.baskets, this.#user(dice), dice)],
    [4, (dice) => this.#otcTrade(dice)],
    [3, (dice) => this.#recommend(dice)],
    [8, (dice) => this.#deposit(dice)],
    [2, (dice) => this.#dispute(dice)],
    [7, (dice) => this.#withdraw(dice)],
    [14, (dice) => this.#order(dice)],
    [6, (dice) => this.#pass(dice)],
  ];

  constructor(all: AllProducts, holders: readonly Holder[]) {
    this.#all = all;
    this.#card = new PrepaidWalk(all.cards, holders);
    this.#users = holders.map(({ user }) => user);
    this.#owners = this.#users.map((user) => ({ user, ids: [], codes: [], offers: [], sent: [] }));
  }

  async step(dice: Dice): Promise<void> {
    const sum = this.#steps.reduce((total, [often]) => total + often, 0);
    let place = dice.below(sum);
    for (const [often, take] of this.#steps) {
      if (place < often) return take(dice);
      place -= often;
    }
  }

  /** The world outside tells what it has not told yet, nothing is broken any more, and minutes pass. */
  async settle(): Promise<void> {
    await this.#card.tellAll();
    await this.#all.otc.provider.behave({ mode: 'FILL' });
    await this.#all.restock();
    await this.#all.pass(5 * MINUTE_MS);
  }

  #user(dice: Dice): User {
    const user = this.#users[dice.below(this.#users.length)];
    if (!user) throw new Error('nobody');
    return user;
  }

  /** As rare as it is, so that something is left. */
  async #slash(dice: Dice): Promise<void> {
    if (dice.chance(10)) await slash(this.#all.earn, dice);
  }

  async #cardStep(dice: Dice): Promise<void> {
    await this.#card.take({
      what: CARD_STEPS[dice.below(CARD_STEPS.length)] ?? 'buy',
      who: dice.below(this.#owners.length),
      which: dice.below(200),
      centavos: 1 + dice.below(40_000),
      flag: dice.chance(50),
      times: 1 + dice.below(2),
    });
    if (dice.chance(30)) await this.#card.tellAll();
  }

  async #payStep(dice: Dice): Promise<void> {
    const owner = this.#owners[dice.below(this.#owners.length)];
    if (!owner) throw new Error('nobody');
    await (dice.chance(40) ? coinPayStep : payStep)(this.#all.pay, owner, dice);
    for (const list of [owner.ids, owner.codes, owner.offers]) list.splice(0, list.length - REMEMBERED);
  }

  async #otcTrade(dice: Dice): Promise<void> {
    await this.#all.otc.provider.behave({ mode: dice.one(PROVIDER_MODES) });
    await otcTrade(this.#all.otc, this.#user(dice), dice);
  }

  /** Somebody comes by the code of another, and pays in; or fees are put aside for rewards. */
  async #recommend(dice: Dice): Promise<void> {
    const { referral, world } = this.#all;
    const inviter = this.#user(dice);
    if (this.#invited === MOST_INVITED || dice.chance(40)) {
      await referral.referral.fill({ key: nextKey(), amount: String(1 + dice.below(30)) });
      return;
    }
    this.#invited += 1;
    const user = await referral.invited(inviter, { level: dice.one([10, 20, 20]) });
    this.#users.push(user);
    const { id: chargeId } = await world.charge(user, '300', nextKey());
    await world.pay({ chargeId });
    await this.#trade(user, 'btcbrl', { side: 'BUY', type: 'INSTANT', amount: String(50 + dice.below(150)) });
  }

  /** Reais come: from the customer or a stranger, once or twice, all of it or less; by Pix or TED. */
  async #deposit(dice: Dice): Promise<void> {
    const { world } = this.#all;
    const user = this.#user(dice);
    if (dice.chance(20)) {
      const amount = String(10 + dice.below(900));
      await world.sendTed({ email: user.email, amount, ...(dice.chance(30) ? { payer: 'OTHER' as const } : {}) });
      return;
    }
    const charge = await world.deposits.createCharge(user.accountId, {
      amount: String(10 + dice.below(2_000)),
      idempotencyKey: nextKey(),
    });
    const chargeId = charge.charge?.charge.id;
    if (chargeId === undefined) return;
    world.pix.setFaults({ isAway: false, bells: dice.one([0, 1, 1, 2]), refusesReturns: false });
    for (let time = 0; time < dice.one([1, 1, 1, 2]); time += 1) {
      const payer = dice.chance(20) ? 'OTHER' : 'HOLDER';
      await world.pay({ chargeId, payer, ...(dice.chance(20) ? { amount: String(1 + dice.below(50)) } : {}) });
    }
    world.pix.setFaults({});
  }

  /** Whoever paid wants it back, and the bank decides. */
  async #dispute(dice: Dice): Promise<void> {
    const { world } = this.#all;
    const all = (await world.of(this.#user(dice))).filter(({ kind }) => kind === 'PIX');
    const open = all.find(({ state }) => state === 'DISPUTED');
    const credited = all.filter(({ state }) => state === 'CREDITED');
    const deposit = open ?? credited[dice.below(credited.length || 1)];
    if (deposit) await world.dispute(deposit.id, open ? dice.one(['REFUSE', 'ACCEPT']) : 'OPEN');
  }

  /** Reais go: confirmed, given up, refused by the bank, sent back by it, or without an answer of it at first. */
  async #withdraw(dice: Dice): Promise<void> {
    const { world } = this.#all;
    const user = this.#user(dice);
    const destinationId = this.#keys.get(user.id) ?? (await world.key(user));
    this.#keys.set(user.id, destinationId);
    const { faults } = world.bank;
    faults.payouts = dice.one(['SETTLE', 'SETTLE', 'SETTLE', 'REFUSE']);
    faults.losesAnswers = dice.chance(10);
    const { withdrawal } = await world.ask(user, String(12 + dice.below(900)), { destinationId });
    if (withdrawal) {
      const { id } = withdrawal.withdrawal;
      if (dice.chance(15)) await world.withdrawals.cancel(user.accountId, id);
      else await world.withdrawals.confirm(world.lastToken());
      await world.jobs.idle();
      if (dice.chance(10)) {
        await this.#all.pass(10_000);
        await world.payoutDesk.decide({ requestId: id, decision: 'RETURN', reason: 'ACCOUNT_CLOSED' });
        await world.jobs.idle();
      }
    }
    faults.losesAnswers = false;
    faults.payouts = 'SETTLE';
  }

  async #order(dice: Dice): Promise<void> {
    const user = this.#user(dice);
    const [code, [ask, bid]] = Object.entries(PRICES)[dice.below(6)] ?? ['BTC', PRICES.BTC];
    const instrument = `${code.toLowerCase()}brl`;
    const side = dice.one(['BUY', 'SELL']);
    if (dice.chance(20)) {
      await this.#all.market.service.cancelOrders(user.accountId, dice.chance(50) ? instrument : null);
      return;
    }
    const amount = 20 + dice.below(2_000);
    const quantity = (amount / Number(ask)).toFixed(6);
    if (dice.chance(30) && side === 'BUY')
      await this.#trade(user, instrument, { side, type: 'INSTANT', amount: String(amount) });
    else if (dice.chance(40)) await this.#trade(user, instrument, { side, type: 'MARKET', quantity });
    else {
      // At the best price, or up to five per cent away from it.
      const price = (Number(side === 'BUY' ? bid : ask) * (1 + (dice.below(100) - 50) / 1_000)).toFixed(2);
      await this.#trade(user, instrument, { side, type: 'LIMIT', price, quantity });
    }
  }

  /** Sent once or twice with one key: it is one order. */
  async #trade(
    { accountId }: User,
    instrument: string,
    order: Pick<
      Parameters<AllProducts['market']['service']['placeOrder']>[1],
      'side' | 'type' | 'price' | 'quantity' | 'amount'
    >,
  ): Promise<void> {
    const input = { ...order, instrument, idempotencyKey: nextKey() };
    const { service } = this.#all.market;
    const [first, again] = await Promise.all([
      service.placeOrder(accountId, input),
      service.placeOrder(accountId, input),
    ]);
    expect(again.order?.id).toBe(first.order?.id);
  }

  #pass(dice: Dice): Promise<void> {
    return this.#all.pass(dice.one([20_000, MINUTE_MS, 40 * MINUTE_MS, 2 * 60 * MINUTE_MS, DAY_MS, 3 * DAY_MS]));
  }
}
