import { failuresAfter } from '../../test/check-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { withdrawalsOn } from '../../test/withdrawals-fixture';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  const exchange = withdrawalsOn(db);
  exchange.jobs.start();
  await exchange.everyCoinOutcome(await exchange.saver('1'));
  await exchange.jobs.stop();
});
afterAll(() => db.drop());

const TRANSFERS =
  'what is sent by a chain, a withdrawal or coins of a payment, has one transfer, whole, and one final transaction when it is completed';
const COSTS =
  'what networks take is booked once for each transfer that was final, to less than the smallest unit of the ledger';
const WORLD =
  'a sandbox’s books are its chains: each has what was sent, of each transfer one transaction at most, to its destination';
const BALANCE =
  'the ledger has on each chain what was booked of the coins that came by it, less what went back, went out and was its cost';
const ofState = (state: string) => `request_id in (select id from withdrawals where state = '${state}')`;

test('what was not damaged is right', async () => {
  const failures = await failuresAfter(db, 'select 1');
  expect(failures.filter((name) => [TRANSFERS, COSTS, WORLD, BALANCE].includes(name))).toEqual([]);
});

test.each([
  ['a transfer of another sum', `update chain_transfers set raw = raw + 1`, TRANSFERS],
  ['a transfer by another network', `update chain_transfers set network = 'litecoin'`, TRANSFERS],
  [
    'one that was sent without signed bytes',
    `delete from chain_transfer_candidates where ${ofState('FAILED')}`,
    TRANSFERS,
  ],
  [
    'one that is completed without a final transaction',
    `update chain_transfer_candidates set confirmed_at = null`,
    TRANSFERS,
  ],
  [
    'one that failed with a final transaction',
    `update chain_transfer_candidates set confirmed_at = signed_at`,
    TRANSFERS,
  ],
  [
    'one that waits and has a transfer',
    `update withdrawals set state = 'QUEUED', next_step_at = created_at where state = 'FAILED'`,
    TRANSFERS,
  ],
  ['a cost that was booked as another', `update chain_transfers set cost = cost + 1`, COSTS],
  [
    'a cost that nobody booked',
    `update chain_transfers set cost = 1, cost_raw = 100000000 where ${ofState('FAILED')}`,
    COSTS,
  ],
  ['a cost that the network did not name', `update chain_transfers set cost_raw = cost_raw + 1`, COSTS],
  [
    'another address on the chain',
    `update sandbox_chain_outputs set address = 'thief' where tx_id in (select tx_id from sandbox_chain_payouts)`,
    WORLD,
  ],
  [
    'another sum on the chain',
    `update sandbox_chain_outputs set raw = raw + 1 where tx_id in (select tx_id from sandbox_chain_payouts)`,
    WORLD,
  ],
  ['a transaction that nobody signed', `update sandbox_chain_payouts set tx_id = tx_id || 'x'`, WORLD],
  [
    'a transaction of what failed',
    `insert into sandbox_chain_transactions (network, tx_id, sent_at) select network, tx_id, now() from sandbox_chain_payouts where refused_at is not null; update sandbox_chain_payouts set refused_at = null`,
    WORLD,
  ],
  [
    'a second transaction of one transfer',
    `insert into sandbox_chain_transactions (network, tx_id, sent_at) values ('bitcoin', 'twice', now()); insert into chain_transfer_candidates select request_id, 9, network, 'twice', sealed, bytes_hash, signed_at from chain_transfer_candidates where confirmed_at is not null; insert into sandbox_chain_payouts select network, 'twice', request_id, 9, contract, raw, cost from sandbox_chain_payouts where refused_at is null`,
    WORLD,
  ],
  [
    'a final transaction that is gone, and that nobody looks after',
    `update sandbox_chain_transactions set block_hash = null, vanished_at = now() where tx_id in (select tx_id from sandbox_chain_payouts); update withdrawals set next_step_at = null where state = 'COMPLETED'`,
    WORLD,
  ],
  [
    'coins that the ledger still has',
    `update balances set available = available - 1 where account_id in (select id from accounts where code = 'chain/bitcoin')`,
    BALANCE,
  ],
])('money §11: %s is noticed', async (_title, damage, check) => {
  expect(await failuresAfter(db, damage)).toContain(check);
});
