import fc from 'fast-check';
import { custodyOn } from '../../test/custody-fixture';
import type { CustodyFixture } from '../../test/custody-fixture';
import type { FakeChains } from '../../test/fake-chains';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { CURRENCIES } from '../ledger/index';
import { Custody, NETWORKS, noCustody } from './index';
import { assetByContract, networkOf, takenAsset } from './networks';
import { addressAt } from './sandbox/addresses';

jest.setTimeout(60_000);

const BITCOIN = { currency: 'BTC', network: 'bitcoin' };

let db: TestDatabase;
let exchange: CustodyFixture;
let chains: FakeChains;
let custody: CustodyFixture['custody'];

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => {
  exchange = custodyOn(db);
  ({ chains, custody } = exchange);
});

describe('money §8: networks', () => {
  test.each([
    ['BTC', ['bitcoin 3 0.0001']],
    ['ETH', ['erc20 32 0.001']],
    ['LINK', ['erc20 32 0.1']],
    ['USDT', ['erc20 32 5', 'trc20 20 2', 'polygon 128 1']],
    ['XRP', ['ripple 1 1']],
    ['AVAX', ['avalanchecchain 12 0.02']],
    ['SOL', ['solana 1 0.01']],
    ['BRL', []],
    ['NONE', []],
  ])('%s comes by %j', (currency, expected) => {
    const networks = custody.networks(currency, 20);
    const shown = networks.map(
      ({ code, confirmations, minimum }) => `${code} ${confirmations} ${Number(minimum) / 1e10}`,
    );
    expect(shown).toEqual(expected);
    expect(networks.every(({ isOpen, message }) => isOpen && message === null)).toBe(true);
  });

  test('every cryptocurrency has a network; one of them takes a currency once; a contract names one asset', () => {
    for (const { code, kind } of CURRENCIES) {
      expect(custody.networks(code, 20).length > 0).toBe(kind === 'CRYPTO');
    }
    for (const info of NETWORKS) {
      expect(networkOf(info.code)).toBe(info);
      expect(new Set(info.assets.map(({ currency }) => currency)).size).toBe(info.assets.length);
      for (const asset of info.assets) expect(assetByContract(info, asset.contract)).toBe(asset);
      expect(assetByContract(info, 'a contract that looks like it')).toBeUndefined();
    }
    expect(takenAsset(networkOf('avalanchecchain'), 'USDT')).toBeUndefined();
    expect(() => networkOf('none')).toThrow(RangeError);
  });

  test('below the level, and without custody, they say why they are closed', () => {
    expect(custody.networks('BTC', 10)).toMatchObject([
      { isOpen: false, message: 'Verifique sua conta para depositar criptomoedas.' },
    ]);
    const none = new Custody({ ...exchange.parts, custody: noCustody, hasCustody: false });
    expect(none.networks('BTC', 20)).toMatchObject([
      { isOpen: false, message: 'Depósitos de criptomoedas estão indisponíveis agora.' },
    ]);
  });
});

describe('money §4: addresses', () => {
  test('custody makes one at the first time; it stays, also when custody is away', async () => {
    const { accountId } = await exchange.customer();
    expect(await custody.address(accountId, BITCOIN)).toBeNull();
    const { address, errors } = await custody.createAddress(accountId, BITCOIN);
    expect(errors).toEqual([]);
    expect(address).toMatchObject({ network: 'bitcoin', address: addressAt('bitcoin', accountId), tag: null });
    chains.isAway = true;
    expect((await custody.createAddress(accountId, BITCOIN)).address).toEqual(address);
    expect(await custody.address(accountId, BITCOIN)).toEqual(address);
    expect(chains.asked).toBe(1);
  });

  test('customers of one address are told apart by their tags', async () => {
    const place = { currency: 'XRP', network: 'ripple' };
    const [nina, ivo] = [await exchange.customer(), await exchange.customer()];
    const [first, second] = await Promise.all([
      custody.createAddress(nina.accountId, place),
      custody.createAddress(ivo.accountId, place),
    ]);
    expect(first.address?.address).toBe(second.address?.address);
    expect([first.address?.tag, second.address?.tag]).toEqual([String(nina.accountId), String(ivo.accountId)]);
  });

  test('asked for by many at once, it is one', async () => {
    const { accountId } = await exchange.customer();
    const all = await Promise.all(Array.from({ length: 10 }, () => custody.createAddress(accountId, BITCOIN)));
    expect(new Set(all.map(({ address }) => address?.id)).size).toBe(1);
  });

  test.each([
    ['a level below', 10, BITCOIN, 'base', 'Verifique sua conta para depositar criptomoedas.'],
    ['another network', 20, { currency: 'BTC', network: 'erc20' }, 'network', 'Esta rede não serve para esta moeda.'],
    ['no network', 20, { currency: 'BTC', network: 'x' }, 'network', 'Esta rede não serve para esta moeda.'],
    [
      'a token that is known and not taken',
      20,
      { currency: 'USDT', network: 'solana' },
      'network',
      'Esta rede não serve para esta moeda.',
    ],
  ] as const)('%s is refused', async (_name, level, place, name, message) => {
    const { accountId } = await exchange.customer(level);
    expect(await custody.createAddress(accountId, place)).toEqual({
      address: null,
      errors: [{ name, messages: [message] }],
    });
    expect(await custody.address(accountId, place)).toBeNull();
    expect(chains.asked).toBe(0);
  });

  test('custody that is away is told of, and asked again', async () => {
    const { accountId } = await exchange.customer();
    chains.isAway = true;
    expect((await custody.createAddress(accountId, BITCOIN)).errors).toEqual([
      { name: 'base', messages: ['Não conseguimos criar o endereço agora. Tente de novo em instantes.'] },
    ]);
    chains.isAway = false;
    expect((await custody.createAddress(accountId, BITCOIN)).address).not.toBeNull();
  });

  test('an address of somebody else, or of no form, is never kept', async () => {
    const [nina, ivo] = [await exchange.customer(), await exchange.customer()];
    await custody.createAddress(nina.accountId, BITCOIN);
    const give = (address: string, tag: string | null = null) =>
      jest.spyOn(chains, 'address').mockResolvedValueOnce({ address, tag });
    const of = async (network: string, currency: string) => custody.createAddress(ivo.accountId, { network, currency });
    give(addressAt('bitcoin', nina.accountId));
    await expect(of('bitcoin', 'BTC')).rejects.toThrow();
    const good = addressAt('bitcoin', ivo.accountId);
    const slipped = `${good.slice(0, -1)}${good.endsWith('q') ? 'p' : 'q'}`;
    for (const bad of ['', 'bitcoin-address', slipped, good.slice(1), ` ${good}`, good.toUpperCase()]) {
      give(bad);
      await expect(of('bitcoin', 'BTC')).rejects.toThrow('no address');
    }
    give(addressAt('litecoin', ivo.accountId));
    await expect(of('bitcoin', 'BTC')).rejects.toThrow('no address');
    give(good, '1');
    await expect(of('bitcoin', 'BTC')).rejects.toThrow('no address');
    const evm = addressAt('erc20', ivo.accountId);
    for (const bad of [evm.toLowerCase(), '0xdAC17F958D2ee523a2206206994597C13D831ec7']) {
      give(bad);
      await expect(of('erc20', 'ETH')).rejects.toThrow('no address');
    }
    for (const tag of [null, '', '01', '-1', '4294967296']) {
      give(addressAt('ripple', 1), tag);
      await expect(of('ripple', 'XRP')).rejects.toThrow('no address');
    }
    // The form with the tag in it is no address that a chain names.
    give('X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', '1');
    await expect(of('ripple', 'XRP')).rejects.toThrow('no address');
    expect(await db.query('select 1 from deposit_addresses where account_id = $1', [ivo.accountId])).toEqual([]);
  });

  test('whatever is asked in whatever order, an account has one address on a network, and an address one account', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => exchange.customer()));
    const places = NETWORKS.flatMap((info) => info.assets.map(({ currency }) => ({ currency, network: info.code })));
    const call = fc.record({
      who: fc.constantFrom(...people),
      place: fc.constantFrom(...places),
      isAway: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 8 }), async (calls) => {
        for (const { who, place, isAway } of calls) {
          chains.isAway = isAway;
          const { address, errors } = await custody.createAddress(who.accountId, place);
          expect(address === null).toBe(errors.length > 0);
          if (address) expect(await custody.address(who.accountId, place)).toEqual(address);
        }
      }),
      { numRuns: 20 },
    );
    const odd = await db.query(
      `select 1 from deposit_addresses group by network, address, tag having count(*) > 1
       union all select 1 from deposit_addresses group by network, account_id having count(*) > 1`,
    );
    expect(odd).toEqual([]);
  });
});
