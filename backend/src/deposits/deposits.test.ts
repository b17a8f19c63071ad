import { decided } from '../../test/decided';
import { depositsOn } from '../../test/deposits-fixture';
import type { DepositsFixture } from '../../test/deposits-fixture';
import { SECRET } from '../../test/identity-fixture';
import { nextKey } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import { inTransaction } from '../db/database';
import { seedPerson } from '../identity/index';
import type { User } from '../identity/index';
import { ADDRESS } from '../../test/registration-fixture';
import { creditedTextOf, holdTextOf, noticeTextOf, returnedTextOf } from './messages';
import { DEPOSIT_ARROWS } from './states';

jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: DepositsFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  // The time of each test begins anew.
  await db.query('delete from bank_watch');
  exchange = depositsOn(db);
  await exchange.deposits.start();
  exchange.jobs.start();
});
afterEach(async () => {
  await exchange.jobs.stop();
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

const change = (user: User, what: string) => db.query(`update users set ${what} where id = $1`, [user.id]);
const told = async ({ accountId }: User) =>
  (
    await db.query<{ kind: string; text: string }>(
      'select kind, text from notifications where account_id = $1 order by id',
      [accountId],
    )
  ).map(({ kind, text }) => [kind, text]);

describe('money §4, §5: a Pix that is paid', () => {
  test('it is credited once, told once, and its code is paid', async () => {
    const nina = await exchange.customer();
    const { id: chargeId } = await exchange.charge(nina, '500.00');
    const endToEndId = await exchange.pay({ chargeId });
    expect(await exchange.of(nina)).toMatchObject([
      { state: 'CREDITED', sourceReference: endToEndId, notice: null, reason: null, chargeId },
    ]);
    expect(await exchange.reaisOf(nina)).toBe(toAmount('500'));
    expect((await exchange.deposits.charge(nina.accountId, chargeId))?.charge.state).toBe('PAID');
    expect(await exchange.deposits.openCharge(nina.accountId)).toBeNull();
    expect(await told(nina)).toEqual([['DEPOSIT_CREDITED', 'R$ 500,00 já estão na sua conta.'.replace(' ', '\u00a0')]]);
    expect(exchange.changes.map(({ state }) => state)).toEqual(['CREDITED']);
  });

  test('another amount, a code that no longer holds, and a second Pix are credited, and say so', async () => {
    const nina = await exchange.customer();
    const { id: first } = await exchange.charge(nina, '500');
    await exchange.pay({ chargeId: first, amount: '450' });
    await exchange.pay({ chargeId: first });
    const { id: second } = await exchange.charge(nina, '10');
    await exchange.at('2026-11-20T12:40:00.000Z');
    expect((await exchange.deposits.charge(nina.accountId, second))?.charge.state).toBe('EXPIRED');
    await exchange.pay({ chargeId: second });
    const { id: third } = await exchange.charge(nina, '20');
    await exchange.deposits.removeCharge(nina.accountId, third);
    await exchange.pay({ chargeId: third });
    expect((await exchange.of(nina)).map(({ notice, state }) => [notice, state]).toReversed()).toEqual([
      ['OTHER_AMOUNT', 'CREDITED'],
      ['TWICE', 'CREDITED'],
      ['LATE', 'CREDITED'],
      ['LATE', 'CREDITED'],
    ]);
    expect(await exchange.reaisOf(nina)).toBe(toAmount('980'));
    const text = noticeTextOf('OTHER_AMOUNT', toAmount('450'), toAmount('500'), '').replaceAll('\u00a0', ' ');
    expect(text).toBe('Você pediu R$ 500,00 e chegaram R$ 450,00.');
  });

  test('money M-13: from somebody else it goes back by itself, once', async () => {
    const nina = await exchange.customer();
    const { id: chargeId } = await exchange.charge(nina);
    const endToEndId = await exchange.pay({ chargeId, payer: 'OTHER' });
    const [deposit] = await exchange.of(nina);
    expect(deposit).toMatchObject({ state: 'RETURNED', reason: 'THIRD_PARTY', payerDocumentMasked: '•••.533.447-••' });
    const returns = await db.query(
      'select return_id, amount::text from sandbox_bank_returns where end_to_end_id = $1',
      [endToEndId],
    );
    expect(returns).toEqual([{ return_id: deposit?.id, amount: '500.0000000000' }]);
    expect(await exchange.reaisOf(nina)).toBe(0n);
    const steps = (await exchange.deposits.find(nina.accountId, deposit?.id ?? ''))?.events.map(({ after }) => after);
    expect(steps).toEqual(['HELD', 'RETURNING', 'RETURNED']);
    expect((await told(nina)).map(([kind]) => kind)).toEqual(['DEPOSIT_RETURNED']);
  });

  test('from somebody else, where that is allowed: it is credited, and names the payer', async () => {
    exchange.allowed.thirdParty = true;
    const nina = await exchange.customer();
    const { id: chargeId } = await exchange.charge(nina);
    await exchange.pay({ chargeId, payer: 'OTHER' });
    expect(await exchange.of(nina)).toMatchObject([
      { state: 'CREDITED', notice: 'THIRD_PARTY', payerName: 'Outra Pessoa' },
    ]);
  });

  test('below the level it is kept, and enters as soon as the level is reached', async () => {
    const nina = await exchange.customer(10);
    const { id: chargeId } = await exchange.charge(nina);
    await change(nina, 'level = 0');
    await exchange.pay({ chargeId });
    expect(await exchange.of(nina)).toMatchObject([{ state: 'HELD', reason: 'LEVEL', until: null }]);
    expect((await told(nina)).map(([kind]) => kind)).toEqual(['DEPOSIT_HELD']);
    await change(nina, 'level = 10');
    await exchange.deposits.levelChanged(nina.accountId);
    await exchange.jobs.idle();
    expect(await exchange.of(nina)).toMatchObject([{ state: 'CREDITED' }]);
    expect(await exchange.reaisOf(nina)).toBe(toAmount('500'));
  });

  test('whose level is changed unheard of, it enters within five minutes; kept for another reason then, that is told', async () => {
    const nina = await exchange.customer(10);
    const { id: chargeId } = await exchange.charge(nina);
    await change(nina, 'level = 0');
    for (const amount of ['1500', '600']) await exchange.pay({ chargeId, amount });
    await change(nina, 'level = 10');
    await exchange.at('2026-11-20T12:05:01.000Z');
    const now = (await exchange.of(nina)).map(({ state, reason }) => `${state} ${reason}`).toSorted();
    expect(now).toEqual(['CREDITED LEVEL', 'HELD ABOVE_LIMIT']);
    expect((await told(nina)).map(([kind]) => kind).toSorted()).toEqual([
      'DEPOSIT_CREDITED',
      'DEPOSIT_HELD',
      'DEPOSIT_HELD',
      'DEPOSIT_HELD',
    ]);
  });

  test('above the limit it is kept until the next business day, when there is room again; the team can decide before', async () => {
    const nina = await exchange.customer(10);
    const { id: chargeId } = await exchange.charge(nina, '1500');
    for (const amount of ['1500', '600', '700']) await exchange.pay({ chargeId, amount });
    const kept = { state: 'HELD', reason: 'ABOVE_LIMIT', until: new Date('2026-11-23T21:00:00.000Z') };
    const [last, middle] = await exchange.of(nina);
    expect([last, middle]).toMatchObject([kept, kept]);
    expect(await decided(db, (tx) => exchange.deposits.decide(tx, last?.id ?? '', 'RETURN'))).toBe(true);
    await exchange.at('2026-11-23T21:00:00.000Z');
    expect((await exchange.of(nina)).map(({ state }) => state)).toEqual(['RETURNED', 'CREDITED', 'CREDITED']);
    expect(await decided(db, (tx) => exchange.deposits.decide(tx, last?.id ?? '', 'CREDIT'))).toBe(false);
  });

  test('the team lets one in that is above the limit', async () => {
    const nina = await exchange.customer(10);
    const { id: chargeId } = await exchange.charge(nina, '2000');
    await exchange.pay({ chargeId, amount: '2000.01' });
    const [kept] = await exchange.of(nina);
    expect(await decided(db, (tx) => exchange.deposits.decide(tx, kept?.id ?? '', 'CREDIT'))).toBe(true);
    expect(await exchange.reaisOf(nina)).toBe(toAmount('2000.01'));
  });

  test('what comes for a closed account goes back', async () => {
    const nina = await exchange.customer();
    const { id: chargeId } = await exchange.charge(nina);
    await change(nina, 'closed_at = now()');
    await exchange.pay({ chargeId });
    expect(await exchange.of(nina)).toMatchObject([{ state: 'RETURNED', reason: 'ACCOUNT' }]);
  });

  test('without a code it is known by the payer’s document; of nobody’s, it goes back after a business day', async () => {
    const nina = await exchange.customer();
    const person = { cpf: '52998224725', birthDate: '1990-05-20', phone: '+5511987654321' };
    const address = { ...ADDRESS, cep: '01310100', number: '1', complement: null };
    await inTransaction(db, (tx) => seedPerson(tx, SECRET, nina, { ...person, address }, new Date()));
    await exchange.pay({ payer: person.cpf, amount: '12.34' });
    expect(await exchange.reaisOf(nina)).toBe(toAmount('12.34'));
    const unknown = await exchange.pay({ payer: '71428793860', amount: '5' });
    const state = async () =>
      (await db.query<{ state: string }>('select state from deposits where source_reference = $1', [unknown]))[0]
        ?.state;
    expect(await state()).toBe('HELD');
    await exchange.at('2026-11-23T21:00:00.000Z');
    expect(await state()).toBe('RETURNED');
  });

  test('the sentences of each reason', () => {
    const until = new Date('2026-11-23T21:00:00.000Z');
    const facts = {
      state: 'HELD' as const,
      kind: 'PIX' as const,
      currency: 'BRL',
      payerDocumentMasked: '•••.456.789-••',
      until,
    };
    expect(holdTextOf('THIRD_PARTY', facts)).toEqual({
      title: 'Pix de outro titular',
      text: 'Veio do CPF •••.456.789-••. Só aceitamos do seu; o valor volta sozinho para a origem em até 1 hora.',
    });
    const company = { ...facts, payerDocumentMasked: '••.•••.333/0001-••' };
    expect(holdTextOf('THIRD_PARTY', company).text).toMatch(
      /^Veio do CNPJ ••\.•••\.333\/0001-••\. Só aceitamos do seu;/,
    );
    expect(holdTextOf('THIRD_PARTY', { ...facts, payerDocumentMasked: null }).text).toMatch(
      /^Veio do documento de outra pessoa\./,
    );
    expect(holdTextOf('LEVEL', facts).title).toBe('Falta verificar sua conta');
    expect(holdTextOf('ABOVE_LIMIT', facts).text).toMatch(/^Analisamos até 23\/11.* Não precisa fazer nada\.$/);
    expect(holdTextOf('WRONG_NETWORK', { ...facts, kind: 'CHAIN', currency: 'USDT' }).title).toBe(
      'Chegou por uma rede que não usamos para USDT',
    );
    const back = {
      title: 'Não foi aceito na análise',
      text: 'O valor volta sozinho para a origem. Não precisa fazer nada.',
    };
    expect(holdTextOf('LEVEL', { ...facts, state: 'RETURNING' })).toEqual(back);
    expect(holdTextOf('THIRD_PARTY', { ...facts, state: 'RETURNING' }).text).toContain('Só aceitamos do seu');
    const returned = { ...facts, state: 'RETURNED' as const, kind: 'TED' as const };
    const text = 'O valor voltou para a origem.';
    expect(holdTextOf('LEVEL', returned)).toEqual({ title: 'Não foi aceito na análise', text });
    expect(holdTextOf('THIRD_PARTY', returned)).toEqual({ title: 'TED de outro titular', text });
  });

  test('the sentences of what was credited and what went back, with every digit of any currency', () => {
    const bitcoin = { kind: 'CHAIN' as const, currency: 'BTC', amount: 150_000_001n, fee: 0n };
    expect(creditedTextOf(bitcoin).text).toBe('0,0150000001 BTC já estão na sua conta.');
    const reais = { kind: 'TED' as const, currency: 'BRL', amount: 5_000_000_000_000n, fee: 0n };
    expect(creditedTextOf(reais).text).toBe('R$\u00a0500,00 já estão na sua conta.');
    expect(returnedTextOf(reais).title).toBe('TED devolvida');
    expect(returnedTextOf({ ...reais, kind: 'CARD' }).title).toBe('Depósito devolvido');
  });

  test('money M-11: a deposit goes forward only, by the arrows of its states', () => {
    expect(DEPOSIT_ARROWS).toContain('DETECTED>VANISHED');
    expect(DEPOSIT_ARROWS).toContain('DISPUTED>CLAWED_BACK');
    const from = (state: string) => DEPOSIT_ARROWS.filter((arrow) => arrow.startsWith(`${state}>`));
    for (const ended of ['RETURNED', 'CLAWED_BACK']) expect(from(ended)).toEqual([]);
    // A transaction that was given up is mined after all: the money is there.
    expect(from('VANISHED')).toEqual(['VANISHED>DETECTED']);
  });
});

describe('money §8: the code', () => {
  const refusal = async (user: User, amount: string, idempotencyKey = nextKey()) =>
    (await exchange.deposits.createCharge(user.accountId, { amount, idempotencyKey })).errors.map(
      ({ name, messages }) => [name, messages.join().replaceAll('\u00a0', ' ')],
    );

  test('what is refused, and how', async () => {
    const nina = await exchange.customer(10);
    expect(await refusal(nina, '0.99')).toEqual([['amount', 'O depósito mínimo é R$ 1,00.']]);
    expect(await refusal(nina, '1.001')).toEqual([['amount', 'Use no máximo 2 casas decimais.']]);
    expect(await refusal(nina, 'x')).toEqual([['amount', 'Informe um valor em reais.']]);
    expect(await refusal(nina, '2000.01')).toEqual([['amount', 'Hoje você ainda pode depositar R$ 2.000,00.']]);
    await exchange.pay({ chargeId: (await exchange.charge(nina, '2000')).id });
    const nothingLeft = 'Você já usou todo o limite de hoje. Amanhã pode depositar de novo.';
    expect(await refusal(nina, '1')).toEqual([['amount', nothingLeft]]);
    expect(await refusal(await exchange.customer(0), '5')).toEqual([['base', 'Complete seu cadastro para depositar.']]);
  });

  test('money M-12: one key, one code; another amount under it is refused', async () => {
    const nina = await exchange.customer();
    const key = nextKey();
    const [one, two] = [await exchange.charge(nina, '5', key), await exchange.charge(nina, '5', key)];
    expect(two.id).toBe(one.id);
    expect(await refusal(nina, '6', key)).toEqual([
      ['base', 'Este pedido já foi feito com outro valor. Gere um novo código.'],
    ]);
  });

  test('a new code removes the old one; twenty at once leave one open', async () => {
    const nina = await exchange.customer();
    await Promise.all(Array.from({ length: 20 }, () => exchange.charge(nina, '5')));
    const states = await db.query<{ state: string }>('select state from pix_charges where account_id = $1', [
      nina.accountId,
    ]);
    expect(states.filter(({ state }) => state === 'ACTIVE' || state === 'CREATED')).toHaveLength(1);
    expect(states).toHaveLength(20);
  });

  test('the bank is away: nothing is promised, and the same key gets its code later', async () => {
    exchange.pix.setFaults({ isAway: true, bells: 1, refusesReturns: false });
    const nina = await exchange.customer();
    const key = nextKey();
    expect(await refusal(nina, '5', key)).toEqual([
      ['base', 'Não conseguimos criar o código agora. Tente de novo em instantes.'],
    ]);
    exchange.pix.setFaults({ isAway: false, bells: 1, refusesReturns: false });
    expect(await exchange.charge(nina, '5', key)).toMatchObject({ state: 'ACTIVE' });
  });

  test('a currency that there is not has no deposits, whatever it is', async () => {
    const { accountId } = await exchange.customer();
    for (const currency of ['XYZ', '\0'])
      expect(await exchange.deposits.list(accountId, { first: 1, currency })).toEqual({
        deposits: [],
        hasNextPage: false,
      });
  });

  test('nobody sees or removes a code, or sees a deposit, of somebody else', async () => {
    const [nina, other] = [await exchange.customer(), await exchange.customer()];
    const { id } = await exchange.charge(nina);
    expect(await exchange.deposits.charge(other.accountId, id)).toBeNull();
    expect((await exchange.deposits.removeCharge(other.accountId, id)).errors).toHaveLength(1);
    await exchange.pay({ chargeId: id });
    const [deposit] = await exchange.of(nina);
    expect(await exchange.deposits.find(other.accountId, deposit?.id ?? '')).toBeNull();
    expect(await exchange.of(other)).toEqual([]);
  });
});
