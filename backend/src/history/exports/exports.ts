import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { formatDate } from '@plataforma/format';
import { inTransaction } from '../../db/database';
import type { SqlRunner, Transaction } from '../../db/database';
import type { Progress } from '../../exports/index';
import { commandHash } from '../../market/index';
import { attempt, ProductRefused, requireProductKey } from '../../products/lib/refusal';
import type { ProductError } from '../../products/lib/refusal';
import { addHistoryExportJob, fileName, partsOf } from './export-job';
import type { HistoryExportParts } from './export-job';
import { hasPositions, MOST_ROWS } from './make-files';
import { HISTORY_EXPORT_MESSAGES } from './messages';
import { filterKept, filterOf, filterText } from './export-filter';
import type { ExportFilter } from './export-filter';
import { positionsAt } from './positions';
import { countRows } from './rows';
import type { HistoryAsked } from './rows';
import { historyExports } from './tables';
import type { HistoryExportFormat } from './tables';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
const MOST_AT_ONCE = 2;
const MOST_A_DAY = 20;

/** Exports of a customer that can be there at once: those of a day, before the oldest goes. */
export const MOST_LISTED_EXPORTS = MOST_A_DAY;
/** Files of an export: as many as ten thousand rows each fill, and one for what came while it was asked for. */
export const MOST_EXPORT_FILES = 21;

export interface HistoryExportInput {
  readonly format: HistoryExportFormat;
  readonly from: Date;
  /** Left out itself. */
  readonly to: Date;
  /** Left out: all of the period. */
  readonly filter?: ExportFilter | null | undefined;
  readonly idempotencyKey: string;
}

/** A history that a customer asked to have as files. */
export interface HistoryExport {
  readonly id: string;
  readonly format: HistoryExportFormat;
  readonly from: Date;
  /** Left out itself. */
  readonly to: Date;
  /** What it is narrowed to, in words such as `Depósitos · BTC`; null: all of the period. */
  readonly narrowedTo: string | null;
  readonly requestedAt: Date;
  /** Null until it is being made. */
  readonly progress: Progress | null;
  /** When it is tried again, after tries that failed; else null. */
  readonly retryAt: Date | null;
  /** Could it not be made? It is not tried any more. */
  readonly hasFailed: boolean;
  /** What can be downloaded; null until then. */
  readonly ready: {
    readonly rows: number;
    readonly expiresAt: Date;
    /** Of each file. */
    readonly fileBytes: readonly number[];
  } | null;
}

/** A file that is read as it is sent. */
export interface HistoryDownload {
  /** Such as `plataforma-historico-2026-11-01-a-2026-11-30.csv`. */
  readonly name: string;
  readonly format: HistoryExportFormat;
  readonly bytes: number;
  readonly content: AsyncIterable<Buffer>;
}

type HistoryExportRecord = typeof historyExports.$inferSelect;

const dayOf = (at: Date): string => formatDate(at.toISOString()).split('/').reverse().join('-');

function nameOf({ format, from, to, narrowedTo, ready }: HistoryExport, file: number): string {
  const files = ready?.fileBytes.length ?? 1;
  const part = files > 1 ? `-${file}-de-${files}` : '';
  const days = `${dayOf(from)}-a-${dayOf(new Date(to.getTime() - SECOND_MS))}`;
  return `plataforma-historico-${narrowedTo === null ? '' : 'filtrado-'}${days}${part}.${format.toLowerCase()}`;
}

/** Histories of customers as files, for a day. */
export class HistoryExports {
  readonly #parts: HistoryExportParts;
  readonly #progress = new Map<string, Progress>();

  constructor(parts: HistoryExportParts) {
    this.#parts = parts;
    addHistoryExportJob(parts, this.#progress);
  }

  /** Those of an account (MAIN) that are being made or can be downloaded, newest first. */
  list(accountId: number): Promise<readonly HistoryExport[]> {
    return this.#there(this.#parts.db, accountId);
  }

  /**
   * Has an export made, once for each key: two at a time, and twenty in 24 hours. The errors name `from`, `idempotencyKey` or
   * `base`: nothing in the period, too much of it, too many exports, or the key of another command.
   */
  async create(
    accountId: number,
    input: HistoryExportInput,
  ): Promise<{ readonly result: HistoryExport | null; readonly errors: ProductError[] }> {
    const outcome = await attempt(async () => {
      const { from, to, format } = input;
      const idempotencyKey = requireProductKey(input.idempotencyKey);
      const now = this.#parts.clock.now();
      if (from >= to) throw new ProductRefused('from', HISTORY_EXPORT_MESSAGES.period);
      if (from.getTime() > now) throw new ProductRefused('from', HISTORY_EXPORT_MESSAGES.future);
      const filter = filterKept(input.filter ?? {});
      const command = {
        accountId,
        format,
        beginsAt: from,
        endsAt: to,
        filter,
        idempotencyKey,
        commandHash: commandHash('history-export', format, from.toISOString(), to.toISOString(), filter),
      };
      return this.#view(await inTransaction(this.#parts.db, (tx) => this.#write(tx, command, new Date(now))));
    });
    this.#parts.jobs.wake();
    return outcome;
  }

  /** A file of an own export; null when there is none. @param file from 1 */
  async download(
    accountId: number,
    { id, file }: { readonly id: string; readonly file: number },
  ): Promise<HistoryDownload | null> {
    const found = (await this.list(accountId)).find((one) => one.id === id);
    const bytes = found?.ready?.fileBytes[file - 1];
    if (!found || bytes === undefined) return null;
    return { name: nameOf(found, file), format: found.format, bytes, content: this.#content(id, file) };
  }

  async #write(
    tx: Transaction,
    command: Pick<
      HistoryExportRecord,
      'accountId' | 'format' | 'beginsAt' | 'endsAt' | 'filter' | 'idempotencyKey' | 'commandHash'
    >,
    at: Date,
  ): Promise<HistoryExportRecord> {
    const { accountId, beginsAt, endsAt, filter, idempotencyKey } = command;
    // One after the other, so that each counts those before.
    await tx.query('select 1 from accounts where id = $1 for update', [accountId]);
    const own = eq(historyExports.accountId, accountId);
    const [same] = await tx.orm
      .select()
      .from(historyExports)
      .where(and(own, eq(historyExports.idempotencyKey, idempotencyKey)));
    if (same && same.commandHash !== command.commandHash)
      throw new ProductRefused('base', HISTORY_EXPORT_MESSAGES.keyUsed);
    if (same) return same;
    await this.#requireRoom(tx, accountId, at);
    const { ledger } = this.#parts;
    const accounts = await ledger.accountsOf(accountId);
    await this.#requireRows(tx, { accounts, beginsAt, endsAt, filter: filterOf(filter) });
    const [row] = await tx.orm
      .insert(historyExports)
      .values({ ...command, id: randomUUID(), requestedAt: at, nextStepAt: at })
      .returning();
    if (!row) throw new Error('An export was not written');
    return row;
  }

  async #requireRoom(tx: Transaction, accountId: number, at: Date): Promise<void> {
    const rows = await this.#rows(tx, accountId);
    if (rows.filter(({ state }) => state === 'PREPARING').length >= MOST_AT_ONCE)
      throw new ProductRefused('base', HISTORY_EXPORT_MESSAGES.underWay(MOST_AT_ONCE));
    const since = at.getTime() - DAY_MS;
    const oldest = rows.filter(({ requestedAt }) => requestedAt.getTime() > since)[MOST_A_DAY - 1];
    if (!oldest) return;
    const retryAt = new Date(oldest.requestedAt.getTime() + DAY_MS);
    throw new ProductRefused('base', HISTORY_EXPORT_MESSAGES.usedUp(MOST_A_DAY, retryAt));
  }

  async #requireRows(tx: Transaction, asked: HistoryAsked): Promise<void> {
    const rows = await countRows(tx, asked, MOST_ROWS + 1);
    if (rows > MOST_ROWS) throw new ProductRefused('from', HISTORY_EXPORT_MESSAGES.tooMany(MOST_ROWS));
    if (rows > 0) return;
    const positions = hasPositions(asked) ? await positionsAt(tx, asked.accounts, asked.endsAt) : [];
    if (positions.length === 0) throw new ProductRefused('from', HISTORY_EXPORT_MESSAGES.nothing);
  }

  #content(id: string, file: number): AsyncIterable<Buffer> {
    return partsOf(this.#parts.config.secret).read(fileName(id, file), async (position) => {
      const [chunk] = await this.#parts.db.query<{ sealed: Buffer }>(
        'select sealed from export_chunks where export_id = $1 and file = $2 and position = $3',
        [id, file, position],
      );
      return chunk?.sealed;
    });
  }

  #rows(runner: SqlRunner, accountId: number): Promise<HistoryExportRecord[]> {
    return runner.orm
      .select()
      .from(historyExports)
      .where(eq(historyExports.accountId, accountId))
      .orderBy(desc(historyExports.requestedAt));
  }

  async #there(runner: SqlRunner, accountId: number): Promise<readonly HistoryExport[]> {
    const now = this.#parts.clock.now();
    const all = await this.#rows(runner, accountId);
    return all.filter(({ expiresAt }) => !expiresAt || expiresAt.getTime() > now).map((row) => this.#view(row));
  }

  #view(row: HistoryExportRecord): HistoryExport {
    const { id, format, state, beginsAt, endsAt, requestedAt, expiresAt, rows, fileBytes, stepTries, nextStepAt } = row;
    const filter = filterOf(row.filter);
    const progress = state === 'PREPARING' ? (this.#progress.get(id) ?? null) : null;
    // Of a first try nobody knows yet that it failed.
    const isTriedAgain = state === 'PREPARING' && progress === null && stepTries > 1;
    const isReady = expiresAt !== null && rows !== null && fileBytes !== null;
    return {
      id,
      format,
      from: beginsAt,
      to: endsAt,
      narrowedTo: filter && filterText(filter),
      requestedAt,
      progress,
      retryAt: isTriedAgain ? nextStepAt : null,
      hasFailed: state === 'FAILED',
      ready: isReady ? { rows, expiresAt, fileBytes } : null,
    };
  }
}
