import type { JobKind } from '../jobs/index';
import { findRegisteredPerson } from '../identity/index';
import type { KycPort, Verdict } from './port';
import { settle } from './settle';
import type { SettleParts } from './settle';
import { isWaiting } from './states';
import { findVerification } from './store';
import type { Verification } from './store';
import { verifications } from './tables';

export interface JobParts extends SettleParts {
  readonly port: KycPort;
}

/**
 * What the check says. What it does not know is handed in: a process may have died before or after it did that, so it is
 * looked up first.
 */
async function ask(
  { db, port, secret }: JobParts,
  { id, userId, identityDocument, papers }: Verification,
): Promise<Verdict> {
  const known = await port.result(id);
  if (known) return known;
  if (!identityDocument) throw new Error('A verification was handed in without a document');
  const person = await findRegisteredPerson(db, secret, userId);
  await port.submit({
    requestId: id,
    identityDocument,
    papers: papers.map(({ id: paperId, kind, ownerId }) => ({ id: paperId, kind, ownerId })),
    person: person && { name: person.name, cpf: person.cpf, birthDate: person.birthDate },
  });
  return (await port.result(id)) ?? { state: 'WAITING' };
}

/** Hands what customers sent to the check, and fetches its answer. */
export function verificationJob(parts: JobParts): JobKind {
  return {
    name: 'verification',
    table: verifications,
    async step(id) {
      const verification = await findVerification(parts.db, id);
      if (!verification || !isWaiting(verification.state)) return;
      try {
        await settle(parts, id, await ask(parts, verification));
      } catch (error) {
        // The customer has a date that is to come, also while the check is away.
        await settle(parts, id, null);
        throw error;
      }
    },
  };
}
