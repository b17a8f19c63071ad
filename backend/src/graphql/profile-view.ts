import { LEVELS, maskedEmail } from '../identity/index';
import type { OwnDocument, OwnProfile, Profile } from '../identity/index';
import type * as Api from './__generated__/resolvers';
import { addressView, maskedCnpj, maskedCpf, maskedNumber } from './registration-views';

const MASKS: Record<OwnDocument['kind'], (number: string) => string> = {
  CPF: maskedCpf,
  CNPJ: maskedCnpj,
  RNM: maskedNumber,
  PASSPORT: maskedNumber,
};

/** The whole number with its signs. */
export function wholeNumber({ kind, number }: OwnDocument): string {
  if (kind === 'CPF') return number.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
  if (kind === 'CNPJ') return number.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
  return number;
}

function personView({ user, person }: OwnProfile): Api.ProfilePerson | null {
  if (!person) return null;
  const { name, birthDate, phone, nationality } = person;
  return { name, birthDate, phone, nationality, isCorrectable: user.level < LEVELS.VERIFIED };
}

function companyView({ company }: OwnProfile): Api.ProfileCompany | null {
  if (!company) return null;
  const { legalName, tradeName, phone, site } = company;
  return { legalName, tradeName, phone, site };
}

type ProfileNow = Awaited<ReturnType<Profile['read']>>;

/** What the customer registered with; no whole number of a document is in it. */
export function profileView(own: ProfileNow): Api.Profile {
  const { user, document, emailChange } = own;
  return {
    id: String(user.accountId),
    name: user.name,
    email: user.email,
    document: document && { kind: document.kind, maskedNumber: MASKS[document.kind](document.number) },
    person: personView(own),
    company: companyView(own),
    address: addressView(own),
    emailChange: emailChange && {
      maskedEmail: maskedEmail(emailChange.email),
      resendAt: emailChange.resendAt?.toISOString() ?? null,
    },
  };
}
