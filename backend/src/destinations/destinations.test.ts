import { randomUUID } from 'node:crypto';
import { depositsOn } from '../../test/deposits-fixture';
import type { DepositsFixture } from '../../test/deposits-fixture';
import { destinationsIn, FROM_BROWSER } from '../../test/destinations-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import type { User } from '../identity/index';
import { noteUse } from './index';

jest.setTimeout(60_000);

const OTHER = '52998224725';
const ACCOUNT = {
  kind: 'BANK_ACCOUNT',
  ispb: '99999004',
  agency: '12',
  account: '12.345-x',
  accountType: 'CHECKING',
} as const;

let db: TestDatabase;
let exchange: DepositsFixture & ReturnType<typeof destinationsIn>;
let nina: User;
let document: string;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  const deposits = depositsOn(db, '2026-11-20T12:00:00.000Z');
  exchange = { ...deposits, ...destinationsIn(db, deposits) };
  nina = await exchange.customer();
  document = await exchange.documentOf(nina);
});

const ownKey = () => ({ kind: 'PIX_KEY', keyType: 'CPF', key: document }) as const;
const mailsOf = (id: string) =>
  db.query('select template from mails where dedup_key = $1', [`destination-added/${id}`]);
const usable = (userId: string, id: string) => inTransaction(db, (tx) => exchange.destinations.usable(tx, userId, id));

describe('money §7: own Pix keys and accounts', () => {
  test('the own CPF is a key: masked, sealed in the database, and told by mail, in the product and in the log', async () => {
    const { destination } = await exchange.add(nina, { ...ownKey(), label: '  Meu   banco ' });
    expect(destination).toMatchObject({
      kind: 'PIX_KEY',
      keyType: 'CPF',
      label: 'Meu banco',
      address: `•••.${document.slice(3, 6)}.${document.slice(6, 9)}-••`,
      bank: 'Banco de Teste',
      owner: 'SELF',
      confirmedAt: new Date('2026-11-20T12:00:00.000Z'),
    });
    const rows = await db.query<{ text: string }>('select t::text as text from destinations t');
    expect(rows.map(({ text }) => text).join()).not.toContain(document);
    const id = destination?.id ?? '';
    expect(await exchange.destinations.payoutTarget(db, id)).toEqual({ kind: 'PIX_KEY', key: document });
    expect(await mailsOf(id)).toEqual([{ template: 'destination-added' }]);
    const told = await db.query('select kind, path from notifications where account_id = $1', [nina.accountId]);
    expect(told).toEqual([{ kind: 'DESTINATION_ADDED', path: '/wallet/withdraw/brl' }]);
    const log = await db.query('select kind from security_events where user_id = $1', [nina.id]);
    expect(log).toContainEqual({ kind: 'DESTINATION_ADDED' });
  });

  test('an e-mail, a phone and a random key are the customer’s when the directory says so', async () => {
    const random = randomUUID();
    for (const target of ['+5511987654321', random])
      await exchange.payoutDesk.enter({ target, document, name: 'Nina Souza' });
    await exchange.add(nina, { kind: 'PIX_KEY', keyType: 'EMAIL', key: ` ${nina.email.toUpperCase()} ` });
    await exchange.add(nina, { kind: 'PIX_KEY', keyType: 'PHONE', key: '(11) 98765-4321' });
    await exchange.add(nina, { kind: 'PIX_KEY', keyType: 'RANDOM', key: random.toUpperCase() });
    const list = await exchange.destinations.list(nina.id, 'BRL');
    expect(list.map(({ address }) => address).sort()).toEqual(['+5511987654321', nina.email, random].sort());
    expect(await exchange.destinations.list(nina.id, 'BTC')).toEqual([]);
  });

  test('an account by bank, agency and number', async () => {
    const { destination } = await exchange.add(nina, ACCOUNT);
    expect(destination).toMatchObject({ ispb: '99999004', agency: '0012', address: '12345X', accountType: 'CHECKING' });
    expect(await exchange.destinations.payoutTarget(db, destination?.id ?? '')).toEqual({
      kind: 'BANK_ACCOUNT',
      ispb: '99999004',
      agency: '0012',
      account: '12345X',
      accountType: 'CHECKING',
      holderDocument: document,
    });
  });

  test.each([
    [{ keyType: 'CPF', key: '111.111.111-11' }, 'key: Este CPF não é válido.'],
    [{ keyType: 'CNPJ', key: '11.222.333/0001-80' }, 'key: Este CNPJ não é válido.'],
    [{ keyType: 'EMAIL', key: 'nina@example' }, 'key: Este e-mail não é válido.'],
    [{ keyType: 'PHONE', key: '98765-4321' }, 'key: Informe o celular com DDD.'],
    [{ keyType: 'RANDOM', key: '123' }, 'key: A chave aleatória tem 32 letras e números, em cinco grupos.'],
    [{ keyType: null, key: OTHER }, 'keyType: Escolha o tipo da chave.'],
    [{ keyType: 'PHONE', key: '(21) 98888-7777' }, 'key: Esta chave não existe.'],
    [{ keyType: 'CPF', key: OTHER }, 'key: Esta chave é de outra pessoa. Saques vão só para contas no seu CPF.'],
  ] as const)('money §8: the key %j is refused: %s', async (key, told) => {
    expect(await exchange.refusalOf(nina, { kind: 'PIX_KEY', ...key })).toBe(told);
    expect(await exchange.destinations.list(nina.id, 'BRL')).toEqual([]);
  });

  test.each([
    [{ ispb: '1234' }, 'ispb: Informe os oito números do banco no Pix (ISPB).'],
    [{ agency: '12345' }, 'agency: Informe a agência, com até quatro números e sem dígito.'],
    [{ account: '12-34a' }, 'account: Informe o número da conta com o dígito.'],
    [{ accountType: null }, 'accountType: Escolha o tipo da conta.'],
    [{ label: 'x'.repeat(41) }, 'label: Use no máximo 40 caracteres.'],
  ] as const)('the account with %j is refused: %s', async (wrong, told) => {
    expect(await exchange.refusalOf(nina, { ...ACCOUNT, ...wrong })).toBe(told);
  });

  test('an account of somebody else, or of nobody, is refused', async () => {
    const target = '99999004/0012/12345X';
    await exchange.payoutDesk.enter({ target, document: OTHER, name: 'Outra Pessoa' });
    expect(await exchange.refusalOf(nina, ACCOUNT)).toBe(
      'account: Esta conta é de outra pessoa. Saques vão só para contas no seu CPF.',
    );
    await exchange.payoutDesk.enter({ target, document: null, name: 'Outra Pessoa' });
    expect(await exchange.refusalOf(nina, ACCOUNT)).toBe('account: Esta conta não existe.');
    await db.query('delete from sandbox_bank_holders where target = $1', [target]);
  });

  test.each(['isAway', 'hangs'] as const)(
    'a bank that %s is said to be silent, and no code is spent',
    async (fault) => {
      exchange.bank.faults[fault] = true;
      expect(await exchange.refusalOf(nina, ownKey())).toBe('key: O banco não respondeu. Tente de novo.');
      const asked = jest.fn();
      await expect(exchange.add(nina, ownKey(), asked)).rejects.toThrow('O banco não respondeu');
      expect(asked).not.toHaveBeenCalled();
    },
  );

  test('the bank is asked twenty times a day, whoever asks', async () => {
    const stranger = { kind: 'PIX_KEY', keyType: 'CPF', key: OTHER } as const;
    for (let time = 0; time < 20; time += 1) expect(await exchange.refusalOf(nina, stranger)).toMatch(/^key: /);
    const told = 'base: Você tentou muitas vezes hoje. Tente de novo amanhã.';
    expect(await exchange.refusalOf(nina, stranger)).toBe(told);
    expect(await exchange.refusalOf(nina, ownKey())).toBe(told);
    expect(await exchange.refusalOf(await exchange.customer(), stranger)).toMatch(/^key: /);
    exchange.clock.jump(24 * 3_600_000);
    expect(await exchange.refusalOf(nina, ownKey())).toBe('added');
  });

  test('one place is one destination, also when it is added twice at once; after it was removed it can be added again', async () => {
    const told = await Promise.all([exchange.refusalOf(nina, ownKey()), exchange.refusalOf(nina, ownKey())]);
    expect(told.sort()).toEqual(['added', 'base: Este destino já está na sua lista.']);
    const [first] = await exchange.destinations.list(nina.id, 'BRL');
    await exchange.destinations.remove(nina.id, first?.id ?? '', FROM_BROWSER);
    expect(await exchange.refusalOf(nina, ownKey())).toBe('added');
  });

  test('fifty are enough', async () => {
    await db.query(
      `insert into destinations (user_id, kind, key_type, address, address_key, owner, confirmed_at)
       select $1, 'PIX_KEY', 'RANDOM', n::text, n::text, 'SELF', now() from generate_series(1, 50) n`,
      [nina.id],
    );
    expect(await exchange.refusalOf(nina, ownKey())).toBe(
      'base: Você já tem 50 destinos. Remova um para incluir outro.',
    );
  });
});

describe('money §11.16: who may withdraw to a destination', () => {
  test('its own customer alone, until it is removed; what was asked for before still knows where it goes', async () => {
    const { destination } = await exchange.add(nina, ownKey());
    const id = destination?.id ?? '';
    const stranger = await exchange.customer();
    expect(await usable(nina.id, id)).toMatchObject({ id, firstUsedAt: null });
    expect(await usable(stranger.id, id)).toBeNull();
    expect(await usable(nina.id, 'nothing')).toBeNull();
    await expect(exchange.destinations.remove(stranger.id, id, FROM_BROWSER)).rejects.toThrow(
      'Destino não encontrado.',
    );
    await exchange.destinations.remove(nina.id, id, FROM_BROWSER);
    await exchange.destinations.remove(nina.id, id, FROM_BROWSER);
    expect(await usable(nina.id, id)).toBeNull();
    expect(await exchange.destinations.list(nina.id, 'BRL')).toEqual([]);
    expect(await exchange.destinations.payoutTarget(db, id)).toEqual({ kind: 'PIX_KEY', key: document });
    const log = await db.query(`select 1 from security_events where user_id = $1 and kind = 'DESTINATION_REMOVED'`, [
      nina.id,
    ]);
    expect(log).toHaveLength(1);
  });

  test('the first and the last use are kept', async () => {
    const { destination } = await exchange.add(nina, ownKey());
    const id = destination?.id ?? '';
    const [first, last] = [new Date('2026-11-20T13:00:00.000Z'), new Date('2026-11-21T13:00:00.000Z')];
    for (const at of [first, last]) await noteUse(db, [id], at);
    expect(await usable(nina.id, id)).toMatchObject({ firstUsedAt: first, lastUsedAt: last });
  });
});
