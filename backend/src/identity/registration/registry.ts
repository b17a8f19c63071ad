const REVIEW_MS = 24 * 3_600_000;

export interface AskedPerson {
  /** Eleven digits; null for a foreigner without one. */
  readonly cpf: string | null;
  readonly name: string;
  /** YYYY-MM-DD */
  readonly birthDate: string;
}

export interface RegistryAnswer {
  /** `WAITING`: there is no answer yet. */
  readonly state: 'FOUND' | 'NOT_FOUND' | 'IN_REVIEW' | 'WAITING';
  /** ISO 8601; until when somebody looks at it. */
  readonly until: string | null;
  /** Whether somebody with this name and document is on a list of sanctions, so that the operator looks at it first. */
  readonly isListed: boolean;
}

/** Knows whether name, document and birth date belong together, and who is on a list of sanctions. */
export interface PersonRegistry {
  /** @param now Unix ms */
  ask(person: AskedPerson, now: number): Promise<RegistryAnswer>;
}

export const REGISTRY_DECISIONS = ['FOUND', 'NOT_FOUND', 'IN_REVIEW', 'WAITING', 'LISTED'] as const;

/** The registry of a sandbox: what it answers is what the operator decided, until the next start. */
export class SandboxRegistry implements PersonRegistry {
  decision: (typeof REGISTRY_DECISIONS)[number] = 'FOUND';

  async ask(_person: AskedPerson, now: number): Promise<RegistryAnswer> {
    const { decision } = this;
    const isListed = decision === 'LISTED';
    const until = isListed || decision === 'IN_REVIEW' ? new Date(now + REVIEW_MS).toISOString() : null;
    return { state: isListed ? 'FOUND' : decision, until, isListed };
  }
}

/** Where no registry is configured, nothing is found out: what was handed in waits, and the operator is asked to look. */
export const noRegistry: PersonRegistry = {
  ask: () => Promise.reject(new Error('No registry of persons is configured')),
};
