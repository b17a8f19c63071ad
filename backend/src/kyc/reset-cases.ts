import type { SqlRunner } from '../db/database';
import { findRegisteredPerson, lockUser } from '../identity/index';
import type { Identity, ResetDecision } from '../identity/index';
import { factsOf, MOST_CASES, seenOf } from '../lib/operator-case';
import type { CaseChoice, CaseDoor, OperatorCase } from '../lib/operator-case';
import { comparedWith } from './compare';
import { PAPER_NAMES } from './messages';
import { wordedObjection } from './reset-desk';

interface Parts {
  readonly secret: string;
  readonly resets: Identity['secondFactorReset'];
}

type Waiting = Awaited<ReturnType<Parts['resets']['waiting']>>[number];

async function caseOf(secret: string, runner: SqlRunner, { reset, user }: Waiting): Promise<OperatorCase> {
  const { id, papers, sentAt, until } = reset;
  const person = await findRegisteredPerson(runner, secret, user.id);
  const facts = factsOf({
    customer: user.email,
    name: person?.name ?? user.name,
    CPF: person?.cpf,
    born: person?.birthDate,
    ...{ sent: sentAt, until },
    ...Object.fromEntries(
      papers.map(({ kind, id: paper }, place) => [`${place + 1}. ${PAPER_NAMES[kind]} (${kind})`, paper]),
    ),
  });
  return {
    id,
    seen: seenOf([id, papers, sentAt, comparedWith(user, person)]),
    choices: ['APPROVE', 'REFUSE', 'AGAIN'],
    facts,
  };
}

/** @returns null when it lacks reasons that the customer can read, or approves in spite of one */
function decisionOf({ choice, objections }: CaseChoice): ResetDecision | null {
  if (choice === 'APPROVE') return objections.length === 0 ? { kind: 'APPROVED' } : null;
  const worded = objections.map(wordedObjection);
  if (worded.length === 0) return null;
  if (choice === 'REFUSE') return { kind: 'REFUSED', objections: worded };
  return worded.every(({ kind }) => kind !== null) ? { kind: 'AGAIN', objections: worded } : null;
}

/** identity §6: pictures of who lost the second factor, which somebody of the team compares. */
export const resetDoor = ({ secret, resets }: Parts): CaseDoor => ({
  kind: 'SECOND_FACTOR',
  async waiting(runner, id) {
    const all = await resets.waiting(runner, { id, most: MOST_CASES });
    return Promise.all(all.map((one) => caseOf(secret, runner, one)));
  },
  async lock(tx, id) {
    const userId = await resets.customerOf(id, tx);
    if (userId !== null) await lockUser(tx, userId);
  },
  async decide(tx, id, choice) {
    const decision = decisionOf(choice);
    return decision && resets.decideIn(tx, id, decision);
  },
});
