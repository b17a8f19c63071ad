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
}

/** Knows whether name, document and birth date belong together. */
export interface PersonRegistry {
  /** @param now Unix ms */
  ask(person: AskedPerson, now: number): Promise<RegistryAnswer>;
}

export const REGISTRY_DECISIONS = ['FOUND', 'NOT_FOUND', 'IN_REVIEW', 'WAITING'] as const;

/** The registry of a sandbox: what it answers is what the operator decided, until the next start. */
export class SandboxRegistry implements PersonRegistry {
  decision: (typeof REGISTRY_DECISIONS)[number] = 'FOUND';

  async ask(_person: AskedPerson, now: number): Promise<RegistryAnswer> {
    const until = this.decision === 'IN_REVIEW' ? new Date(now + REVIEW_MS).toISOString() : null;
    return { state: this.decision, until };
  }
}

/** Where no registry is configured, nothing is found out: what was handed in waits, and the operator is asked to look. */
export const noRegistry: PersonRegistry = {
  ask: () => Promise.reject(new Error('No registry of persons is configured')),
};
