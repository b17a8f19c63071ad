import { eq } from 'drizzle-orm';
import { formatDateTime } from '@plataforma/format';
import type { Transaction } from '../db/database';
import { addExportJob, readyColumns } from '../exports/index';
import type { ExportJobParts, Progress } from '../exports/index';
import { findUser } from '../identity/index';
import type { Mail } from '../mail/index';
import { notify } from '../notifications/index';
import { makeFiles } from './make-files';
import { EXPORT_MESSAGES } from './messages';
import { dataExports } from './tables';

export interface DataExportJobParts extends ExportJobParts {
  readonly config: { readonly secret: string };
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  /** How far the copies are that this process makes. */
  readonly progress: Map<string, Progress>;
}

/** Makes the files and says so. */
async function prepare(
  { clock, config, mail }: DataExportJobParts,
  tx: Transaction,
  id: string,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const [row] = await tx.orm.select().from(dataExports).where(eq(dataExports.id, id));
  const user = row && (await findUser(tx, row.userId));
  if (!user) return;
  const head = { name: user.name, email: user.email, at: new Date(clock.now()) };
  const sizes = await makeFiles(tx, { id, userId: row.userId, secret: config.secret, head, onProgress });
  const ready = readyColumns(clock.now());
  await tx.orm
    .update(dataExports)
    .set({ ...ready, ...sizes })
    .where(eq(dataExports.id, id));
  const dedupKey = `data-export-ready/${id}`;
  const until = ready.expiresAt.toISOString();
  await notify(tx, [
    {
      accountId: user.accountId,
      kind: 'DATA_EXPORT_READY',
      title: EXPORT_MESSAGES.readyTitle,
      text: EXPORT_MESSAGES.readyText(formatDateTime(until)),
      path: '/profile/privacy',
      dedupKey,
      createdAt: ready.readyAt,
    },
  ]);
  await mail.enqueue(tx, {
    template: 'data-export-ready',
    to: { name: user.name, address: user.email },
    data: { requestedAt: row.requestedAt.toISOString(), until },
    dedupKey,
  });
}

async function tellFailed(tx: Transaction, id: string, at: Date): Promise<void> {
  const [row] = await tx.orm.select().from(dataExports).where(eq(dataExports.id, id));
  const user = row && (await findUser(tx, row.userId));
  if (!user) return;
  await notify(tx, [
    {
      accountId: user.accountId,
      kind: 'DATA_EXPORT_FAILED',
      title: EXPORT_MESSAGES.failedTitle,
      text: EXPORT_MESSAGES.failedText,
      path: '/profile/privacy',
      dedupKey: `data-export-failed/${id}`,
      createdAt: at,
    },
  ]);
}

/** Has copies made, one after the other, and deleted a day later. */
export function addDataExportJob(parts: DataExportJobParts): void {
  const { progress, mail } = parts;
  addExportJob(parts, {
    name: 'data-export',
    table: dataExports,
    progress,
    make: (tx, id, onProgress) => prepare(parts, tx, id, onProgress),
    onReady: () => mail.wake(),
    tellFailed,
  });
}
