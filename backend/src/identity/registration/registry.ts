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

export interface AskedCompany {
  /** Fourteen digits and capital letters. */
  readonly cnpj: string;
  readonly legalName: string;
  /** Name and CPF or CNPJ of each partner, for the lists of sanctions. */
  readonly partners: readonly { readonly name: string; readonly document: string }[];
}

/** Knows what belongs together of persons and companies, and who is on a list of sanctions. */
export interface Registry {
  /** Whether name, document and birth date belong together. @param now Unix ms */
  ask(person: AskedPerson, now: number): Promise<RegistryAnswer>;
  /** Whether legal name and CNPJ belong together. @param now Unix ms */
  askCompany(company: AskedCompany, now: number): Promise<RegistryAnswer>;
}

export const REGISTRY_DECISIONS = ['FOUND', 'NOT_FOUND', 'IN_REVIEW', 'WAITING', 'LISTED'] as const;

type Decision = (typeof REGISTRY_DECISIONS)[number];

function answerOf(decision: Decision, now: number): RegistryAnswer {
  const isListed = decision === 'LISTED';
  const until = isListed || decision === 'IN_REVIEW' ? new Date(now + REVIEW_MS).toISOString() : null;
  return { state: isListed ? 'FOUND' : decision, until, isListed };
}

/** The registry of a sandbox: what it answers is what the operator decided, until the next start. */
export class SandboxRegistry implements Registry {
  decision: Decision = 'FOUND';
  companyDecision: Decision = 'FOUND';

  async ask(_person: AskedPerson, now: number): Promise<RegistryAnswer> {
    return answerOf(this.decision, now);
  }

  async askCompany(_company: AskedCompany, now: number): Promise<RegistryAnswer> {
    return answerOf(this.companyDecision, now);
  }
}

const unconfigured = () => Promise.reject(new Error('No registry of persons and companies is configured'));

/** Where no registry is configured, nothing is found out: what was handed in waits, and the operator is asked to look. */
export const noRegistry: Registry = { ask: unconfigured, askCompany: unconfigured };
