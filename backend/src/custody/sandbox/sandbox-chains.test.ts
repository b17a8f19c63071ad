import fc from 'fast-check';
import { chainsOn } from '../../../test/chains-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { CustodyPort, Network } from '../index';

jest.setTimeout(60_000);

let db: TestDatabase;
let world: ReturnType<typeof chainsOn>;
let accountId = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => {
  world = chainsOn(db);
  accountId += 1;
});
afterEach(() => world.jobs.stop());
afterAll(() => db.drop());

/** The whole chain. */
const chainOf = async (custody: CustodyPort, network: Network) => {
  const blocks = [...(await custody.blocks(network, 0))];
  for (let more = blocks; more.length > 0;) {
    more = [...(await custody.blocks(network, (blocks.at(-1)?.height ?? 0) + 1))];
    blocks.push(...more);
  }
  return blocks;
};
const isLinked = (blocks: Awaited<ReturnType<typeof chainOf>>) =>
  blocks.every(({ height, parent }, at) => at === 0 || (height === at && parent === blocks[at - 1]?.hash));
const addressOf = async (network: Network) => (await world.custody.address(accountId, network)).address;

describe('money M-7: addresses of custody', () => {
  test('an account has one on each network, however often it is asked for', async () => {
    const [one, again] = [
      await world.custody.address(accountId, 'bitcoin'),
      await world.custody.address(accountId, 'bitcoin'),
    ];
    expect(again).toEqual(one);
    expect(one).toEqual({ address: expect.stringMatching(/^bc1q[a-z0-9]{38}$/), tag: null });
    const evm = await Promise.all((['erc20', 'polygon', 'avalanchecchain'] as const).map(addressOf));
    expect(new Set(evm).size).toBe(1);
  });

  test('XRP: all have the same, each with a tag of its own', async () => {
    const [one, other] = await Promise.all([accountId, accountId + 1].map((id) => world.custody.address(id, 'ripple')));
    expect(one?.address).toBe(other?.address);
    expect(one?.tag).toMatch(/^\d+$/);
    expect(one?.tag).not.toBe(other?.tag);
  });
});

describe('money §12: the simulated chains', () => {
  test('what is sent waits, is mined with the next block, and gets deeper until nobody waits any more', async () => {
    const { custody, clock, send, pass, confirmationsOf, rung } = world;
    const address = await addressOf('erc20');
    const { height } = await custody.tip('erc20');
    const txId = await send('erc20', 'ETH', address.toLowerCase(), '1.000000000000000001');
    const output = { txId, outputIndex: 0, address, tag: null, contract: null, raw: 1_000_000_000_000_000_001n };
    expect(await custody.pending('erc20')).toEqual([{ ...output, from: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) }]);
    await pass(2);
    expect(await custody.pending('erc20')).toEqual([]);
    const [block] = await custody.blocks('erc20', height + 1);
    expect(block).toMatchObject({ height: height + 1, minedAt: new Date(clock.now()), outputs: [output] });
    await pass(2);
    expect(await confirmationsOf('erc20', txId)).toBe(2);
    expect(rung).toEqual(['erc20', 'erc20', 'erc20']);
    await pass(3_600);
    expect(await confirmationsOf('erc20', txId)).toBe(140);
    expect(isLinked(await chainOf(custody, 'erc20'))).toBe(true);
    // Nothing waits: no alarm is set, and time changes nothing.
    expect(clock.sleep).toBeNull();
    await pass(3_600);
    expect(await confirmationsOf('erc20', txId)).toBe(140);
  });

  test('one transaction pays several times, tokens by their contract, XRP with what tag the sender gave', async () => {
    const { custody, operator } = world;
    const address = await addressOf('trc20');
    const payments = [
      { address, amount: '7.5' },
      { address, amount: '2' },
    ];
    await operator.act({ action: 'SEND', network: 'trc20', asset: 'USDT', payments, from: 'TSender' });
    expect(await custody.pending('trc20')).toMatchObject([
      { outputIndex: 0, raw: 7_500_000n, contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', from: 'TSender' },
      { outputIndex: 1, raw: 2_000_000n },
    ]);
    await world.send('ripple', 'XRP', await addressOf('ripple'), '30', '4294967295');
    await world.send('ripple', 'XRP', await addressOf('ripple'), '31');
    expect((await custody.pending('ripple')).map(({ tag }) => tag)).toEqual(
      expect.arrayContaining(['4294967295', null]),
    );
  });

  test('coins for an address of another network with the same addresses arrive; nothing else can be sent', async () => {
    const { custody, operator } = world;
    const address = await addressOf('polygon');
    await world.send('avalanchecchain', 'USDT', address, '3');
    expect(await custody.pending('avalanchecchain')).toMatchObject([{ address, raw: 3_000_000n }]);
    const to = (to: string, amount = '1') => [{ address: to, amount }];
    const send = { action: 'SEND', network: 'polygon', asset: 'USDT' } as const;
    for (const input of [
      { ...send, payments: to(address, '0.0000001') },
      { ...send, payments: to('0x0000000000000000000000000000000000000001') },
      { ...send, asset: 'BTC', payments: to(address) },
      { ...send, network: 'bitcoin' as const, asset: 'BTC', payments: to(address) },
    ]) {
      expect(await operator.act(input)).toBeNull();
    }
  });

  test('one that waits is replaced or spent elsewhere, once; what has a block is neither', async () => {
    const { custody, operator, rung } = world;
    const network = 'litecoin';
    const address = await addressOf(network);
    const first = await world.send(network, 'LTC', address, '0.5');
    const replaced = await operator.act({ action: 'REPLACE', network, txId: first });
    const [waiting, ...others] = await custody.pending(network);
    expect([waiting?.txId, waiting?.raw, others]).toEqual([replaced?.txId, 50_000_000n, []]);
    expect(await operator.act({ action: 'REPLACE', network, txId: first })).toBeNull();
    const rungBefore = rung.length;
    expect(await operator.act({ action: 'DOUBLE_SPEND', network, txId: replaced?.txId ?? '' })).toEqual({});
    expect(await operator.act({ action: 'DOUBLE_SPEND', network, txId: replaced?.txId ?? '' })).toBeNull();
    expect(rung.length).toBe(rungBefore + 1);
    expect(await custody.pending(network)).toEqual([]);
    const mined = await world.send(network, 'LTC', address, '1');
    await operator.act({ action: 'MINE', network, blocks: 1 });
    expect(await operator.act({ action: 'REPLACE', network, txId: mined })).toBeNull();
  });

  test('F4: a branch of one block more takes the place of the newest; what they held waits again, or vanished', async () => {
    const { custody, operator, confirmationsOf, pass } = world;
    const network = 'bitcoin';
    const txId = await world.send(network, 'BTC', await addressOf(network), '0.25');
    await operator.act({ action: 'MINE', network, blocks: 2 });
    const before = await custody.tip(network);
    expect(await confirmationsOf(network, txId)).toBe(2);
    expect(await operator.act({ action: 'REORGANISE', network, blocks: 2, vanishes: false })).toEqual({});
    const after = await custody.tip(network);
    expect([after.height, after.hash === before.hash]).toEqual([before.height + 1, false]);
    expect(await confirmationsOf(network, txId)).toBe(0);
    expect(await custody.pending(network)).toMatchObject([{ txId }]);
    await pass(2);
    expect(await confirmationsOf(network, txId)).toBe(1);
    await operator.act({ action: 'REORGANISE', network, blocks: 1, vanishes: true });
    expect(await custody.pending(network)).toEqual([]);
    const blocks = await chainOf(custody, network);
    expect(isLinked(blocks)).toBe(true);
    expect(blocks.flatMap(({ outputs }) => outputs)).toEqual([]);
    expect(await operator.act({ action: 'REORGANISE', network, blocks: blocks.length, vanishes: true })).toBeNull();
  });

  test('a chain that is halted has no block until it goes on', async () => {
    const { operator, confirmationsOf, pass } = world;
    const network = 'solana';
    await operator.act({ action: 'HALT', network });
    const txId = await world.send(network, 'SOL', await addressOf(network), '2');
    await pass(60);
    expect(await confirmationsOf(network, txId)).toBe(0);
    await operator.act({ action: 'GO_ON', network });
    await pass(4);
    expect(await confirmationsOf(network, txId)).toBe(2);
  });

  test('a process that starts again goes on where the chains were', async () => {
    const network = 'dogecoin';
    const txId = await world.send(network, 'DOGE', await addressOf(network), '100');
    await world.jobs.stop();
    const next = chainsOn(db, '2026-11-20T12:00:10.000Z');
    await next.jobs.idle();
    expect(await next.confirmationsOf(network, txId)).toBe(5);
    await next.jobs.stop();
  });
});

describe('money §12: faults of custody', () => {
  const bellsOfCardano = () => world.rung.filter((network) => network === 'cardano');

  test('it does not answer, and the chains go on', async () => {
    const { custody, operator, chains, confirmationsOf, pass } = world;
    const address = await addressOf('cardano');
    operator.setFaults({ isAway: true, bells: 1, bellsAre: 'PUNCTUAL' });
    const txId = await world.send('cardano', 'ADA', address, '12.5');
    await pass(2);
    expect(await confirmationsOf('cardano', txId)).toBe(1);
    const asked = [
      custody.address(1, 'cardano'),
      custody.tip('cardano'),
      custody.blocks('cardano', 0),
      custody.pending('cardano'),
    ];
    for (const answer of asked) await expect(answer).rejects.toThrow('Custody does not answer');
    expect(chains.faults.isAway).toBe(true);
  });

  test.each([
    ['lost', 0, []],
    ['twice', 2, ['cardano', 'cardano']],
  ] as const)('bells are %s', async (_name, bells, expected) => {
    world.operator.setFaults({ isAway: false, bells, bellsAre: 'PUNCTUAL' });
    await world.send('cardano', 'ADA', await addressOf('cardano'), '12.5');
    expect(bellsOfCardano()).toEqual(expected);
  });

  test.each(['LATE', 'SHUFFLED'] as const)('bells are %s, and come within ten seconds', async (bellsAre) => {
    const { operator, pass } = world;
    await operator.act({ action: 'HALT', network: 'cardano' });
    operator.setFaults({ isAway: false, bells: 1, bellsAre });
    await world.send('cardano', 'ADA', await addressOf('cardano'), '12.5');
    expect(bellsOfCardano()).toEqual([]);
    await pass(10);
    expect(bellsOfCardano()).toEqual(['cardano']);
    await operator.act({ action: 'GO_ON', network: 'cardano' });
  });
});

test('domain: whatever happens on a chain, its blocks are linked, and every transaction waits, has one block or vanished', async () => {
  const network = 'litecoin';
  const address = await addressOf(network);
  const action = fc.oneof(
    fc.constant({ kind: 'SEND' as const }),
    fc.record({ kind: fc.constant('MINE' as const), blocks: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constantFrom('REPLACE' as const, 'DOUBLE_SPEND' as const), which: fc.nat(20) }),
    fc.record({
      kind: fc.constant('REORGANISE' as const),
      blocks: fc.integer({ min: 1, max: 4 }),
      vanishes: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('PASS' as const), seconds: fc.integer({ min: 1, max: 9 }) }),
  );
  const sent: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 20 }), async (actions) => {
      const { operator, custody } = world;
      for (const step of actions) {
        if (step.kind === 'SEND') sent.push(await world.send(network, 'LTC', address, '0.1'));
        else if (step.kind === 'PASS') await world.pass(step.seconds);
        else if (step.kind === 'MINE') await operator.act({ action: 'MINE', network, blocks: step.blocks });
        else if (step.kind === 'REORGANISE') {
          const { blocks, vanishes } = step;
          await operator.act({ action: 'REORGANISE', network, blocks, vanishes });
        } else {
          const made = await operator.act({ action: step.kind, network, txId: sent[step.which % sent.length] ?? '-' });
          if (made?.txId !== undefined) sent.push(made.txId);
        }
      }
      const blocks = await chainOf(custody, network);
      expect(isLinked(blocks)).toBe(true);
      const seen = [...blocks.flatMap(({ outputs }) => outputs), ...(await custody.pending(network))];
      expect(new Set(seen.map(({ txId }) => txId)).size).toBe(seen.length);
      const gone = await db.query<{ id: string }>(
        'select tx_id as id from sandbox_chain_transactions where network = $1 and vanished_at is not null',
        [network],
      );
      const everywhere = new Set([...seen.map(({ txId }) => txId), ...gone.map(({ id }) => id)]);
      expect(sent.filter((txId) => !everywhere.has(txId))).toEqual([]);
      expect(gone.filter(({ id }) => seen.some(({ txId }) => txId === id))).toEqual([]);
    }),
    { numRuns: 5 },
  );
});
