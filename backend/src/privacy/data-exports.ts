import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { formatDateTime } from '@plataforma/format';
import type { SqlRunner } from '../db/database';
import type { Progress } from '../exports/index';
import { logSecurityEvent, refused } from '../identity/index';
import type { Identity, Refusal, RequestSession } from '../identity/index';
import { addDataExportJob } from './export-job';
import type { DataExportJobParts } from './export-job';
import { fileName, partsOf } from './make-files';
import { EXPORT_MESSAGES } from './messages';
import { dataExports } from './tables';
import type { ExportFormat } from './tables';

const DAY_MS = 86_400_000;
const MOST_A_DAY = 3;

/** A copy of the data that a customer asked for. */
export interface DataExport {
  readonly id: string;
  readonly requestedAt: Date;
  /** Null until it is being made. */
  readonly progress: Progress | null;
  /** Could it not be made? It is not tried any more. */
  readonly hasFailed: boolean;
  /** What can be downloaded; null until then. */
  readonly files: {
    readonly readyAt: Date;
    readonly expiresAt: Date;
    readonly bytes: Readonly<Record<ExportFormat, number>>;
  } | null;
}

/** A file that is read as it is sent. */
export interface ExportDownload {
  readonly bytes: number;
  readonly readyAt: Date;
  readonly content: AsyncIterable<Buffer>;
}

type Proof = Parameters<Identity['stepUp']['guard']>[2];

interface DataExportsParts extends Omit<DataExportJobParts, 'progress'> {
  readonly stepUp: Pick<Identity['stepUp'], 'guard' | 'isProven'>;
}

type ExportRecord = typeof dataExports.$inferSelect;

/** What the customers ask to have of their data, and get as files for a day. */
export class DataExports {
  readonly #parts: DataExportsParts;
  readonly #progress = new Map<string, Progress>();

  constructor(parts: DataExportsParts) {
    this.#parts = parts;
    addDataExportJob({ ...parts, progress: this.#progress });
  }

  /** Those that are being made, can be downloaded or failed today, newest first. */
  list(userId: string): Promise<readonly DataExport[]> {
    return this.#there(this.#parts.db, userId);
  }

  /** Has a copy made, after a proof unless one was given just now: one at a time, and three in 24 hours. */
  async request(request: RequestSession, userId: string, proof: Proof): Promise<{ readonly kind: 'asked' } | Refusal> {
    const { stepUp, clock, jobs } = this.#parts;
    const guard = stepUp.guard(request, 'DATA_EXPORT', proof);
    const outcome = await guard(async (tx): Promise<{ readonly kind: 'asked' } | Refusal> => {
      const rows = await this.#rows(tx, userId);
      if (rows.some(({ state }) => state === 'PREPARING')) return refused('base', EXPORT_MESSAGES.underWay);
      const now = clock.now();
      const oldest = rows.filter(({ requestedAt }) => requestedAt.getTime() > now - DAY_MS)[MOST_A_DAY - 1];
      if (oldest) {
        const retryAt = new Date(oldest.requestedAt.getTime() + DAY_MS);
        return refused('base', EXPORT_MESSAGES.usedUp(formatDateTime(retryAt.toISOString())), retryAt);
      }
      const requestedAt = new Date(now);
      await tx.orm.insert(dataExports).values({ id: randomUUID(), userId, requestedAt, nextStepAt: requestedAt });
      await logSecurityEvent(tx, 'DATA_EXPORT_REQUESTED', userId, request, requestedAt);
      return { kind: 'asked' };
    });
    jobs.wake();
    return outcome;
  }

  /** Lets this session download a copy for the next minutes, after a proof unless one was given just now. */
  open(
    request: RequestSession,
    userId: string,
    { id, proof }: { readonly id: string; readonly proof: Proof },
  ): Promise<{ readonly kind: 'opened' } | Refusal> {
    const guard = this.#parts.stepUp.guard(request, 'DATA_EXPORT', proof);
    return guard(async (tx) =>
      (await this.#ready(tx, userId, id)) ? { kind: 'opened' } : refused('base', EXPORT_MESSAGES.gone),
    );
  }

  /**
   * A file for its customer, whose session gave a proof just now; each download is in the security log. `proof`: it did not.
   * Null when there is no such file.
   */
  async download(
    request: RequestSession,
    userId: string,
    { id, format }: { readonly id: string; readonly format: ExportFormat },
  ): Promise<ExportDownload | 'proof' | null> {
    const { db, clock, stepUp } = this.#parts;
    if (!(await stepUp.isProven(request))) return 'proof';
    const files = await this.#ready(db, userId, id);
    if (!files) return null;
    await logSecurityEvent(db, 'DATA_EXPORTED', userId, request, new Date(clock.now()));
    return { bytes: files.bytes[format], readyAt: files.readyAt, content: this.#content(id, format) };
  }

  #content(id: string, format: ExportFormat): AsyncIterable<Buffer> {
    return partsOf(this.#parts.config.secret).read(fileName(id, format), async (position) => {
      const [part] = await this.#parts.db.query<{ sealed: Buffer }>(
        'select sealed from data_export_parts where export_id = $1 and format = $2 and position = $3',
        [id, format, position],
      );
      return part?.sealed;
    });
  }

  #rows(runner: SqlRunner, userId: string): Promise<ExportRecord[]> {
    return runner.orm
      .select()
      .from(dataExports)
      .where(eq(dataExports.userId, userId))
      .orderBy(desc(dataExports.requestedAt));
  }

  async #there(runner: SqlRunner, userId: string): Promise<readonly DataExport[]> {
    const now = this.#parts.clock.now();
    const all = await this.#rows(runner, userId);
    return all.filter(({ expiresAt }) => !expiresAt || expiresAt.getTime() > now).map((row) => this.#view(row));
  }

  async #ready(runner: SqlRunner, userId: string, id: string): Promise<DataExport['files']> {
    return (await this.#there(runner, userId)).find((each) => each.id === id)?.files ?? null;
  }

  #view({ id, state, requestedAt, readyAt, expiresAt, jsonBytes, pdfBytes }: ExportRecord): DataExport {
    const isReady = readyAt !== null && expiresAt !== null && jsonBytes !== null && pdfBytes !== null;
    const files = isReady ? { readyAt, expiresAt, bytes: { JSON: jsonBytes, PDF: pdfBytes } } : null;
    return { id, requestedAt, progress: this.#progress.get(id) ?? null, hasFailed: state === 'FAILED', files };
  }
}
