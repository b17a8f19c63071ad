import { DAY_MS, HOUR_MS, namesOf, PAYER, PayFixture, textOf } from '../../../../test/pay-fixture';
import { createTestDatabase } from '../../../../test/test-database';
import type { TestDatabase } from '../../../../test/test-database';
import { amountText } from '../../../deposits/index';
import { DESTINATION_MESSAGES } from '../../../destinations/index';
import { fromAmount, toAmount } from '../../../lib/amount';
import type { User } from '../../../identity/index';
import { PAY_MESSAGES } from '../messages';

jest.setTimeout(60_000);

/** Of a wallet somewhere. */
const WALLET = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const OTHER = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';
const FEE = toAmount('0.0001');

let db: TestDatabase;
let fixture: PayFixture;
let nina: User;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PayFixture(db);
  await fixture.startWithCoins();
});
beforeEach(async () => {
  fixture.misbehave({});
  nina = await fixture.money.customer();
});
afterEach(async () => expect(await fixture.broken()).toEqual([]));
afterAll(async () => {
  await fixture.stop();
  await db.drop();
});

/** A request of which coins came that were late. @returns its id */
async function paidLate(amount = '500', currency = 'BTC', network: 'bitcoin' | 'ripple' | 'erc20' = 'bitcoin') {
  const id = await fixture.asked(nina, amount);
  const offer = await fixture.coinOffer(id, currency, network);
  await fixture.pass(HOUR_MS);
  await fixture.sendCoins(offer);
  await fixture.mine(network);
  return { id, offer };
}

const publicly = async (id: string, payerKey: string | null = PAYER) => fixture.pay.findPublic(id, payerKey);

/** What comes to an address by its chain. */
const cameTo = async (address: string) =>
  db.query<{ raw: string }>(`select raw::text as raw from sandbox_chain_outputs where address = $1`, [address]);

describe('products P-14: coins go back to their payer', () => {
  test('the owner sends them back, the payer says where to, and they arrive less what sending them costs', async () => {
    const { id, offer } = await paidLate();
    expect(textOf(await fixture.decide(nina, id, 'RETURN'))).toBe('');
    expect(await fixture.states(nina, id)).toEqual(['OPEN', 'RETURNING']);
    const back = offer.coinAmount - FEE;
    expect(textOf(await fixture.giveAddress(nina, id, WALLET))).toBe('');
    expect(await fixture.states(nina, id)).toEqual(['OPEN', 'RETURNING']);
    await fixture.mine();
    await fixture.pass(30_000);
    expect(await fixture.states(nina, id)).toEqual(['OPEN', 'RETURNED']);
    expect((await cameTo(WALLET)).at(-1)).toEqual({ raw: String(back / 100n) });
    expect((await publicly(id))?.payments[0]?.coins?.back).toMatchObject({ sent: { state: 'DONE', amount: back } });
    expect(await fixture.coins(nina)).toBe('0');
  });

  test('said twice it is sent once, and to another address not at all', async () => {
    const { id } = await paidLate();
    await fixture.decide(nina, id, 'RETURN');
    expect(textOf(await fixture.giveAddress(nina, id, WALLET))).toBe('');
    expect(textOf(await fixture.giveAddress(nina, id, WALLET))).toBe('');
    expect(textOf(await fixture.giveAddress(nina, id, OTHER))).toBe(PAY_MESSAGES.notReturning);
    const before = (await cameTo(WALLET)).length;
    await fixture.mine();
    await fixture.pass(30_000);
    await fixture.pass(30_000);
    expect(await cameTo(WALLET)).toHaveLength(before);
    expect(await cameTo(OTHER)).toEqual([]);
  });

  test('ten at once say where to: one is taken', async () => {
    const { id } = await paidLate();
    await fixture.decide(nina, id, 'RETURN');
    const answers = await Promise.all(
      [...Array(10).keys()].map((place) => fixture.giveAddress(nina, id, place % 2 === 0 ? WALLET : OTHER)),
    );
    expect(answers.filter((answer) => textOf(answer) === PAY_MESSAGES.notReturning)).toHaveLength(5);
    const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
      `select count(*)::int as count from payment_returns where account_id = $1`,
      [nina.accountId],
    );
    expect(count).toBe(1);
  });

  test('who did not open the offer cannot say where to, nor sees it open', async () => {
    const open = await fixture.asked(nina);
    await fixture.coinOffer(open);
    expect((await publicly(open, null))?.offers).toEqual([]);
    expect((await publicly(open, 'b'.repeat(22)))?.offers).toEqual([]);
    expect((await publicly(open))?.offers).toHaveLength(1);
    const { id } = await paidLate();
    await fixture.decide(nina, id, 'RETURN');
    expect((await publicly(id))?.own.size).toBe(1);
    for (const key of [null, 'b'.repeat(22)]) {
      expect((await publicly(id, key))?.own.size).toBe(0);
      expect(textOf(await fixture.giveAddress(nina, id, WALLET, { payerKey: key }))).toBe(PAY_MESSAGES.notPayer);
    }
  });

  test('before its owner sends it back nobody is asked where to, and what was taken is never sent', async () => {
    const { id } = await paidLate();
    expect(textOf(await fixture.giveAddress(nina, id, WALLET))).toBe(PAY_MESSAGES.notReturning);
    await fixture.pay.findWithWorth(nina.accountId, id);
    await fixture.acceptNow(nina, id);
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED']);
    expect(textOf(await fixture.giveAddress(nina, id, WALLET))).toBe(PAY_MESSAGES.notReturning);
    expect(textOf(await fixture.decide(nina, id, 'RETURN'))).toBe(PAY_MESSAGES.decided);
  });

  test('an address that is none, of another network or of the exchange itself is refused at its field', async () => {
    const { id, offer } = await paidLate();
    await fixture.decide(nina, id, 'RETURN');
    for (const address of ['', 'bc1qnothing', 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh']) {
      expect(namesOf(await fixture.giveAddress(nina, id, address))).toEqual(['address']);
    }
    const own = await fixture.giveAddress(nina, id, offer.address);
    expect([namesOf(own), textOf(own)]).toEqual([['address'], PAY_MESSAGES.ownAddress]);
    const other = await fixture.coinOffer(await fixture.asked(nina));
    expect(textOf(await fixture.giveAddress(nina, id, other.address))).toBe(PAY_MESSAGES.ownAddress);
    const tagged = await fixture.giveAddress(nina, id, WALLET, { tag: '7' });
    expect([namesOf(tagged), textOf(tagged)]).toEqual([['tag'], DESTINATION_MESSAGES.noTag]);
    const shown = await fixture.giveAddress(nina, id, WALLET, { shown: fromAmount(offer.coinAmount) });
    expect(textOf(shown)).toBe(PAY_MESSAGES.returnShown(amountText(offer.coinAmount - FEE, 'BTC')));
    expect(await fixture.states(nina, id)).toEqual(['OPEN', 'RETURNING']);
  });

  test('an address without a checksum is asked for twice; the second has to be the same', async () => {
    const { id } = await paidLate('500', 'ETH', 'erc20');
    await fixture.decide(nina, id, 'RETURN');
    const address = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359';
    expect(namesOf(await fixture.giveAddress(nina, id, address))).toEqual(['addressAgain']);
    const other = await fixture.giveAddress(nina, id, address, { addressAgain: address.replace('f', 'e') });
    expect(namesOf(other)).toEqual(['addressAgain']);
    expect(namesOf(await fixture.giveAddress(nina, id, address, { addressAgain: address }))).toEqual([]);
  });

  test('a tag goes with the address where the network has tags', async () => {
    const { id } = await paidLate('100', 'XRP', 'ripple');
    await fixture.decide(nina, id, 'RETURN');
    const address = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh';
    expect(namesOf(await fixture.giveAddress(nina, id, address, { tag: 'x' }))).toEqual(['tag']);
    expect(namesOf(await fixture.giveAddress(nina, id, address, { tag: '401' }))).toEqual([]);
    await fixture.mine('ripple');
    await fixture.pass(30_000);
    expect(await fixture.states(nina, id)).toEqual(['OPEN', 'RETURNED']);
    expect(await db.query(`select tag from sandbox_chain_outputs where address = $1`, [address])).toEqual([
      { tag: '401' },
    ]);
  });

  test('fewer than a network sends are not sent back, and their owner is told why', async () => {
    const id = await fixture.asked(nina, '10');
    const offer = await fixture.coinOffer(id);
    await fixture.pass(HOUR_MS);
    await fixture.sendCoins(offer);
    await fixture.mine();
    const done = await fixture.decide(nina, id, 'RETURN');
    expect([namesOf(done), textOf(done)]).toEqual([['decision'], PAY_MESSAGES.coinTooFew]);
  });

  test('what comes above an offer goes back by itself; the offer stays paid', async () => {
    const id = await fixture.asked(nina);
    const offer = await fixture.coinOffer(id);
    await fixture.sendCoins(offer, offer.coinAmount * 2n);
    await fixture.mine();
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED', 'WAITING']);
    await fixture.decide(nina, id, 'RETURN', 1);
    expect(textOf(await fixture.giveAddress(nina, id, WALLET, {}, 1))).toBe('');
    await fixture.mine();
    await fixture.pass(30_000);
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED', 'RETURNED']);
  });
});

describe('coins that cannot go back yet', () => {
  test('no address within thirty days: they wait for their owner again, who is told, and takes them at last', async () => {
    const { id } = await paidLate();
    await fixture.decide(nina, id, 'RETURN');
    await fixture.pass(29 * DAY_MS);
    expect(await fixture.states(nina, id)).toEqual(['EXPIRED', 'RETURNING']);
    await fixture.pass(DAY_MS);
    expect((await fixture.states(nina, id)).at(-1)).toBe('WAITING');
    expect(textOf(await fixture.giveAddress(nina, id, WALLET))).toBe(PAY_MESSAGES.notReturning);
    const told = await db.query<{ text: string }>(
      `select text from notifications where account_id = $1 order by created_at desc, id desc limit 1`,
      [nina.accountId],
    );
    expect(told[0]?.text).toContain('não foi concluída');
    await fixture.pass(7 * DAY_MS);
    expect((await fixture.states(nina, id)).at(-1)).toBe('SETTLED');
  });

  test('a network that refuses: they wait for their owner again, and another address can be given', async () => {
    const { id } = await paidLate();
    await fixture.decide(nina, id, 'RETURN');
    fixture.misbehave({ refusesPayouts: true });
    await fixture.giveAddress(nina, id, WALLET);
    expect((await fixture.states(nina, id)).at(-1)).toBe('WAITING');
    fixture.misbehave({});
    await fixture.decide(nina, id, 'RETURN');
    expect(textOf(await fixture.giveAddress(nina, id, OTHER))).toBe('');
    const before = (await cameTo(OTHER)).length;
    await fixture.mine();
    await fixture.pass(30_000);
    expect((await fixture.states(nina, id)).at(-1)).toBe('RETURNED');
    expect(await cameTo(OTHER)).toHaveLength(before);
    expect(before).toBeGreaterThan(0);
  });

  test.each(['isWalletEmpty', 'isAway', 'losesAnswers'] as const)(
    'custody %s: sent once when it is over',
    async (fault) => {
      const { id, offer } = await paidLate();
      await fixture.decide(nina, id, 'RETURN');
      fixture.misbehave({ [fault]: true });
      await fixture.giveAddress(nina, id, WALLET);
      await fixture.pass(5 * 60_000);
      expect((await fixture.states(nina, id)).at(-1)).toBe('RETURNING');
      fixture.misbehave({});
      const before = (await cameTo(WALLET)).length;
      await fixture.pass(HOUR_MS);
      await fixture.mine();
      await fixture.pass(60_000);
      expect((await fixture.states(nina, id)).at(-1)).toBe('RETURNED');
      expect((await cameTo(WALLET)).length - before).toBe(fault === 'losesAnswers' ? 0 : 1);
      expect((await cameTo(WALLET)).at(-1)).toEqual({ raw: String((offer.coinAmount - FEE) / 100n) });
    },
  );

  test('blocks that are left out after the end: the same transaction is handed in again', async () => {
    const { id } = await paidLate();
    await fixture.decide(nina, id, 'RETURN');
    await fixture.giveAddress(nina, id, WALLET);
    await fixture.mine();
    await fixture.pass(30_000);
    expect((await fixture.states(nina, id)).at(-1)).toBe('RETURNED');
    const live = () =>
      db.query<{ tx_id: string }>(
        `select p.tx_id from sandbox_chain_payouts p join payment_returns r on r.id = p.request_id
           join sandbox_chain_transactions t on t.network = p.network and t.tx_id = p.tx_id
          where r.account_id = $1 and t.vanished_at is null`,
        [nina.accountId],
      );
    const sent = await live();
    expect(sent).toHaveLength(1);
    const blocks = await fixture.chains.confirmationsOf('bitcoin', sent[0]?.tx_id ?? '');
    expect(await fixture.chains.chains.reorganise('bitcoin', blocks, true)).toBe(true);
    expect(await live()).toEqual([]);
    await fixture.pass(11 * 60_000);
    expect(await live()).toEqual(sent);
    await fixture.mine();
    await fixture.pass(2 * DAY_MS);
    expect((await fixture.states(nina, id)).at(-1)).toBe('RETURNED');
  });
});
