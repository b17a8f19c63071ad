import { inTransaction } from '../src/db/database';
import type { ApprovalGuard, User } from '../src/identity/index';
import { lockUser } from '../src/identity/users';
import type { CoinRefundInput } from '../src/products/pay/refunds/request-refund';
import type { CoinRefundRecord } from '../src/products/pay/index';
import { nextKey } from './market-fixture';
import type { PayFixture } from './pay-fixture';
import { REQUEST } from './withdrawals-fixture';

/** Of a wallet somewhere. */
export const WALLET = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** Refunds of credited coins, as owners, payers and the mail do them. */
export class CoinRefundsFixture {
  constructor(readonly fixture: PayFixture) {}

  /** Coins that were paid for a request of this amount, and credited. @returns the request's id */
  async credited(user: User, amount = '500', more: Parameters<PayFixture['asked']>[2] = {}): Promise<string> {
    const id = await this.fixture.asked(user, amount, more);
    await this.fixture.sendCoins(await this.fixture.coinOffer(id));
    await this.fixture.mine();
    return id;
  }

  /** The same, with reais for what coming back costs more. */
  async creditedWithMore(user: User, amount?: string): Promise<string> {
    await this.fixture.payRequest(await this.fixture.asked(user, '100'));
    return this.credited(user, amount);
  }

  async ask(user: User, id: string) {
    const done = await this.fixture.pay.askCoinRefund(user.accountId, (await this.fixture.payment(user, id)).id);
    await this.fixture.money.jobs.idle();
    return done;
  }

  async drop(user: User, id: string) {
    return this.fixture.pay.dropCoinRefund(user.accountId, (await this.fixture.payment(user, id)).id);
  }

  /** It is asked for, and the payer says where to. */
  async addressed(user: User, id: string, address = WALLET) {
    await this.ask(user, id);
    return this.fixture.giveAddress(user, id, address);
  }

  async quote(user: User, id: string) {
    return this.fixture.pay.quoteCoinRefund(user.accountId, (await this.fixture.payment(user, id)).id);
  }

  /** As it is shown; null when none was ever asked for. */
  async find(user: User, id: string): Promise<CoinRefundRecord | null> {
    return (await this.fixture.payments(user, id))[0]?.coins?.refund ?? null;
  }

  async states(user: User, id: string): Promise<readonly (string | undefined)[]> {
    const found = await this.find(user, id);
    return [found?.ask.state, found?.refund?.state];
  }

  /** With the right second factor, on the terms that are shown unless said otherwise. */
  async request(user: User, id: string, more: Partial<CoinRefundInput> = {}) {
    const ask = (await this.find(user, id))?.ask;
    const { id: paymentId } = await this.fixture.payment(user, id);
    const terms = { paymentId, address: ask?.address ?? '', quoteId: ask?.quoteId, idempotencyKey: nextKey() };
    const guard: ApprovalGuard = (termsHash, work) =>
      inTransaction(this.fixture.db, async (tx) => {
        await lockUser(tx, user.id);
        return work(tx, { by: 'TOTP', termsHash: await termsHash(tx) });
      });
    const done = await this.fixture.pay.requestCoinRefund(REQUEST, user.accountId, { ...terms, ...more }, guard);
    await this.fixture.money.jobs.idle();
    return done;
  }

  /** Addressed, quoted and held: the mail is waited for. */
  async requested(user: User, id: string) {
    await this.addressed(user, id);
    await this.quote(user, id);
    return this.request(user, id);
  }

  /** The token of the last mail. */
  lastToken(): string {
    const found = this.fixture.mails.findLast((one) => one.template === 'refund-confirm');
    if (found?.template !== 'refund-confirm') throw new Error('no mail');
    return found.data.link.split('#refund=')[1] ?? '';
  }

  async confirm(token = this.lastToken()) {
    const done = await this.fixture.pay.coinRefunds.confirm(token);
    await this.fixture.money.jobs.idle();
    return done.state;
  }

  async deny(token = this.lastToken()) {
    return (await this.fixture.pay.coinRefunds.deny(token)).state;
  }

  /** Requested and confirmed: the coins are on their way. */
  async sent(user: User, id: string): Promise<void> {
    await this.requested(user, id);
    await this.confirm();
  }

  /** What was sent is final. */
  async final(): Promise<void> {
    await this.fixture.mine();
    await this.fixture.pass(30_000);
  }

  /** What comes to an address by its chain, in the chain's smallest unit. */
  async cameTo(address = WALLET): Promise<readonly bigint[]> {
    const rows = await this.fixture.db.query<{ raw: string }>(
      'select raw::text as raw from sandbox_chain_outputs where address = $1',
      [address],
    );
    return rows.map(({ raw }) => BigInt(raw));
  }
}

/** A refund of each state: asked, addressed, mailed, hung over, on its way, with the payer, refused, not confirmed, dropped. */
export async function everyCoinRefund(fixture: PayFixture): Promise<User> {
  const refunds = new CoinRefundsFixture(fixture);
  await fixture.startWithCoins();
  const user = await fixture.verified();
  await fixture.payRequest(await fixture.asked(user, '900'));
  const ids: string[] = [];
  for (let count = 0; count < 9; count += 1) ids.push(await refunds.credited(user, '120'));
  const [
    asked = '',
    addressed = '',
    mailed = '',
    hung = '',
    going = '',
    sent = '',
    refused = '',
    late = '',
    over = '',
  ] = ids;
  await refunds.credited(user, '120', { keepsCoin: true });
  const kept = await refunds.credited(user, '120', { keepsCoin: true });
  await refunds.requested(user, late);
  await fixture.pass(16 * 60_000);
  for (const id of [sent, kept]) await refunds.sent(user, id);
  await refunds.final();
  fixture.misbehave({ refusesPayouts: true });
  await refunds.sent(user, refused);
  fixture.misbehave({});
  await refunds.sent(user, going);
  await refunds.ask(user, asked);
  await refunds.ask(user, over);
  await refunds.drop(user, over);
  await refunds.addressed(user, addressed);
  await fixture.provider.behave({ mode: 'HANG' });
  await refunds.sent(user, hung);
  await refunds.requested(user, mailed);
  await fixture.stop();
  return user;
}
