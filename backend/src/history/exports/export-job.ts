import { eq } from 'drizzle-orm';
import { formatDateTime } from '@plataforma/format';
import type { Transaction } from '../../db/database';
import { addExportJob, readyColumns, SealedParts } from '../../exports/index';
import type { ExportJobParts, Progress } from '../../exports/index';
import { mailAddressOfAccount } from '../../identity/index';
import type { Ledger } from '../../ledger/index';
import type { Mail } from '../../mail/index';
import { notify } from '../../notifications/index';
import { makeFiles, PDF_ROWS } from './make-files';
import { HISTORY_EXPORT_MESSAGES } from './messages';
import { filterOf } from './export-filter';
import { historyExportChunks, historyExports } from './tables';

export interface HistoryExportParts extends ExportJobParts {
  readonly config: { readonly secret: string };
  readonly ledger: Pick<Ledger, 'accountsOf'>;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
}

/** What seals the files. */
export const partsOf = (secret: string): SealedParts => new SealedParts(secret, 'history-exports');

/** What a file is sealed under. */
export const fileName = (id: string, file: number): string => `${id}/${file}`;

type HistoryExportRecord = typeof historyExports.$inferSelect;

async function tellReady(
  { mail }: HistoryExportParts,
  tx: Transaction,
  { id, accountId, requestedAt }: HistoryExportRecord,
  { readyAt, expiresAt }: { readonly readyAt: Date; readonly expiresAt: Date },
): Promise<void> {
  const dedupKey = `export-ready/${id}`;
  const until = expiresAt.toISOString();
  await notify(tx, [
    {
      accountId,
      kind: 'EXPORT_READY',
      title: HISTORY_EXPORT_MESSAGES.readyTitle,
      text: HISTORY_EXPORT_MESSAGES.readyText(formatDateTime(until)),
      path: '/history',
      dedupKey,
      createdAt: readyAt,
    },
  ]);
  const to = await mailAddressOfAccount(tx, accountId);
  if (!to) return;
  const data = { requestedAt: requestedAt.toISOString(), until };
  await mail.enqueue(tx, { template: 'export-ready', to, data, dedupKey });
}

async function tellFailed(tx: Transaction, id: string, at: Date): Promise<void> {
  const [row] = await tx.orm.select().from(historyExports).where(eq(historyExports.id, id));
  if (!row) return;
  await notify(tx, [
    {
      accountId: row.accountId,
      kind: 'EXPORT_FAILED',
      title: HISTORY_EXPORT_MESSAGES.failedTitle,
      text: HISTORY_EXPORT_MESSAGES.failedText,
      path: '/history',
      dedupKey: `export-failed/${id}`,
      createdAt: at,
    },
  ]);
}

async function prepare(
  parts: HistoryExportParts,
  tx: Transaction,
  id: string,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const { clock, config, ledger } = parts;
  const [row] = await tx.orm.select().from(historyExports).where(eq(historyExports.id, id));
  if (!row) return;
  const { accountId, beginsAt, endsAt, filter, format } = row;
  const sealed = partsOf(config.secret);
  const made = await makeFiles(tx, {
    asked: { accounts: await ledger.accountsOf(accountId), beginsAt, endsAt, filter: filterOf(filter) },
    format,
    at: new Date(clock.now()),
    pdfRows: PDF_ROWS,
    onProgress,
    writer: (file) =>
      sealed.writer(fileName(id, file), (position, chunk) =>
        tx.orm.insert(historyExportChunks).values({ exportId: id, file, position, sealed: chunk }),
      ),
  });
  const ready = readyColumns(clock.now());
  await tx.orm
    .update(historyExports)
    .set({ ...ready, rows: made.rows, fileBytes: [...made.fileBytes] })
    .where(eq(historyExports.id, id));
  await tellReady(parts, tx, row, ready);
}

/** Has exports made, one after the other, and deleted a day later. */
export function addHistoryExportJob(parts: HistoryExportParts, progress: Map<string, Progress>): void {
  addExportJob(parts, {
    name: 'history-export',
    table: historyExports,
    progress,
    make: (tx, id, onProgress) => prepare(parts, tx, id, onProgress),
    onReady: () => parts.mail.wake(),
    tellFailed,
  });
}
