import { decided } from '../../test/decided';
import { custodyOn } from '../../test/custody-fixture';
import type { CustodyFixture } from '../../test/custody-fixture';
import { FakeChains } from '../../test/fake-chains';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { toAmount } from '../lib/amount';
import { CHAIN_CHECKS } from '../check/chain-checks';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import { createHeldMoney } from '../held-money/index';
import type { User } from '../identity/index';

jest.setTimeout(120_000);

const ETH = { currency: 'ETH', network: 'erc20' } as const;
const NOT_ASKED = [{ name: 'base', messages: ['Este depósito não espera por isso.'] }];
const NOT_FOUND = [
  { name: 'transactionId', messages: ['Não encontramos um depósito sem dono com este código e este valor.'] },
];
const ONE = 10n ** 18n;

const chains = new FakeChains();
let db: TestDatabase;
let exchange: CustodyFixture;
let nina: User;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  exchange = custodyOn(db, { chains, isDeclared: false });
  await exchange.custody.start();
  exchange.jobs.start();
  await exchange.jobs.idle();
  nina = await exchange.customer();
});
afterEach(async () => {
  await exchange.jobs.stop();
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...CHAIN_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

const statesOf = async (user: User) =>
  (await exchange.of(user)).map(({ state, reason }) => (state === 'HELD' ? reason : state));
/** Templates of the mails about something, by the beginning of its key. */
const mailsAbout = async (key: string) =>
  (await db.query<{ template: string }>(`select template from mails where dedup_key like $1 || '%'`, [key])).map(
    ({ template }) => template,
  );
/** @returns the newest deposit's id */
async function idOf(user: User): Promise<string> {
  const [newest] = await exchange.of(user);
  if (!newest) throw new Error('no deposit');
  return newest.id;
}

describe('money §5: whose wallet coins came from', () => {
  async function arrives(raw = ONE, from: string | null = 'somebody', network: 'erc20' | 'polygon' = 'erc20') {
    const address = await exchange.addressOf(nina, ETH);
    const contract = network === 'polygon' ? '0xc2132D05D31c914a87C6611C10748AEb04B58e8F' : null;
    chains.send(network, { address, raw, from, contract });
    chains.mine(network, network === 'polygon' ? 128 : 32);
    await exchange.ring(network);
    return idOf(nina);
  }
  const declare = (depositId: string, more: Partial<Parameters<typeof exchange.custody.declareOrigin>[1]> = {}) =>
    exchange.custody.declareOrigin(nina.accountId, { depositId, owner: 'SELF', ...more });

  test('is asked for, once by mail and once in the product, and what was declared comes in', async () => {
    const depositId = await arrives();
    expect([await statesOf(nina), await exchange.balanceOf(nina, 'ETH')]).toEqual([['ORIGIN'], 0n]);
    await exchange.at('2026-11-21T12:00:00.000Z');
    expect(await exchange.told(nina)).toEqual(['A regra do Banco Central pede o dono da carteira.']);
    expect(await mailsAbout(`deposit/${depositId}`)).toEqual(['deposit-held']);
    const exchanged = { owner: 'EXCHANGE', name: ' Outra  Corretora ' } as const;
    expect(await declare(depositId, exchanged)).toEqual({ isDone: true, errors: [] });
    expect(await statesOf(nina)).toEqual(['CREDITED']);
    expect(await exchange.balanceOf(nina, 'ETH')).toBe(toAmount('1'));
    const origin = { owner: 'EXCHANGE', name: 'Outra Corretora' };
    expect((await exchange.custody.transfersOf([depositId])).get(depositId)).toMatchObject({ origin });
    expect((await declare(depositId)).errors).toEqual(NOT_ASKED);
  });

  test('kept for the sender, everything else from there comes in, also by a network of the same addresses', async () => {
    await arrives();
    const depositId = await arrives();
    await arrives(ONE, 'somebody else');
    await declare(depositId, { isForSender: true });
    await exchange.jobs.idle();
    expect(await statesOf(nina)).toEqual(['ORIGIN', 'CREDITED', 'CREDITED']);
    await arrives(6_000_000n, 'somebody', 'polygon');
    expect(await statesOf(nina)).toEqual(['CREDITED', 'ORIGIN', 'CREDITED', 'CREDITED']);
  });

  test('where the chain tells no sender it is asked for each time', async () => {
    await declare(await arrives(ONE, null), { isForSender: true });
    await arrives(ONE, null);
    expect(await statesOf(nina)).toEqual(['ORIGIN', 'CREDITED']);
  });

  test('is asked for of each of those that reach the minimum together, and the minimum is not asked for again', async () => {
    const [small, first] = [ONE / 2_000n, await arrives(ONE / 2_000n, 'first')];
    expect(await statesOf(nina)).toEqual(['BELOW_MINIMUM']);
    expect((await declare(first)).errors).toEqual(NOT_ASKED);
    const second = await arrives(small, 'second');
    expect(await statesOf(nina)).toEqual(['ORIGIN', 'ORIGIN']);
    for (const each of [first, second]) await declare(each);
    expect(await statesOf(nina)).toEqual(['CREDITED', 'CREDITED']);
    expect(await exchange.balanceOf(nina, 'ETH')).toBe(toAmount('0.001'));
  });

  test.each([
    [{ owner: 'EXCHANGE', name: ' ' } as const, 'Diga qual corretora.'],
    [{ owner: 'OTHER' } as const, 'Diga de quem é a carteira.'],
    [{ owner: 'OTHER', name: 'a'.repeat(101) } as const, 'Use no máximo 100 caracteres.'],
  ])('%j is refused', async (said, message) => {
    expect((await declare(await arrives(), said)).errors).toEqual([{ name: 'name', messages: [message] }]);
    expect(await statesOf(nina)).toEqual(['ORIGIN']);
  });

  test('nobody declares the deposit of somebody else, and declaring at once credits once', async () => {
    const depositId = await arrives();
    const other = await exchange.customer();
    const theirs = exchange.custody.declareOrigin(other.accountId, { depositId, owner: 'SELF' });
    expect((await theirs).errors).toEqual(NOT_ASKED);
    expect((await declare('no id')).errors).toEqual(NOT_ASKED);
    const all = await Promise.all(Array.from({ length: 5 }, () => declare(depositId)));
    expect(all.filter(({ isDone }) => isDone)).toHaveLength(1);
    expect(await exchange.balanceOf(nina, 'ETH')).toBe(toAmount('1'));
  });
});

describe('money F4: kept coins whose block is left out', () => {
  async function arrives(raw = ONE): Promise<string> {
    const address = await exchange.addressOf(nina, ETH);
    chains.send('erc20', { address, raw });
    chains.mine('erc20', 32);
    await exchange.ring('erc20');
    return idOf(nina);
  }
  const declare = (depositId: string) =>
    exchange.custody.declareOrigin(nina.accountId, { depositId, owner: 'SELF', isForSender: true });

  test('are not let in by declaring their origin, nor before they are final again', async () => {
    const depositId = await arrives();
    chains.leaveOut('erc20', 32);
    await exchange.ring('erc20');
    expect((await declare(depositId)).isDone).toBe(true);
    chains.mine('erc20', 31);
    await exchange.ring('erc20');
    await exchange.at('2026-11-20T12:05:00.000Z');
    expect([await statesOf(nina), await exchange.balanceOf(nina, 'ETH')]).toEqual([['ORIGIN'], 0n]);
    chains.mine('erc20');
    await exchange.ring('erc20');
    await exchange.at('2026-11-20T12:10:00.000Z');
    expect([await statesOf(nina), await exchange.balanceOf(nina, 'ETH')]).toEqual([['CREDITED'], toAmount('1')]);
  });

  test('and gone for a day are with whoever sent them; when they come after all they are judged again', async () => {
    const depositId = await arrives();
    const sent = chains.allOf('erc20').at(-1);
    chains.leaveOut('erc20', 32, true);
    await exchange.ring('erc20');
    await exchange.at('2026-11-21T11:59:00.000Z');
    expect(await statesOf(nina)).toEqual(['ORIGIN']);
    await exchange.at('2026-11-21T12:00:00.000Z');
    expect(await statesOf(nina)).toEqual(['RETURNED']);
    expect((await exchange.told(nina)).at(-1)).toBe('1 ETH continuam com quem enviou.');
    expect(await mailsAbout(`deposit/${depositId}`)).toEqual(['deposit-held', 'deposit-returned']);
    expect((await declare(depositId)).errors).toEqual(NOT_ASKED);
    if (sent) chains.send('erc20', sent);
    chains.mine('erc20', 32);
    await exchange.ring('erc20');
    expect(await statesOf(nina)).toEqual(['ORIGIN', 'RETURNED']);
    await declare(await idOf(nina));
    expect(await statesOf(nina)).toEqual(['CREDITED', 'RETURNED']);
    expect(await exchange.balanceOf(nina, 'ETH')).toBe(toAmount('1'));
  });

  test('do not count towards the minimum, and do not come in with what reaches it', async () => {
    const small = ONE / 2_000n;
    await declare(await arrives());
    await arrives(small);
    chains.leaveOut('erc20', 32, true);
    await exchange.ring('erc20');
    await arrives(small);
    expect(await statesOf(nina)).toEqual(['BELOW_MINIMUM', 'BELOW_MINIMUM', 'CREDITED']);
    await arrives(small);
    expect(await statesOf(nina)).toEqual(['CREDITED', 'CREDITED', 'BELOW_MINIMUM', 'CREDITED']);
    expect(await exchange.balanceOf(nina, 'ETH')).toBe(toAmount('1.001'));
  });
});

describe('money §5: coins without their tag', () => {
  async function arrives(tag: string | null = null): Promise<string> {
    const { address } = await exchange.placeOf(nina, { currency: 'XRP', network: 'ripple' });
    const txId = `ABC${nina.accountId}`;
    chains.send('ripple', { address, tag, raw: 2_500_000n, txId });
    chains.mine('ripple');
    await exchange.ring('ripple');
    return txId;
  }
  const claim = (transactionId: string, amount = '2.5', { accountId }: User = nina) =>
    exchange.custody.claimDeposit(accountId, { network: 'ripple', transactionId, amount });
  const decide = async (decision: 'CREDIT' | 'REFUSE') => {
    const open = (await exchange.custody.openClaims()).find(({ email }) => email === nina.email);
    return decided(db, (tx) => exchange.custody.decideClaim(tx, open?.id ?? '', decision));
  };

  test('are found by transaction and exact amount, confirmed by the operator, and judged as all others', async () => {
    const txId = await arrives();
    const other = await exchange.customer();
    const found = { message: 'Encontramos. Confirmamos em até 1 dia útil.', errors: [] };
    expect(await claim(txId.toLowerCase(), '2.50')).toEqual(found);
    expect(await claim(txId)).toEqual(found);
    expect(await claim(txId, '2.5', other)).toEqual(found);
    const claims = await exchange.custody.openClaims();
    expect(claims.map(({ email }) => email).sort()).toEqual([nina.email, other.email].sort());
    expect(claims[0]).toMatchObject({ transactionId: txId, amount: '2.5', currency: 'XRP' });
    expect(await statesOf(nina)).toEqual([]);
    expect(await decide('CREDIT')).toBe(true);
    expect(await statesOf(nina)).toEqual(['ORIGIN']);
    await exchange.custody.declareOrigin(nina.accountId, { depositId: await idOf(nina), owner: 'SELF' });
    expect(await exchange.balanceOf(nina, 'XRP')).toBe(toAmount('2.5'));
    expect(await exchange.custody.openClaims()).toEqual([]);
    expect(await exchange.told(other)).toEqual(['Não confirmamos que o depósito de 2,5 XRP é seu.']);
    expect(await mailsAbout('deposit-claim/')).toEqual(['deposit-held']);
  });

  test('with a tag that is nobody’s too; a refusal is told, and the coins stay nobody’s', async () => {
    const txId = await arrives('4000000001');
    await claim(txId);
    expect(await decide('REFUSE')).toBe(true);
    expect([await statesOf(nina), await exchange.told(nina)]).toEqual([
      [],
      ['Não confirmamos que o depósito de 2,5 XRP é seu.'],
    ]);
    expect((await claim(txId)).errors).toEqual([]);
    await decide('REFUSE');
  });

  test('a wrong transaction and a wrong amount have one answer, and after ten tries there is none for a day', async () => {
    const txId = await arrives();
    expect((await claim(txId, '2.4')).errors).toEqual(NOT_FOUND);
    for (let tried = 1; tried < 10; tried += 1) expect((await claim(`x${txId}`)).errors).toEqual(NOT_FOUND);
    const late = [{ name: 'base', messages: ['Você já tentou 10 vezes em 24 horas. Tente de novo mais tarde.'] }];
    expect((await claim(txId)).errors).toEqual(late);
    await exchange.at('2026-11-21T12:00:01.000Z');
    expect((await claim(txId)).errors).toEqual([]);
    await decide('REFUSE');
  });

  test('what has an owner is not found', async () => {
    const { address, tag } = await exchange.placeOf(nina, { currency: 'XRP', network: 'ripple' });
    const { txId } = chains.send('ripple', { address, tag, raw: 2_500_000n });
    chains.mine('ripple');
    await exchange.ring('ripple');
    expect((await claim(txId, '2.5', await exchange.customer())).errors).toEqual(NOT_FOUND);
  });

  test.each([
    ['network', { network: 'monero' }, 'Escolha a rede do depósito.'],
    ['transactionId', { transactionId: ' ' }, 'Informe o código da transação.'],
    ['amount', { amount: '-1' }, 'Informe o valor exato que foi enviado.'],
  ])('a wrong %s is said at its field', async (name, wrong, message) => {
    const input = { network: 'ripple', transactionId: 'x', amount: '1', ...wrong };
    const { errors } = await exchange.custody.claimDeposit(nina.accountId, input);
    expect(errors).toEqual([{ name, messages: [message] }]);
  });

  test('below the level nothing is claimed', async () => {
    const { errors } = await claim('x', '1', await exchange.customer(10));
    expect(errors).toEqual([{ name: 'base', messages: ['Verifique sua conta para depositar criptomoedas.'] }]);
  });
});

describe('money §5: coins by a network that does not take them', () => {
  async function arrives(raw: bigint): Promise<string> {
    const address = await exchange.addressOf(nina, ETH);
    const contract = '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7';
    chains.send('avalanchecchain', { address, contract, raw });
    chains.mine('avalanchecchain', 12);
    await exchange.ring('avalanchecchain');
    return idOf(nina);
  }
  const recover = (depositId: string, fee = '5', { accountId }: User = nina) =>
    exchange.custody.recoverDeposit(accountId, { depositId, fee });

  test('are recovered for the fee that was shown, once, and still need their origin', async () => {
    const depositId = await arrives(50_000_000n);
    expect((await recover(depositId, '4')).errors).toEqual([
      { name: 'fee', messages: ['A taxa mudou de 4 USDT para 5 USDT. Confira e envie de novo.'] },
    ]);
    const other = await exchange.customer();
    const refused = [{ name: 'base', messages: ['Este depósito não pode ser recuperado.'] }];
    expect((await recover(depositId, '5', other)).errors).toEqual(refused);
    expect(await recover(depositId)).toEqual({ isDone: true, errors: [] });
    expect(await statesOf(nina)).toEqual(['ORIGIN']);
    expect((await recover(depositId)).errors).toEqual(refused);
    await exchange.custody.declareOrigin(nina.accountId, { depositId, owner: 'SELF', isForSender: true });
    expect(await exchange.balanceOf(nina, 'USDT')).toBe(toAmount('45'));
    expect((await recover(await arrives(60_000_000n))).isDone).toBe(true);
    expect(await exchange.balanceOf(nina, 'USDT')).toBe(toAmount('100'));
    expect((await exchange.told(nina)).at(-1)).toBe('55 USDT já estão na sua conta.');
  });

  test('are not, where they are no more than the fee', async () => {
    const depositId = await arrives(5_000_000n);
    expect((await recover(depositId)).errors).toEqual([
      { name: 'base', messages: ['Este depósito não pode ser recuperado.'] },
    ]);
    expect(await statesOf(nina)).toEqual(['WRONG_NETWORK']);
    const text = 'Seu dinheiro não se perdeu, mas recuperar custa 5 USDT e não sobraria nada.';
    const [held] = await createHeldMoney({ db, clock: exchange.clock }).of(nina.accountId);
    expect(held?.lines).toMatchObject([{ text, nextStep: { text: 'Ver depósito' } }]);
  });
});
