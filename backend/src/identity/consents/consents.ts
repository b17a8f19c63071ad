import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, SqlRunner, Transaction } from '../../db/database';
import { refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import type { RequestSession } from '../request-session';
import { logSecurityEvent } from '../security-log';
import { lockUser } from '../users';
import { CONSENT_MESSAGES } from './messages';
import { CONSENT_KINDS, consents } from './tables';

export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Of the texts that are agreed to; a new text is a new version. */
const VERSION = '2026-11';
/** The account stands on them: they end with it. */
const REQUIRED: readonly ConsentKind[] = ['TERMS', 'PRIVACY'];

/** What the customer last said about one matter. */
export interface ConsentRecord {
  readonly kind: ConsentKind;
  readonly isGiven: boolean;
  readonly isRequired: boolean;
  /** Null, and so is the time, when the customer was never asked. */
  readonly version: string | null;
  readonly changedAt: Date | null;
}

interface ConsentRow {
  kind: ConsentKind;
  version: string;
  is_given: boolean;
  happened_at: Date;
}

const recordOf = (kind: ConsentKind, row: ConsentRow | undefined): ConsentRecord => ({
  kind,
  isGiven: row?.is_given ?? false,
  isRequired: REQUIRED.includes(kind),
  version: row?.version ?? null,
  changedAt: row?.happened_at ?? null,
});

/** What is written when somebody becomes a customer, who agrees to terms and privacy policy in one sentence. */
export async function recordConsents(
  tx: Transaction,
  userId: string,
  { acceptedMarketing }: { readonly acceptedMarketing: boolean },
  happenedAt: Date,
): Promise<void> {
  const values = CONSENT_KINDS.map((kind) => ({
    userId,
    kind,
    version: VERSION,
    isGiven: REQUIRED.includes(kind) || acceptedMarketing,
    happenedAt,
  }));
  await tx.orm.insert(consents).values(values);
}

/**
 * What the customer agreed to, in the order of the kinds. Who did not register, such as a customer of the exchange's team, has
 * nothing on file but what can be chosen.
 */
export async function readConsents(runner: SqlRunner, userId: string): Promise<readonly ConsentRecord[]> {
  const rows = await runner.query<ConsentRow>(
    `select distinct on (kind) kind, version, is_given, happened_at
       from consents where user_id = $1 order by kind, id desc`,
    [userId],
  );
  const rowOf = (kind: ConsentKind) => rows.find((row) => row.kind === kind);
  return CONSENT_KINDS.filter((kind) => !REQUIRED.includes(kind) || rowOf(kind)).map((kind) =>
    recordOf(kind, rowOf(kind)),
  );
}

/** Takes back all that the account can do without, as when it is closed. The customer is locked. */
export async function endConsents(tx: Transaction, userId: string, happenedAt: Date): Promise<void> {
  const given = (await readConsents(tx, userId)).filter(({ kind, isGiven }) => isGiven && !REQUIRED.includes(kind));
  for (const { kind } of given) {
    await tx.orm.insert(consents).values({ userId, kind, version: VERSION, isGiven: false, happenedAt });
  }
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

/** What customers agreed to, and what of it they take back. */
export class Consents {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  list(userId: string): Promise<readonly ConsentRecord[]> {
    return readConsents(this.#parts.db, userId);
  }

  /** Gives or takes back a consent that the account can do without. Saying the same again changes nothing. */
  set(
    request: RequestSession,
    userId: string,
    { kind, isGiven }: Pick<ConsentRecord, 'kind' | 'isGiven'>,
  ): Promise<{ readonly kind: 'set' } | Refusal> {
    const { db, clock } = this.#parts;
    return inTransaction(db, async (tx) => {
      if (REQUIRED.includes(kind)) return refused('base', CONSENT_MESSAGES.required);
      await lockUser(tx, userId);
      const before = (await readConsents(tx, userId)).find((consent) => consent.kind === kind);
      if (before?.isGiven === isGiven && before.changedAt !== null) return { kind: 'set' };
      const happenedAt = new Date(clock.now());
      await tx.orm.insert(consents).values({ userId, kind, version: VERSION, isGiven, happenedAt });
      await logSecurityEvent(tx, 'CONSENT_CHANGED', userId, request, happenedAt);
      return { kind: 'set' };
    });
  }
}
