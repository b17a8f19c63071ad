import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SqlRunner } from '../db/database';
import { findRegisteredPerson, findUser, lockUser } from '../identity/index';
import { factsOf, MOST_CASES, seenOf } from '../lib/operator-case';
import type { CaseChoice, CaseDoor, OperatorCase } from '../lib/operator-case';
import { comparedWith } from './compare';
import { PAPER_NAMES } from './messages';
import type { Verdict } from './port';
import { PAPER_KINDS } from './sandbox-desk';
import { settleByOperator } from './settle';
import type { SettleParts } from './settle';
import { WAITING_STATES } from './states';
import { findVerification } from './store';
import type { Verification } from './store';
import { verifications } from './tables';

async function caseOf({ secret }: SettleParts, runner: SqlRunner, verification: Verification): Promise<OperatorCase[]> {
  const { id, userId, identityDocument, papers, state, sentAt, until } = verification;
  const [user, person] = [await findUser(runner, userId), await findRegisteredPerson(runner, secret, userId)];
  if (!user) return [];
  const pictures = papers.map((paper) => [`${PAPER_NAMES[paper.kind]} (${paper.kind})`, paper.id] as const);
  const facts = factsOf({
    customer: user.email,
    name: person?.name ?? user.name,
    CPF: person?.cpf,
    born: person?.birthDate,
    document: identityDocument,
    ...{ state, sent: sentAt, until },
    ...Object.fromEntries(pictures.map(([name, paper], place) => [`${place + 1}. ${name}`, paper])),
  });
  const seen = seenOf([id, identityDocument, papers, sentAt, comparedWith(user, person)]);
  return [{ id, seen, choices: ['APPROVE', 'REFUSE'], facts }];
}

const isPaperKind = (text: string | undefined): text is (typeof PAPER_KINDS)[number] =>
  PAPER_KINDS.some((kind) => kind === text);

/** @returns null when it refuses without a reason that the customer can read, or approves in spite of one */
function verdictOf({ choice, objections }: CaseChoice): Verdict | null {
  if (choice === 'APPROVE') return objections.length === 0 ? { state: 'APPROVED', read: {} } : null;
  if (objections.length === 0) return null;
  const named = objections.map(({ code, picture, expiredIn }) => ({
    ...{ code, expiredIn },
    kind: isPaperKind(picture) ? picture : undefined,
  }));
  return { state: 'REFUSED', objections: named };
}

/** identity §10: papers of customers that somebody of the team compares, where no check has answered yet. */
export const verificationDoor = (parts: SettleParts): CaseDoor => ({
  kind: 'VERIFICATION',
  async waiting(runner, id) {
    const waiting = inArray(verifications.state, [...WAITING_STATES]);
    const rows = await runner.orm
      .select()
      .from(verifications)
      .where(id === undefined ? waiting : and(waiting, eq(verifications.id, id)))
      .orderBy(asc(verifications.number))
      .limit(MOST_CASES);
    return (await Promise.all(rows.map((row) => caseOf(parts, runner, row)))).flat();
  },
  async lock(tx, id) {
    const found = await findVerification(tx, id);
    if (found) await lockUser(tx, found.userId);
  },
  async decide(tx, id, choice) {
    const verdict = verdictOf(choice);
    return verdict && settleByOperator(tx, parts, id, verdict);
  },
});
