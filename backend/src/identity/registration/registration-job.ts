import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import type { JobKind } from '../../jobs/index';
import { LEVELS } from '../levels';
import { logSecurityEvent, SYSTEM } from '../security-log';
import { findUser, lockUser } from '../users';
import { checksFrom, toCorrect } from './checks';
import type { Answers } from './checks';
import { CLAIMS, documentFault } from './document-claim';
import type { Claim } from './document-claim';
import { forgetLeftAccount, forgetOtherAccount } from './other-account';
import type { Registry } from './registry';
import { sealingOf } from './steps';
import { registrations } from './tables';
import type { Check } from './tables';
import { forgetUnconfirmed } from './unconfirmed';
import { readRegistration } from './view';
import type { StoredRegistration } from './view';

const AGAIN_MS = 5_000;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly registry: Registry;
  readonly onEnded: (sessionId: string) => void;
  /** The customer has another level. */
  readonly onLevel: (accountId: number) => void;
}

/** identity I-22: only where everything fits the registry is it told that somebody has the document. */
async function claim(tx: Transaction, own: Claim, userId: string, key: string, now: Date) {
  const fault = await documentFault(tx, own, userId, key);
  if (fault === null) await tx.query(`update ${own.table} set claimed_at = $2 where user_id = $1`, [userId, now]);
  return fault;
}

async function complete(tx: Transaction, { user, person, company }: StoredRegistration, now: Date): Promise<void> {
  await tx.query(
    `update users set level = greatest(level, $2), required_registration_step = null, name = $3, is_foreigner = $4,
            account_type = $5
      where id = $1`,
    [
      user.id,
      LEVELS.REGISTERED,
      company?.legalName ?? person?.name ?? '',
      !company && person?.documentSealed === null,
      company ? 'COMPANY' : 'PERSONAL',
    ],
  );
  await forgetOtherAccount(tx, user.id);
  await logSecurityEvent(tx, 'LEVEL_CHANGED', user.id, SYSTEM, now);
}

/** When what waits is asked about again. */
function againAt(checks: readonly Check[], now: number): Date {
  const times = checks.flatMap(({ state, until }) => {
    if (state === 'WAITING') return [now + AGAIN_MS];
    return until === null ? [] : [Date.parse(until)];
  });
  return new Date(Math.min(...times));
}

/**
 * Writes what the checks found; the registration is complete when all have passed.
 * @returns whether it is
 */
async function settle(
  tx: Transaction,
  { clock }: Parts,
  stored: StoredRegistration,
  answers: Answers,
): Promise<boolean> {
  const { user, registration, person, company, address } = stored;
  const account = company ?? person;
  if (!registration?.accountType || !account || !address) throw new Error('What was handed in is not complete');
  const now = new Date(clock.now());
  const own = CLAIMS[registration.accountType];
  const found = checksFrom(answers, address);
  const isClear = found.every(({ state }) => state === 'PASSED');
  const fault = isClear ? await claim(tx, own, user.id, account.documentKey, now) : null;
  const isClaimed = isClear && fault === null;
  const taken = (check: Check) => (check.kind === own.kind ? toCorrect(own.kind, fault) : check);
  const checks = fault === null ? found : found.map(taken);
  if (isClaimed) await complete(tx, stored, now);
  const isOpen = checks.some(({ state }) => state === 'TO_CORRECT');
  const nextStepAt = isOpen ? registration.otherKeptUntil : againAt(checks, now.getTime());
  await tx.query(
    `update registrations set checks = $2, state = $3, completed_at = $4, next_step_at = $5, step_tries = 0,
            attention_since = null
      where id = $1`,
    [
      user.id,
      JSON.stringify(checks),
      isClaimed ? 'COMPLETED' : isOpen ? 'OPEN' : 'SUBMITTED',
      isClaimed ? now : null,
      isClaimed ? null : nextStepAt,
    ],
  );
  return isClaimed;
}

/** Asks about what was handed in; null where it is not complete. */
async function ask({ secret, registry, clock }: Parts, stored: StoredRegistration): Promise<Answers | null> {
  const { user, registration, person, company, partners } = stored;
  if (!person) return null;
  const now = clock.now();
  const open = (sealed: string) => sealingOf(secret).open(user.id, sealed) ?? '';
  const cpf = person.documentSealed === null ? null : open(person.documentSealed);
  const asked = { cpf, name: person.name, birthDate: person.birthDate };
  if (registration?.accountType !== 'COMPANY') return { person: await registry.ask(asked, now), company: null };
  if (!company) return null;
  const [ofPerson, ofCompany] = await Promise.all([
    registry.ask(asked, now),
    registry.askCompany(
      {
        cnpj: open(company.documentSealed),
        legalName: company.legalName,
        partners: partners.map(({ name, documentSealed }) => ({ name, document: open(documentSealed) })),
      },
      now,
    ),
  ]);
  return { person: ofPerson, company: ofCompany };
}

async function checkHandedIn(parts: Parts, userId: string): Promise<void> {
  const { db } = parts;
  const user = await findUser(db, userId);
  if (!user) return;
  const before = await readRegistration(db, user);
  const answers = before.registration?.state === 'SUBMITTED' ? await ask(parts, before) : null;
  if (!answers) return;
  const isComplete = await inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const stored = await readRegistration(tx, user);
    return stored.registration?.state === 'SUBMITTED' && (await settle(tx, parts, stored, answers));
  });
  if (isComplete) parts.onLevel(user.accountId);
}

/**
 * Forgets accounts whose e-mail was not confirmed in time, and what was filled in for an account type that was left; has
 * checked what was handed in.
 */
export function registrationJob(parts: Parts): JobKind {
  const { db, clock, onEnded } = parts;
  return {
    name: 'registration',
    table: registrations,
    async step(id) {
      const ended = await inTransaction(db, (tx) => forgetUnconfirmed(tx, id));
      ended.forEach(onEnded);
      await inTransaction(db, (tx) => forgetLeftAccount(tx, id, new Date(clock.now())));
      await checkHandedIn(parts, id);
    },
  };
}
