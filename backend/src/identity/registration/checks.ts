import type { RegistryAnswer } from './registry';
import { stateFault } from './steps';
import type { Check } from './tables';
import type { PostalAddressRow } from './view';

/** What the registry answered. */
export interface Answers {
  /** Of the customer, or of who acts for the company. */
  readonly person: RegistryAnswer;
  /** Null of a person. */
  readonly company: RegistryAnswer | null;
}

const passed = (kind: Check['kind']): Check => ({ kind, state: 'PASSED', fault: null, until: null });
const waiting = (kind: Check['kind']): Check => ({ kind, state: 'WAITING', fault: null, until: null });
const inReview = (kind: Check['kind'], until: string | null): Check => ({
  kind,
  state: 'IN_REVIEW',
  fault: null,
  until,
});

export const toCorrect = (kind: Check['kind'], fault: Check['fault']): Check => ({
  kind,
  state: 'TO_CORRECT',
  fault,
  until: null,
});

function registryCheck(kind: 'REGISTRY' | 'COMPANY', { state, until }: RegistryAnswer): Check {
  if (state === 'NOT_FOUND') return toCorrect(kind, kind === 'COMPANY' ? 'COMPANY_NOT_FOUND' : 'NOT_FOUND');
  if (state === 'IN_REVIEW') return inReview(kind, until);
  return state === 'FOUND' ? passed(kind) : waiting(kind);
}

function listsCheck(answers: readonly RegistryAnswer[]): Check {
  const listed = answers.find(({ isListed }) => isListed);
  if (listed) return inReview('LISTS', listed.until);
  return answers.some(({ state }) => state === 'WAITING') ? waiting('LISTS') : passed('LISTS');
}

/** What was found, before it is known whether the document is somebody else's. */
export function checksFrom({ person, company }: Answers, address: PostalAddressRow): readonly Check[] {
  return [
    registryCheck('REGISTRY', person),
    ...(company ? [registryCheck('COMPANY', company)] : []),
    stateFault(address.cep, address.state) ? toCorrect('ADDRESS', 'WRONG_STATE') : passed('ADDRESS'),
    listsCheck(company ? [person, company] : [person]),
  ];
}
