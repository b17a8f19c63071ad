import { CanaryRows } from '../../test/canary-rows';
import { destinationsIn, FROM_BROWSER } from '../../test/destinations-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { worldOn } from '../../test/world-fixture';
import type { User } from '../identity/index';
import { noteUse } from './index';

jest.setTimeout(60_000);

const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const ALIKE = '0x5aAEbfFffFFfFFFFfffFFFfFFFFFfFFfFfffEaed';
const SOLANA = '5oNDL3swdJJF1g9DzJiZ4ynHXgszjAEpUkxVYejchzrY';
const XRP = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';

let db: TestDatabase;
let exchange: ReturnType<typeof worldOn> & ReturnType<typeof destinationsIn>;
let nina: User;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  const world = worldOn(db, '2026-11-20T12:00:00.000Z');
  exchange = { ...world, ...destinationsIn(db, world, world.port) };
  nina = await exchange.customer();
});

const at = (network: string, address: string, more: object = {}) =>
  ({ kind: 'CHAIN', network, address, ...more }) as const;
const add = (...input: Parameters<typeof at>) => exchange.add(nina, at(...input));
const refusal = (...input: Parameters<typeof at>) => exchange.refusalOf(nina, at(...input));
/** Coins came from this address. */
const received = (sender: string) =>
  new CanaryRows(db, nina.email, 10).add('chain_outputs', {
    ...{ account_id: nina.accountId, deposit_id: null, network: 'erc20', sender },
    ...{ settled_at: null, booked: null, orphaned_at: null, block_height: null, block_hash: null, taken_as: null },
  });

describe('money §7: the address book', () => {
  test('an address is kept whole, with its network, and waits 24 hours until its first use', async () => {
    const { destination } = await add('bitcoin', ` ${BITCOIN.toUpperCase()} `, { label: 'Cofre' });
    expect(destination).toMatchObject({
      address: BITCOIN,
      network: 'bitcoin',
      tag: null,
      label: 'Cofre',
      owner: 'SELF',
    });
    if (!destination) throw new Error('not added');
    expect(exchange.destinations.waitsUntil(destination)).toEqual(new Date('2026-11-21T12:00:00.000Z'));
    exchange.clock.jump(24 * 3_600_000);
    expect(exchange.destinations.waitsUntil(destination)).toBeNull();
    await noteUse(db, [destination.id], new Date('2026-11-20T13:00:00.000Z'));
    const [used] = await exchange.destinations.list(nina.id, 'BTC');
    if (!used) throw new Error('not listed');
    exchange.clock.set('2026-11-20T14:00:00.000Z');
    expect(exchange.destinations.waitsUntil(used)).toBeNull();
    expect(await exchange.destinations.payoutTarget(db, destination.id)).toBeNull();
  });

  test('it is listed for what its network takes', async () => {
    await add('erc20', EVM);
    await add('trc20', 'TXFBqBbqJommqZf7BV8NNYzePh97UmJodJ');
    const networksOf = async (currency: string) =>
      (await exchange.destinations.list(nina.id, currency)).map(({ network }) => network);
    expect((await networksOf('USDT')).toSorted()).toEqual(['erc20', 'trc20']);
    expect(await networksOf('ETH')).toEqual(['erc20']);
    expect(await networksOf('BTC')).toEqual([]);
    expect(await networksOf('BRL')).toEqual([]);
  });

  test('a tag is part of the destination, and comes with an X-address too', async () => {
    expect((await add('ripple', XRP, { tag: ' 7 ' })).destination).toMatchObject({ address: XRP, tag: '7' });
    const { destination } = await add('ripple', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu');
    expect(destination).toMatchObject({ address: XRP, tag: '1' });
    expect(await refusal('ripple', XRP, { tag: '7' })).toBe('base: Este destino já está na sua lista.');
  });

  test('whose wallet it is, is declared; another person’s document is sealed', async () => {
    const { destination } = await add('bitcoin', BITCOIN, {
      owner: 'OTHER',
      ownerName: ' Caio  Lima ',
      ownerDocument: '529.982.247-25',
    });
    expect(destination).toMatchObject({ owner: 'OTHER', ownerName: 'Caio Lima' });
    const [row] = await db.query<{ text: string }>('select t::text as text from destinations t where id = $1', [
      destination?.id,
    ]);
    expect(row?.text).not.toContain('52998224725');
    const exchanged = await add('litecoin', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9', {
      owner: 'EXCHANGE',
      ownerName: 'Outra',
    });
    expect(exchanged.destination).toMatchObject({ owner: 'EXCHANGE', ownerName: 'Outra', sealedOwnerDocument: null });
  });

  test('the bank is not asked', async () => {
    exchange.bank.faults.isAway = true;
    expect((await add('bitcoin', BITCOIN)).destination).not.toBeNull();
  });
});

describe('money §8: what is refused', () => {
  test.each([
    ['moon', BITCOIN, {}, 'network: Escolha a rede.'],
    ['bitcoin', EVM, {}, 'address: Parece um endereço da rede Ethereum. Você escolheu Bitcoin.'],
    ['bitcoin', BITCOIN.slice(0, -1), {}, 'address: Falta ou sobra um caractere.'],
    ['bitcoin', `${BITCOIN.slice(0, -1)}5`, {}, 'address: O endereço tem um caractere errado.'],
    [
      'erc20',
      '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      {},
      'address: Este é o contrato do token: o que for enviado a ele se perde.',
    ],
    [
      'erc20',
      '0x0000000000000000000000000000000000000000',
      {},
      'address: Ninguém tem a chave deste endereço: o que for enviado a ele se perde.',
    ],
    ['bitcoin', BITCOIN, { tag: '1' }, 'tag: Esta rede não usa tag.'],
    ['ripple', XRP, { tag: '4294967296' }, 'tag: A tag deve ser um número de 0 a 4.294.967.295.'],
    ['bitcoin', BITCOIN, { owner: 'EXCHANGE' }, 'ownerName: Informe qual corretora.'],
    ['bitcoin', BITCOIN, { owner: 'OTHER', ownerName: '' }, 'ownerName: Informe o nome de quem é a carteira.'],
    ['bitcoin', BITCOIN, { owner: 'OTHER', ownerName: 'x'.repeat(101) }, 'ownerName: Use no máximo 100 caracteres.'],
    [
      'bitcoin',
      BITCOIN,
      { owner: 'OTHER', ownerName: 'Caio', ownerDocument: '1' },
      'ownerDocument: Informe um CPF ou CNPJ válido.',
    ],
  ] as const)('on %s, %s with %j: %s', async (network, address, more, told) => {
    expect(await refusal(network, address, more)).toBe(told);
  });

  test('the own address for deposits, also by a network of the same family', async () => {
    const { address } = await exchange.placeOf(nina, { currency: 'ETH', network: 'erc20' });
    const told = 'address: Este é o seu próprio endereço de depósito.';
    for (const network of ['erc20', 'polygon']) expect(await refusal(network, address)).toBe(told);
  });

  test('where all customers share one address: it is the own one with the own tag alone, and no other of the exchange is taken', async () => {
    const place = { currency: 'XRP', network: 'ripple' };
    const ours =
      'address: Este endereço é da Plataforma, e a tag não é a sua. Confira o endereço e a tag com quem vai receber.';
    const rival = await exchange.customer();
    const { address, tag: hers } = await exchange.placeOf(rival, place);
    expect(await refusal('ripple', address, { tag: hers })).toBe(ours);
    const { tag } = await exchange.placeOf(nina, place);
    expect(await refusal('ripple', address, { tag })).toBe('address: Este é o seu próprio endereço de depósito.');
    for (const other of [hers, '4294967295', '']) expect(await refusal('ripple', address, { tag: other })).toBe(ours);
  });

  test('custody says whether an address takes nothing without a tag, and without its word none is added', async () => {
    exchange.operator.setFaults({ tagged: [XRP] });
    expect(await refusal('ripple', XRP, { owner: 'EXCHANGE', ownerName: 'Outra' })).toBe(
      'tag: Este destino exige a tag.',
    );
    expect((await add('ripple', XRP, { tag: '7' })).destination).toMatchObject({ tag: '7' });
    exchange.operator.setFaults({ tagged: [], isAway: true });
    expect(await refusal('ripple', XRP)).toBe(
      'address: Não conseguimos conferir se este endereço exige a tag. Tente de novo.',
    );
    exchange.operator.setFaults({ isAway: false });
    expect((await add('ripple', XRP)).destination).toMatchObject({ tag: null });
  });

  test('the notification leads to where the address is among the others', async () => {
    await add('bitcoin', BITCOIN);
    await add('polygon', EVM);
    await add('ripple', XRP, { tag: '7' });
    const paths = await db.query<{ path: string }>('select path from notifications where account_id = $1 order by id', [
      nina.accountId,
    ]);
    expect(paths.map(({ path }) => path)).toEqual([
      '/wallet/withdraw/btc',
      '/wallet/withdraw/usdt',
      '/wallet/withdraw/xrp',
    ]);
  });
});

describe('money M-20: what is asked before', () => {
  test('an address without a checksum is asked for twice', async () => {
    expect(await add('solana', SOLANA)).toEqual({ destination: null, lookAlikes: [], needsAddressAgain: true });
    const told = 'addressAgain: Os dois endereços são diferentes.';
    expect(await refusal('solana', SOLANA, { addressAgain: `${SOLANA.slice(0, -1)}Z` })).toBe(told);
    expect((await add('solana', SOLANA, { addressAgain: ` ${SOLANA}` })).destination).toMatchObject({
      address: SOLANA,
    });
    expect(await add('erc20', EVM.toLowerCase())).toMatchObject({ destination: null, needsAddressAgain: true });
    expect((await add('erc20', EVM)).destination).toMatchObject({ address: EVM });
  });

  test('one that begins and ends like a known one is shown with it, both whole, and added only when they were compared', async () => {
    await add('erc20', EVM, { label: 'Cofre' });
    const shown = { address: expect.stringMatching(/^0x5aAE/i), known: EVM, reason: 'DESTINATION', label: 'Cofre' };
    const again = { addressAgain: ALIKE.toLowerCase() };
    const first = await add('polygon', ALIKE.toLowerCase(), again);
    expect(first).toEqual({ destination: null, lookAlikes: [shown], needsAddressAgain: false });
    expect(await exchange.destinations.list(nina.id, 'USDT')).toHaveLength(1);
    const second = await add('polygon', ALIKE.toLowerCase(), { ...again, acceptsLookAlikes: true });
    expect(second.destination).not.toBeNull();
    expect(second.lookAlikes).toEqual([shown]);
  });

  test('so is one that only ever sent to the customer, and one alike to it', async () => {
    await received(EVM);
    expect((await add('erc20', EVM)).lookAlikes).toEqual([{ address: EVM, known: EVM, reason: 'SENDER', label: null }]);
    const alike = await add('erc20', ALIKE.toLowerCase(), { addressAgain: ALIKE.toLowerCase() });
    expect(alike.lookAlikes).toMatchObject([{ known: EVM, reason: 'SENDER' }]);
    const { destination } = await add('erc20', EVM, { acceptsLookAlikes: true });
    expect(destination).toMatchObject({ address: EVM });
    // Now it is known: the same one on another network is none that only sent.
    expect((await add('avalanchecchain', EVM)).lookAlikes).toEqual([]);
  });

  test('what is asked spends no code', async () => {
    await add('erc20', EVM);
    const guard = jest.fn();
    await exchange.add(nina, at('solana', SOLANA), guard);
    await exchange.add(nina, at('polygon', ALIKE.toLowerCase(), { addressAgain: ALIKE.toLowerCase() }), guard);
    expect(guard).not.toHaveBeenCalled();
  });

  test('a removed one is not known any more', async () => {
    const { destination } = await add('erc20', EVM);
    await exchange.destinations.remove(nina.id, destination?.id ?? '', FROM_BROWSER);
    const alike = await add('polygon', ALIKE.toLowerCase(), { addressAgain: ALIKE.toLowerCase() });
    expect(alike.lookAlikes).toEqual([]);
  });
});
