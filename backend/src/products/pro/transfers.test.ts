import { runs } from '@plataforma/testing/runs';
import fc from 'fast-check';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { realClock } from '../../../test/test-clock';
import { customerWith, nextKey } from '../../../test/market-fixture';
import { LEDGER_CHECKS } from '../../check/ledger-checks';
import { PRODUCT_CHECKS } from '../../check/products-checks';
import { runChecks } from '../../check/run-checks';
import { SCALE, fromAmount } from '../../lib/amount';
import { balancesOf, proAccountOf } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import { createMarketEvents } from '../../market/events';
import { TransferService } from './transfer-service';
import type { TransferInput } from './transfer-command';

let db: TestDatabase;
let transfers: TransferService;
const told: BalanceChange[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  const events = createMarketEvents();
  events.on('positions', (changes) => void told.push(...changes));
  transfers = new TransferService(db, events, realClock);
});
afterAll(async () => {
  const results = await runChecks(db, [...LEDGER_CHECKS, ...PRODUCT_CHECKS]);
  expect(results.filter(({ wrong }) => wrong > 0)).toEqual([]);
  await db.drop();
});

const input = (changes: Partial<TransferInput> = {}): TransferInput => ({
  from: 'MAIN',
  currency: 'BRL',
  quantity: '100',
  idempotencyKey: nextKey(),
  ...changes,
});

async function has(accountId: number, currency: string): Promise<string> {
  const balance = (await balancesOf(db, accountId)).find((one) => one.currency === currency);
  return fromAmount(balance?.available ?? -1n);
}

async function both(main: number, currency = 'BRL'): Promise<[main: string, pro: string]> {
  return [await has(main, currency), await has(await proAccountOf(db, main), currency)];
}

describe('issue 4, Pro: transfers both ways, atomic', () => {
  test('money goes to PRO and back at once; the sum stays', async () => {
    const main = await customerWith(db, { BRL: '500', BTC: '0.1' });
    expect(await transfers.transfer(main, input({ quantity: '120.50' }))).toMatchObject({ errors: [] });
    expect(await both(main)).toEqual(['379.5', '120.5']);
    await transfers.transfer(main, input({ from: 'PRO', quantity: '20.5' }));
    expect(await both(main)).toEqual(['400', '100']);
    await transfers.transfer(main, input({ currency: 'BTC', quantity: '0.00000001' }));
    expect(await both(main, 'BTC')).toEqual(['0.09999999', '0.00000001']);
  });

  test('both accounts hear of their new balance', async () => {
    const main = await customerWith(db, { BRL: '500' });
    const pro = await proAccountOf(db, main);
    told.length = 0;
    await transfers.transfer(main, input({ quantity: '40' }));
    expect(told.map(({ accountId, available }) => [accountId, fromAmount(available)])).toEqual([
      [main, '460'],
      [pro, '40'],
    ]);
  });

  test('the ledger holds the movement under the number of the transfer', async () => {
    const main = await customerWith(db, { BRL: '500' });
    const { transfer } = await transfers.transfer(main, input());
    const rows = await db.query(
      `select t.kind, e.amount::text from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind = 'TRANSFER' and t.reference = $1 order by e.amount`,
      [String(transfer?.id)],
    );
    expect(rows).toEqual([
      { kind: 'TRANSFER', amount: '-100.0000000000' },
      { kind: 'TRANSFER', amount: '100.0000000000' },
    ]);
  });

  test("random transfers between two customers' accounts never make or lose money, nor go below zero", async () => {
    const [one, two] = [await customerWith(db, { BRL: '1000' }), await customerWith(db, { BRL: '1000' })];
    const step = fc.record({
      owner: fc.constantFrom(one, two),
      from: fc.constantFrom('MAIN', 'PRO'),
      centavos: fc.integer({ min: 1, max: 120_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await Promise.all(
          steps.map(({ owner, from, centavos }) => {
            const quantity = fromAmount((BigInt(centavos) * SCALE) / 100n);
            return transfers.transfer(owner, input({ from, quantity }));
          }),
        );
        for (const owner of [one, two]) {
          const sums = await balancesOf(db, owner);
          const pro = await balancesOf(db, await proAccountOf(db, owner));
          const reais = [...sums, ...pro]
            .filter(({ currency }) => currency === 'BRL')
            .map(({ available }) => available);
          expect(reais.every((amount) => amount >= 0n)).toBe(true);
          expect(reais.reduce((sum, amount) => sum + amount, 0n)).toBe(1000n * SCALE);
        }
      }),
      { numRuns: runs(15) },
    );
  });
});

describe('quality, Never lost, never doubled: one idempotency key, one effect', () => {
  test('the same key again is the same transfer, and moves nothing again', async () => {
    const main = await customerWith(db, { BRL: '500' });
    const once = input();
    const first = await transfers.transfer(main, once);
    expect(await transfers.transfer(main, once)).toEqual(first);
    expect(await both(main)).toEqual(['400', '100']);
  });

  test('a hundred times at the same moment too', async () => {
    const main = await customerWith(db, { BRL: '500' });
    const once = input();
    const results = await Promise.all(Array.from({ length: 100 }, () => transfers.transfer(main, once)));
    expect(new Set(results.map(({ transfer }) => transfer?.id)).size).toBe(1);
    expect(await both(main)).toEqual(['400', '100']);
  });

  test('the same key with another body is refused', async () => {
    const main = await customerWith(db, { BRL: '500' });
    const once = input();
    await transfers.transfer(main, once);
    for (const other of [{ quantity: '99' }, { from: 'PRO' }, { currency: 'BTC', quantity: '1' }] as const) {
      expect(await transfers.transfer(main, { ...once, ...other })).toEqual({
        transfer: null,
        errors: [{ name: 'base', messages: ['Esta chave já foi usada em outra transferência.'] }],
      });
    }
    expect(await both(main)).toEqual(['400', '100']);
  });

  test('of a hundred transfers of the full balance at the same moment one succeeds', async () => {
    const main = await customerWith(db, { BRL: '500' });
    const results = await Promise.all(
      Array.from({ length: 100 }, () => transfers.transfer(main, input({ quantity: '500' }))),
    );
    expect(results.filter(({ transfer }) => transfer).length).toBe(1);
    expect(await both(main)).toEqual(['0', '500']);
  });

  test('keys are of one customer: another may use the same', async () => {
    const [one, two] = [await customerWith(db, { BRL: '500' }), await customerWith(db, { BRL: '500' })];
    const once = input();
    await transfers.transfer(one, once);
    expect(await transfers.transfer(two, { ...once, quantity: '50' })).toMatchObject({ errors: [] });
    expect(await both(two)).toEqual(['450', '50']);
  });
});

describe('what cannot be transferred is refused in words, and nothing moves', () => {
  test.each([
    [{ quantity: '500.01' }, 'quantity', 'Saldo insuficiente: você tem R$\u00a0500,00 disponíveis na conta de origem.'],
    [{ from: 'PRO' }, 'quantity', 'Saldo insuficiente: você tem R$\u00a00,00 disponíveis na conta de origem.'],
    [
      { currency: 'ETH', quantity: '1' },
      'quantity',
      'Saldo insuficiente: você tem 0\u00a0ETH disponíveis na conta de origem.',
    ],
    [{ quantity: '0' }, 'quantity', 'Informe um valor maior que zero.'],
    [{ quantity: '-1' }, 'quantity', 'Informe um valor maior que zero.'],
    [{ quantity: '0.001' }, 'quantity', 'Use no máximo 2 casas decimais.'],
    [{ currency: 'BTC', quantity: '0.000000001' }, 'quantity', 'Use no máximo 8 casas decimais.'],
    [{ quantity: '1e3' }, 'quantity', 'Digite um número válido.'],
    [{ quantity: `1${'0'.repeat(25)}` }, 'quantity', 'O valor é alto demais.'],
    [{ currency: 'EUR' }, 'currency', 'Esta moeda não existe.'],
    [{ currency: 'brl' }, 'currency', 'Esta moeda não existe.'],
    [{ idempotencyKey: 'again' }, 'idempotencyKey', 'A chave deve ser um UUID.'],
  ] as const)('%j', async (changes, name, message) => {
    const main = await customerWith(db, { BRL: '500' });
    told.length = 0;
    expect(await transfers.transfer(main, input(changes))).toEqual({
      transfer: null,
      errors: [{ name, messages: [message] }],
    });
    expect(await both(main)).toEqual(['500', '0']);
    expect(told).toEqual([]);
  });

  test('a refused key can be used again', async () => {
    const main = await customerWith(db, { BRL: '50' });
    const once = input();
    expect((await transfers.transfer(main, once)).transfer).toBeNull();
    expect((await transfers.transfer(main, { ...once, quantity: '50' })).transfer).not.toBeNull();
  });
});

describe('transfers are listed newest first, page by page, for their customer alone', () => {
  test('pages follow each other without a gap', async () => {
    const main = await customerWith(db, { BRL: '500' });
    await transfers.transfer(await customerWith(db, { BRL: '500' }), input());
    const ids: number[] = [];
    for (const quantity of ['1', '2', '3']) {
      const { transfer } = await transfers.transfer(main, input({ quantity }));
      ids.unshift(transfer?.id ?? 0);
    }
    const page = await transfers.list(main, { first: 2 });
    expect([page.transfers.map(({ id }) => id), page.hasNextPage]).toEqual([ids.slice(0, 2), true]);
    const after = Buffer.from(String(ids[1])).toString('base64url');
    const rest = await transfers.list(main, { first: 2, after });
    expect([rest.transfers.map(({ id }) => id), rest.hasNextPage]).toEqual([ids.slice(2), false]);
    await expect(transfers.list(main, { first: 2, after: 'nonsense' })).rejects.toThrow(RangeError);
  });
});
