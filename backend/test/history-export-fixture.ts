import { parse } from 'papaparse';
import type { Clock } from '../src/clock/index';
import type { Database } from '../src/db/database';
import { HistoryExports } from '../src/history/exports/index';
import type { HistoryExport, HistoryExportInput } from '../src/history/exports/index';
import { Jobs } from '../src/jobs/index';
import { inTransaction } from '../src/db/database';
import { createUser, findUser } from '../src/identity/index';
import { createLedger } from '../src/ledger/index';
import { SECRET } from './identity-fixture';
import { outboxOn } from './mail-fixture';
import { nextKey } from './market-fixture';
import { recordingLogger } from './recording-logger';
import { TestClock } from './test-clock';

/** Exports of the history and their jobs, of a process that begins now; mails are written and not sent. */
export function historyExportsOn(db: Database, clock: Clock) {
  const jobs = new Jobs({ db, clock, logger: recordingLogger().logger });
  const outbox = outboxOn(db);
  const mail = { enqueue: outbox.enqueue.bind(outbox), wake: () => undefined };
  const ledger = createLedger({ db, clock });
  const exports = new HistoryExports({ db, clock, jobs, ledger, mail, config: { secret: SECRET } });
  return {
    jobs,
    exports,
    /** Takes the steps that are due. */
    async work() {
      jobs.start();
      await jobs.idle();
      await jobs.stop();
    },
    /** A file of an export, whole. @throws when there is none */
    async file(accountId: number, { id }: Pick<HistoryExport, 'id'>, file = 1): Promise<Buffer> {
      const download = await exports.download(accountId, { id, file });
      if (!download) throw new Error('There is nothing to download');
      const parts: Buffer[] = [];
      for await (const part of download.content) parts.push(part);
      return Buffer.concat(parts);
    },
  };
}

/** A history of so many orders of an account, one a minute back from a moment, without a ledger. */
export async function writeOrders(db: Database, accountId: number, count: number, until: string): Promise<void> {
  await db.query(
    `insert into orders (account_id, instrument_id, side, type, state, price, quantity, filled_quantity, filled_amount, fee,
                         reserved_currency, created_at)
     select $1, 1, 'BUY', 'LIMIT', 'FILLED', 500000, 0.002, 0.002, 1000, 0.5, 'BRL', $3::timestamptz - n * interval '1 minute'
       from generate_series(1, $2::int) as n`,
    [accountId, count, until],
  );
}

/** November of 2026 in São Paulo. */
export const NOVEMBER = { from: new Date('2026-11-01T03:00:00.000Z'), to: new Date('2026-12-01T03:00:00.000Z') };

/** The cells of a CSV, line by line, as a spreadsheet reads them. */
export const cellsOf = (csv: Buffer): string[][] =>
  parse<string[]>(csv.toString().replace('\ufeff', ''), { delimiter: ';', newline: '\r\n', skipEmptyLines: true }).data;

let serial = 0;

/** A customer's account (MAIN). */
export async function customerOf(db: Database, at: string): Promise<number> {
  serial += 1;
  const fields = { name: 'Nina Souza', email: `history${serial}@example.com`, password: 'correct horse battery' };
  const { id } = await inTransaction(db, (tx) => createUser(tx, { ...fields, level: 20 }, new Date(at)));
  const user = await findUser(db, id);
  if (!user) throw new Error('no customer');
  return user.accountId;
}

/** Exports of a new customer, whose time stands still. */
export async function historyExportFixture(db: Database, at: string) {
  const clock = new TestClock(at);
  const on = historyExportsOn(db, clock);
  const accountId = await customerOf(db, at);
  const create = (input: Partial<HistoryExportInput> = {}) =>
    on.exports.create(accountId, { format: 'CSV', ...NOVEMBER, idempotencyKey: nextKey(), ...input });
  return {
    ...on,
    clock,
    accountId,
    create,
    /** @throws when it was not made */
    async made(input: Partial<HistoryExportInput> = {}): Promise<HistoryExport> {
      const { result, errors } = await create(input);
      await on.work();
      // By its name: those of one moment are in any order.
      const made = (await on.exports.list(accountId)).find(({ id }) => id === result?.id);
      if (!made) throw new Error(`nothing was made: ${JSON.stringify(errors)}`);
      return made;
    },
  };
}
