import type { User } from '../../src/identity/index';
import type { Dice } from '../engine/dice';
import type { PayFixture } from '../pay-fixture';

/** An owner of payment requests. */
export interface PayWalk {
  readonly user: User;
  readonly ids: string[];
  /** Codes that were ever shown, also of what is over. */
  readonly codes: string[];
}

/** One of what there is. @throws when there is nothing */
export function oneOf<Value>(dice: Dice, values: readonly Value[]): Value {
  const found = values[dice.below(values.length)];
  if (found === undefined) throw new Error('nothing to choose of');
  return found;
}

const amountOf = (dice: Dice) => (dice.one([1, 10, 50, 99.6, 100, 100, 150, 900]) + dice.below(3) / 100).toFixed(2);

async function ask(fixture: PayFixture, { user, ids }: PayWalk, dice: Dice): Promise<void> {
  const { request } = await fixture.create(user, amountOf(dice), { hours: dice.one([1, 24, 240]) });
  if (request) ids.push(request.request.id);
}

async function pay(fixture: PayFixture, { ids, codes }: PayWalk, dice: Dice): Promise<void> {
  if (ids.length === 0) return;
  const { offer } = await fixture.open(oneOf(dice, ids), `198.51.100.${dice.below(250)}`);
  if (offer?.charge?.copiaECola) codes.push(offer.charge.copiaECola);
  if (codes.length === 0) return;
  const code = dice.chance(70) ? codes.slice(-1) : codes;
  await fixture.payCode(oneOf(dice, code), dice.chance(50) ? undefined : amountOf(dice));
}

async function decide(fixture: PayFixture, { user, ids }: PayWalk, dice: Dice): Promise<void> {
  if (ids.length === 0) return;
  const id = oneOf(dice, ids);
  const came = await fixture.payments(user, id);
  if (came.length > 0) await fixture.decide(user, id, dice.one(['ACCEPT', 'RETURN']), dice.below(came.length));
}

async function refund(fixture: PayFixture, { user, ids }: PayWalk, dice: Dice): Promise<void> {
  if (ids.length === 0) return;
  const came = await fixture.payments(user, oneOf(dice, ids));
  if (came.length > 0) await fixture.refund(user, oneOf(dice, came).payment.id, amountOf(dice));
}

async function cancel(fixture: PayFixture, { user, ids }: PayWalk, dice: Dice): Promise<void> {
  if (ids.length > 0) await fixture.pay.cancel(user.accountId, oneOf(dice, ids));
}

const STEPS = [ask, ask, pay, pay, pay, pay, decide, decide, refund, cancel] as const;

/** Something that an owner or a payer does, while the bank rings twice or not at all, is away or refuses. */
export async function payStep(fixture: PayFixture, walk: PayWalk, dice: Dice): Promise<void> {
  const { pix } = fixture.money;
  pix.setFaults({ isAway: dice.chance(10), bells: dice.one([0, 1, 1, 3]), refusesReturns: dice.chance(20) });
  await dice.one(STEPS)(fixture, walk, dice);
  pix.setFaults({});
}
