import { eq } from 'drizzle-orm';
import { formatDateTime } from '@plataforma/format';
import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database } from '../db/database';
import { findUser } from '../identity/index';
import type { Jobs } from '../jobs/index';
import type { Mail } from '../mail/index';
import { notify } from '../notifications/index';
import { makeFiles } from './make-files';
import type { Progress } from './make-files';
import { EXPORT_MESSAGES } from './messages';
import { dataExports } from './tables';

/** How long a copy can be downloaded. */
const KEPT_MS = 86_400_000;

export interface ExportJobParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly config: { readonly secret: string };
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  /** How far the exports are that this process makes. */
  readonly progress: Map<string, Progress>;
}

type ExportRecord = typeof dataExports.$inferSelect;

/** Makes the files and says so, in one transaction: a process that dies over it leaves nothing, and the next one begins anew. */
async function prepare({ db, clock, config, mail, progress }: ExportJobParts, row: ExportRecord): Promise<void> {
  const { id, userId } = row;
  try {
    await inTransaction(db, async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      const user = await findUser(tx, userId);
      if (!user) return;
      const head = { name: user.name, email: user.email, at: new Date(clock.now()) };
      const sizes = await makeFiles(tx, {
        id,
        userId,
        secret: config.secret,
        head,
        onProgress: (now) => progress.set(id, now),
      });
      const readyAt = new Date(clock.now());
      const expiresAt = new Date(readyAt.getTime() + KEPT_MS);
      const next = { nextStepAt: expiresAt, stepTries: 0, attentionSince: null };
      await tx.orm
        .update(dataExports)
        .set({ state: 'READY', readyAt, expiresAt, ...sizes, ...next })
        .where(eq(dataExports.id, id));
      const dedupKey = `data-export-ready/${id}`;
      await notify(tx, [
        {
          accountId: user.accountId,
          kind: 'DATA_EXPORT_READY',
          title: EXPORT_MESSAGES.readyTitle,
          text: EXPORT_MESSAGES.readyText(formatDateTime(expiresAt.toISOString())),
          path: '/profile/privacy',
          dedupKey,
          createdAt: readyAt,
        },
      ]);
      await mail.enqueue(tx, {
        template: 'data-export-ready',
        to: { name: user.name, address: user.email },
        data: { requestedAt: row.requestedAt.toISOString(), until: expiresAt.toISOString() },
        dedupKey,
      });
    });
  } finally {
    progress.delete(id);
  }
  mail.wake();
}

/** Has exports made, one after the other, and deleted a day later. */
export function addExportJob(parts: ExportJobParts): void {
  const { db, clock, jobs } = parts;
  const step = async (id: string) => {
    const [row] = await db.orm.select().from(dataExports).where(eq(dataExports.id, id));
    if (!row) return;
    if (row.state === 'PREPARING') await prepare(parts, row);
    else if (row.expiresAt !== null && row.expiresAt.getTime() <= clock.now())
      await db.orm.delete(dataExports).where(eq(dataExports.id, id));
  };
  jobs.add({ name: 'data-export', table: dataExports, step, workers: 1 });
}
