import type { OwnDocument, OwnProfile } from '../identity/index';
import type * as Api from './__generated__/resolvers';
import { maskedCnpj, maskedCpf, maskedNumber } from './registration-views';

const MASKS: Record<OwnDocument['kind'], (number: string) => string> = {
  CPF: maskedCpf,
  CNPJ: maskedCnpj,
  RNM: maskedNumber,
  PASSPORT: maskedNumber,
};

/** What the customer registered with; no whole number of a document is in it. */
export function profileView({ user, document }: OwnProfile): Api.Profile {
  return {
    name: user.name,
    email: user.email,
    document: document && { kind: document.kind, maskedNumber: MASKS[document.kind](document.number) },
  };
}
