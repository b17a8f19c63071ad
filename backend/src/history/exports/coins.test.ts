import { cellsOf, historyExportFixture } from '../../../test/history-export-fixture';
import { nextKey } from '../../../test/market-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';

const NOW = '2026-11-20T12:00:00.000Z';

let db: TestDatabase;
let on: Awaited<ReturnType<typeof historyExportFixture>>;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  on = await historyExportFixture(db, NOW);
});
afterAll(() => db.drop());

describe('money §10: what the files of the history say of coins', () => {
  test('coins that were sent away have the address, the network and the transaction that was final', async () => {
    const [id, at] = [nextKey(), NOW];
    await db.query(
      `insert into destinations (id, user_id, kind, network, address, address_key, owner, confirmed_at)
       select $2::uuid, id, 'CHAIN', 'bitcoin', 'bc1qdestino', $2::text, 'SELF', $3 from users where account_id = $1`,
      [on.accountId, id, at],
    );
    await db.query(
      `insert into withdrawals (id, account_id, kind, currency, network, destination_id, address, target, amount, fee, received, brl_value,
                                terms_hash, state, idempotency_key, command_hash, requested_from, mailed_at, created_at, completed_at)
       values ($2::uuid, $1, 'CHAIN', 'BTC', 'bitcoin', $2::uuid, 'bc1qdestino', '{"text": "bc1qdestino"}', 0.5, 0.0001, 0.4999, 1, 'x',
               'COMPLETED', $2::text, 'x', 'x', $3, $3, $3)`,
      [on.accountId, id, at],
    );
    await db.query(
      `insert into chain_transfers (request_id, network, raw, created_at) values ($1, 'bitcoin', 49990000, $2)`,
      [id, at],
    );
    await db.query(
      `insert into chain_transfer_candidates (request_id, bid, network, tx_id, sealed, bytes_hash, signed_at, confirmed_at)
       values ($1, 0, 'bitcoin', 'first', '', '', $2, null), ($1, 1, 'bitcoin', 'final', '', '', $2, $2),
              ($1, 2, 'bitcoin', 'last', '', '', $2, null)`,
      [id, at],
    );
    const [, row] = cellsOf(await on.file(on.accountId, await on.made()));
    expect(row?.slice(2, 13)).toEqual([
      ...[
        'Saque',
        'Concluído',
        'BTC',
        '0,5',
        '',
        '0,0001',
        'BTC',
        'bc1qdestino',
        'Bitcoin',
        'final',
        `withdrawal-${id}`,
      ],
    ]);
    await db.query('update chain_transfer_candidates set confirmed_at = null where request_id = $1', [id]);
    expect((await on.file(on.accountId, await on.made())).toString()).toContain(';last;');
  });

  test('coins that moved are worth the close of the minute, else of the hour, and nothing is made up without either', async () => {
    await db.query(
      `insert into candles_1h (instrument_id, opened_at, open, high, low, close, volume, notional, trades)
       values (2, '2026-11-09T15:00:00.000Z', 1, 1, 1, 22000.55, 0, 0, 0)`,
    );
    await db.query(
      `insert into deposits (account_id, kind, network, currency, amount, fee, state, source_reference, created_at)
       select $1, 'CHAIN', 'erc20', 'ETH', 1.5, 0.001, 'DETECTED', $2 || at, at
         from unnest(array['2026-11-09T15:59:59.999Z', '2026-11-08T15:00:00Z']::timestamptz[]) at`,
      [on.accountId, `0xfeed/${on.accountId}/`],
    );
    const [, byHour, unknown] = cellsOf(await on.file(on.accountId, await on.made()));
    // 1.499 × 22000.55, rounded to the centavo.
    const moved = ['Depósito', 'Identificado', 'ETH', '1,5'];
    expect(byHour?.slice(2, 11)).toEqual([
      ...moved,
      '32978,82',
      '0,001',
      'ETH',
      'Conta principal',
      'Ethereum (ERC-20)',
    ]);
    expect(byHour?.[13]).toBe('fechamento da hora');
    expect(unknown?.slice(2, 11)).toEqual([...moved, '', '0,001', 'ETH', 'Conta principal', 'Ethereum (ERC-20)']);
    expect(unknown?.[13]).toBe('');
  });
});
