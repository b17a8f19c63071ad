import { cellsOf, historyExportFixture, NOVEMBER, writeOrders } from '../../../test/history-export-fixture';
import { nextKey } from '../../../test/market-fixture';
import { textOfPdf } from '../../../test/pdf-text';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../lib/amount';
import { inTransaction } from '../../db/database';
import { SealedParts } from '../../exports/index';
import type { Progress } from '../../exports/index';
import { accountsOf, ensureSystemAccount, post } from '../../ledger/index';
import { Sealing } from '../../lib/sealing';
import { makeFiles } from './make-files';
import type { FilesAsked } from './make-files';

const NOW = '2026-11-20T12:00:00.000Z';
// A year of São Paulo.
const YEAR = { from: new Date('2026-01-01T03:00:00.000Z'), to: new Date('2027-01-01T03:00:00.000Z') };

let db: TestDatabase;
let on: Awaited<ReturnType<typeof historyExportFixture>>;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  on = await historyExportFixture(db, NOW);
});
afterAll(() => db.drop());

/** Makes files of November that nobody keeps. */
async function filesOf(parts: Partial<FilesAsked>) {
  const accounts = await accountsOf(db, on.accountId);
  return inTransaction(db, (tx) =>
    makeFiles(tx, {
      asked: { accounts, beginsAt: NOVEMBER.from, endsAt: NOVEMBER.to, filter: null },
      format: 'CSV',
      at: new Date(NOW),
      pdfRows: 10,
      onProgress: () => undefined,
      writer: () => new SealedParts('secret', 'test').writer('test', async () => undefined),
      ...parts,
    }),
  );
}

/** Money of a customer moves, in the ledger alone. */
const move = (idempotencyKey: string, at: string, amounts: Readonly<Record<string, string>>) =>
  inTransaction(db, async (tx) => {
    const otherId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', new Date(at));
    const entries = Object.entries(amounts).flatMap(([currency, amount]) => {
      const entry = { currency, bucket: 'AVAILABLE' } as const;
      return [
        { ...entry, accountId: on.accountId, amount: toAmount(amount) },
        { ...entry, accountId: otherId, amount: -toAmount(amount) },
      ];
    });
    await post(tx, [{ kind: 'TRADE', reference: 'test', idempotencyKey, createdAt: new Date(at), entries }]);
  });

describe('money §10: what stands in the files of the history', () => {
  test('the CSV has orders, transfers and deposits of the period, newest first, in words, with both times', async () => {
    await db.query(
      `insert into orders (account_id, instrument_id, side, type, state, quantity, filled_quantity, filled_amount, fee, reserved_currency, created_at)
       values ($1, 1, 'SELL', 'LIMIT', 'PARTIALLY_CANCELED', 1, 0.5, 306240.01, 153.12000500, 'BTC', '2026-11-20T02:30:07.123Z'),
              ($1, 1, 'BUY', 'LIMIT', 'FILLED', 1, 1, 1, 0, 'BRL', '2026-11-01T02:59:59.999Z')`,
      [on.accountId],
    );
    const { pro } = await accountsOf(db, on.accountId);
    await db.query(
      `insert into transfers (main_account_id, from_account_id, to_account_id, currency, quantity, idempotency_key, command_hash, created_at)
       values ($1, $1, $2, 'BTC', 0.1, $3, 'x', '2026-11-10T15:00:30.000Z')`,
      [on.accountId, pro, nextKey()],
    );
    await db.query(
      `insert into candles_1m (instrument_id, opened_at, open, high, low, close, volume, notional, trades)
       values (1, '2026-11-10T15:00:00.000Z', 1, 1, 1, 600000.55, 0, 0, 0)`,
    );
    await db.query(
      `insert into deposits (account_id, kind, currency, amount, fee, state, source_reference, payer_name, payer_document_masked,
                             payer_document_key, created_at, credited_at, next_step_at)
       values ($1, 'CARD', 'BRL', 100, 3.49, 'CREDITED', $2, '=HYPERLINK("http://evil")', '***', 'key', '2026-11-05T00:00:00.000Z',
               '2026-11-05T00:00:00.000Z', null)`,
      [on.accountId, `card/r-${on.accountId}`],
    );
    const ready = await on.made();
    expect(ready).toMatchObject({ format: 'CSV', progress: null, ready: { rows: 3, fileBytes: [expect.any(Number)] } });
    const file = await on.file(on.accountId, ready);
    expect(file.length).toBe(ready.ready?.fileBytes[0]);
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [labels, ...rows] = cellsOf(file);
    expect(labels).toEqual([
      ...[
        'data e hora (Brasília)',
        'data e hora (UTC)',
        'tipo',
        'status',
        'ativo',
        'quantidade',
        'valor em R$ sem taxa',
        'taxa',
      ],
      ...['moeda da taxa', 'contraparte ou carteira', 'rede', 'transação', 'id', 'base do valor', 'custo médio em R$'],
    ]);
    const [order, transfer, deposit, last] = rows;
    expect(order).toEqual([
      ...[
        '19/11/2026 23:30:07',
        '2026-11-20T02:30:07.123Z',
        'Venda',
        'Cancelada, executada em parte',
        'BTC',
        '0,5',
        '306240,01',
      ],
      ...[
        '153,120005',
        'BRL',
        'Conta principal',
        '',
        '',
        expect.stringMatching(/^order-\d+$/),
        'valor da operação',
        '',
      ],
    ]);
    expect(transfer).toEqual([
      ...[
        '10/11/2026 12:00:30',
        '2026-11-10T15:00:30.000Z',
        'Transferência entre contas',
        'Concluída',
        'BTC',
        '0,1',
        '60000,06',
      ],
      ...[
        '0',
        'BTC',
        'Da conta principal para a Pro',
        '',
        '',
        expect.stringMatching(/^transfer-\d+$/),
        'fechamento do minuto',
        '',
      ],
    ]);
    expect(deposit).toEqual([
      ...[
        '04/11/2026 21:00:00',
        '2026-11-05T00:00:00.000Z',
        'Depósito',
        'Creditado',
        'BRL',
        '100',
        '96,51',
        '3,49',
        'BRL',
      ],
      ...[
        `'=HYPERLINK("http://evil")`,
        'Cartão',
        `card/r-${on.accountId}`,
        expect.stringMatching(/^deposit-/),
        'valor da operação',
        '',
      ],
    ]);
    expect(last).toEqual(['Linhas: 3']);
    expect(rows).toHaveLength(4);
  });

  test('money that was sent away says where to, its fee, and what left', async () => {
    await db.query(
      `insert into destinations (id, user_id, kind, address, address_key, key_type, owner, confirmed_at)
       select $2::uuid, id, 'PIX_KEY', 'nina@example.com', $2::text, 'EMAIL', 'SELF', $3 from users where account_id = $1`,
      [on.accountId, nextKey(), NOW],
    );
    await db.query(
      `insert into withdrawals (account_id, kind, currency, destination_id, address, target, amount, fee, received, brl_value, terms_hash,
                                state, idempotency_key, command_hash, requested_from, mailed_at, end_to_end_id, created_at, completed_at)
       select account_id, 'PIX', 'BRL', d.id, d.address, '{"text": "nina@example.com"}', 300, 2, 298, 300, 'x', 'COMPLETED', $2, 'x', 'x',
              $3, 'E1', $3, $3
         from destinations d join users u on u.id = d.user_id where u.account_id = $1`,
      [on.accountId, nextKey(), NOW],
    );
    const [, row] = cellsOf(await on.file(on.accountId, await on.made()));
    expect(row?.slice(2)).toEqual([
      ...['Saque', 'Concluído', 'BRL', '300', '298', '2', 'BRL', 'nina@example.com', 'Pix', 'E1'],
      ...[expect.stringMatching(/^withdrawal-/), 'valor da operação', ''],
    ]);
  });

  test('a whole year has the positions at its end: what was bought at its average cost, what came in apart', async () => {
    await move(`${on.accountId}/1`, '2026-02-01T12:00:00.000Z', { BRL: '100000' });
    await move(`${on.accountId}/2`, '2026-03-01T12:00:00.000Z', { BRL: '-30010', BTC: '0.1' });
    await move(`${on.accountId}/3`, '2026-04-01T12:00:00.000Z', { BTC: '0.1' });
    await move(`${on.accountId}/4`, '2026-05-01T12:00:00.000Z', { BRL: '20000', BTC: '-0.1' });
    await move(`${on.accountId}/5`, '2027-01-01T03:00:00.000Z', { BTC: '5' });
    const ready = await on.made(YEAR);
    const rows = cellsOf(await on.file(on.accountId, ready)).slice(1);
    const position = (currency: string, quantity: string, cost: string, end = '') => [
      ...[
        '31/12/2026 23:59:59',
        '2027-01-01T02:59:59.000Z',
        'Posição em 31/12/2026',
        '',
        currency,
        quantity,
        '',
        '',
        '',
        '',
        '',
        '',
      ],
      ...[`position-31-12-2026-${currency}${end}`, '', cost],
    ];
    expect(rows).toEqual([
      position('BRL', '89990', '', '-in'),
      position('BTC', '0,05', '300100'),
      position('BTC', '0,05', 'não informado', '-in'),
      ['Linhas: 3'],
    ]);
  });

  test('the PDF says the same on numbered pages; a hash is broken and not cut; more rows than one has are several files', async () => {
    await writeOrders(db, on.accountId, 40, NOW);
    const hash = `0x${'0123456789abcdef'.repeat(8)}`;
    await db.query(
      `insert into deposits (account_id, kind, network, currency, amount, fee, state, source_reference, payer_name, created_at)
       values ($1, 'CHAIN', 'erc20', 'ETH', 2, 0, 'DETECTED', $2, 'Жанна Ωmega', $3)`,
      [on.accountId, hash, NOW],
    );
    const files: Buffer[] = [];
    const whole = await filesOf({
      format: 'PDF',
      pdfRows: 30,
      writer: (file) =>
        new SealedParts('secret', 'test').writer('test', async (position, sealed) => {
          const opened = new Sealing('secret', 'test').openBytes(`test/${position}`, sealed);
          files[file - 1] = Buffer.concat([files[file - 1] ?? Buffer.alloc(0), opened ?? Buffer.alloc(0)]);
        }),
    });
    expect(whole).toEqual({ rows: 41, fileBytes: files.map(({ length }) => length) });
    const [first, second] = files.map((file) => textOfPdf(file).replaceAll(/\s+/g, ' '));
    expect(first).toContain('Arquivo 1 de 2.');
    expect(first).toContain('De 01/11/2026 a 30/11/2026, dias de Brasília.');
    expect(first).toMatch(/página 1 de 2.*página 2 de 2/);
    expect(first?.replaceAll(' ', '')).toContain(hash);
    expect(first).toContain('Жанна Ωmega');
    expect(second).toMatch(/página 1 de 1/);
    expect(files[0]?.toString('latin1')).toMatch(/\/MarkInfo/);
  });

  test('how far it is, is told after each 500 rows, and others have their turn in between', async () => {
    await writeOrders(db, on.accountId, 1_200, NOW);
    const told: Progress[] = [];
    await filesOf({ onProgress: (progress) => told.push(progress) });
    expect([...new Set(told.map(({ done, total }) => `${done}/${total}`))]).toEqual([
      ...['0/1200', '500/1200', '1000/1200', '1200/1200'],
    ]);
  });
});
