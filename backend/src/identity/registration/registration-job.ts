import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import type { JobKind } from '../../jobs/index';
import { LEVELS } from '../levels';
import { logSecurityEvent } from '../security-log';
import { findUser, lockUser } from '../users';
import type { PersonRegistry, RegistryAnswer } from './registry';
import { sealingOf, stateFault } from './steps';
import { registrations } from './tables';
import type { Check } from './tables';
import { forgetUnconfirmed } from './unconfirmed';
import { readRegistration } from './view';
import type { StoredRegistration } from './view';

/** Names the locks that are held for a document. */
const DOCUMENT_LOCKS = 3202;
/** The exchange itself, in the log. */
const SYSTEM = { address: '', userAgent: '', device: () => undefined } as const;
const AGAIN_MS = 5_000;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly registry: PersonRegistry;
  readonly onEnded: (sessionId: string) => void;
}

const passed = (kind: Check['kind']): Check => ({ kind, state: 'PASSED', fault: null, until: null });
const toCorrect = (kind: Check['kind'], fault: Check['fault']): Check => ({
  kind,
  state: 'TO_CORRECT',
  fault,
  until: null,
});

/** identity I-22: only where all three fit the registry is it told that somebody has the document. */
async function claim(tx: Transaction, userId: string, key: string, now: Date): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [DOCUMENT_LOCKS, key]);
  const claimed = await tx.query(
    `update persons set claimed_at = $3
      where user_id = $1 and not exists (
        select 1 from persons where document_key = $2 and claimed_at is not null and user_id <> $1)
     returning user_id`,
    [userId, key, now],
  );
  return claimed.length > 0;
}

function registryCheck({ state, until }: RegistryAnswer): Check {
  if (state === 'NOT_FOUND') return toCorrect('REGISTRY', 'NOT_FOUND');
  return state === 'FOUND'
    ? passed('REGISTRY')
    : { kind: 'REGISTRY', state: state === 'IN_REVIEW' ? 'IN_REVIEW' : 'WAITING', fault: null, until };
}

function listsCheck({ state, until, isListed }: RegistryAnswer): Check {
  if (isListed) return { kind: 'LISTS', state: 'IN_REVIEW', fault: null, until };
  return state === 'WAITING' ? { kind: 'LISTS', state: 'WAITING', fault: null, until: null } : passed('LISTS');
}

async function complete(tx: Transaction, { user, person }: StoredRegistration, now: Date): Promise<void> {
  await tx.query(
    `update users set level = greatest(level, $2), required_registration_step = null, name = $3, is_foreigner = $4,
            account_type = 'PERSONAL'
      where id = $1`,
    [user.id, LEVELS.REGISTERED, person?.name ?? '', person?.documentSealed === null],
  );
  await logSecurityEvent(tx, 'LEVEL_CHANGED', user.id, SYSTEM, now);
}

/** Writes what the checks found; the registration is complete when all have passed. */
async function settle(
  tx: Transaction,
  { clock }: Parts,
  stored: StoredRegistration,
  answer: RegistryAnswer,
): Promise<void> {
  const { user, person, address } = stored;
  if (!person || !address) throw new Error('A registration was handed in without person or address');
  const now = new Date(clock.now());
  const found = registryCheck(answer);
  const place = stateFault(address.cep, address.state) ? toCorrect('ADDRESS', 'WRONG_STATE') : passed('ADDRESS');
  const lists = listsCheck(answer);
  const isClear = [found, place, lists].every(({ state }) => state === 'PASSED');
  const isClaimed = isClear && (await claim(tx, user.id, person.documentKey, now));
  const registry = isClear && !isClaimed ? toCorrect('REGISTRY', 'DOCUMENT_IN_USE') : found;
  const checks = [registry, place, lists];
  if (isClaimed) await complete(tx, stored, now);
  const isOpen = checks.some(({ state }) => state === 'TO_CORRECT');
  const isWaiting = !isOpen && !isClaimed;
  const again = answer.until === null ? new Date(now.getTime() + AGAIN_MS) : new Date(answer.until);
  await tx.query(
    `update registrations set checks = $2, state = $3, completed_at = $4, next_step_at = $5, step_tries = 0,
            attention_since = null
      where id = $1`,
    [
      user.id,
      JSON.stringify(checks),
      isClaimed ? 'COMPLETED' : isOpen ? 'OPEN' : 'SUBMITTED',
      isClaimed ? now : null,
      isWaiting ? again : null,
    ],
  );
}

async function checkHandedIn(parts: Parts, userId: string): Promise<void> {
  const { db, secret, registry, clock } = parts;
  const user = await findUser(db, userId);
  if (!user) return;
  const { person, registration } = await readRegistration(db, user);
  if (registration?.state !== 'SUBMITTED' || !person) return;
  const cpf = person.documentSealed === null ? null : (sealingOf(secret).open(userId, person.documentSealed) ?? null);
  const answer = await registry.ask({ cpf, name: person.name, birthDate: person.birthDate }, clock.now());
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const stored = await readRegistration(tx, user);
    if (stored.registration?.state === 'SUBMITTED') await settle(tx, parts, stored, answer);
  });
}

/** Forgets accounts whose e-mail was not confirmed in time, and has checked what was handed in. */
export function registrationJob(parts: Parts): JobKind {
  const { db, onEnded } = parts;
  return {
    name: 'registration',
    table: registrations,
    async step(id) {
      const ended = await inTransaction(db, (tx) => forgetUnconfirmed(tx, id));
      ended.forEach(onEnded);
      await checkHandedIn(parts, id);
    },
  };
}
