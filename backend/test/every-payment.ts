import type { Database } from '../src/db/database';
import type { User } from '../src/identity/index';
import { everyCoinRefund } from './coin-refund-fixture';
import { HOUR_MS, PayFixture } from './pay-fixture';

/** Coins that were paid exactly, to be kept, twice the offer, late, too few, replaced, not final, and final but not sold. */
export async function everyCoinPayment(db: Database): Promise<void> {
  const fixture = new PayFixture(db);
  await fixture.startWithCoins();
  const user = await fixture.verified();
  const sent = async (amount: string, more = {}, of = (offered: bigint) => offered) => {
    const offer = await fixture.coinOffer(await fixture.asked(user, amount, more));
    return fixture.sendCoins(offer, of(offer.coinAmount));
  };
  const late = await fixture.coinOffer(await fixture.asked(user, '70'));
  await fixture.pass(HOUR_MS);
  await fixture.sendCoins(late);
  await everyReturn(fixture, user);
  await sent('500');
  await sent('250');
  await sent('400', { keepsCoin: true });
  await sent('50', {}, (offered) => offered * 2n);
  await sent('1000', {}, (offered) => offered - (offered % 100_000n) - 100_000n * 100n);
  await fixture.mine();
  await fixture.provider.behave({ mode: 'LOSE_ANSWER' });
  await sent('300');
  await fixture.mine();
  await fixture.provider.behave({ mode: 'FILL' });
  await fixture.chains.chains.doubleSpend('bitcoin', await sent('90'));
  await fixture.money.jobs.idle();
  await sent('80');
  await fixture.stop();
}

/** Coins that wait for an address, are on their way, and are back. */
async function everyReturn(fixture: PayFixture, user: User): Promise<void> {
  const ids: string[] = [];
  for (const amount of ['150', '160', '170']) {
    const id = await fixture.asked(user, amount);
    const offer = await fixture.coinOffer(id);
    await fixture.pass(HOUR_MS);
    await fixture.sendCoins(offer);
    ids.push(id);
  }
  await fixture.mine();
  for (const [place, id] of ids.entries()) {
    await fixture.decide(user, id, 'RETURN');
    if (place > 0) await fixture.giveAddress(user, id, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
    if (place === 1) {
      await fixture.mine();
      await fixture.pass(30_000);
    }
  }
}

/** Payments that are wanted back: open after a refund of a part, refused, and accepted with a part of it missing. */
async function everyDispute(fixture: PayFixture): Promise<void> {
  const user = await fixture.verified();
  for (const end of ['ACCEPT', 'REFUSE', null] as const) {
    const id = await fixture.asked(user, '100');
    const pix = await fixture.payRequest(id);
    await fixture.refund(user, (await fixture.payment(user, id)).id, '10');
    if (end === 'ACCEPT') await fixture.money.spend(user, '20');
    await fixture.dispute(pix, 'OPEN');
    if (end) await fixture.dispute(pix, end);
  }
}

/** Requests, payments, refunds and disputes of every state, of an exchange that is stopped afterwards. */
export async function everyPayment(db: Database): Promise<void> {
  const fixture = new PayFixture(db);
  await fixture.start();
  await fixture.everyOutcome();
  await everyDispute(fixture);
  await fixture.stop();
}

/** Payments in coins of every kind, and their refunds. */
export async function everyPaymentInCoins(db: Database): Promise<void> {
  await everyCoinPayment(db);
  await everyCoinRefund(new PayFixture(db));
}
