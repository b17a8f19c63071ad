import { formatDateTime } from '@plataforma/format';
import { maskedEmail, nextStepOf, REGISTRATION_MESSAGES } from '../identity/index';
import type { RegistrationNow } from '../identity/index';
import type * as Api from './__generated__/resolvers';

const SHOWN_CHARACTERS = 3;

export const maskedCpf = (cpf: string): string => `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`;
export const maskedCnpj = (cnpj: string): string =>
  `••.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-••`;
export const maskedNumber = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - SHOWN_CHARACTERS)) + number.slice(-SHOWN_CHARACTERS);

function personView({ person, cpf, foreignNumber }: RegistrationNow): Api.RegistrationPerson | null {
  if (!person) return null;
  const { name, birthDate, phone, nationality, isPoliticallyExposed } = person;
  const { foreignDocumentKind: kind, foreignDocumentCountry: country } = person;
  return {
    name,
    birthDate,
    phone,
    nationality,
    isPoliticallyExposed,
    maskedCpf: cpf === null ? null : maskedCpf(cpf),
    foreignDocument:
      kind && country && foreignNumber ? { kind, country, maskedNumber: maskedNumber(foreignNumber) } : null,
  };
}

function companyView({ company, cnpj }: RegistrationNow): Api.RegistrationCompany | null {
  if (!company || cnpj === null) return null;
  const { legalName, tradeName, phone, site } = company;
  return { maskedCnpj: maskedCnpj(cnpj), legalName, tradeName, phone, site };
}

const partnerView = (partner: RegistrationNow['partners'][number]): Api.Partner => {
  const { id, kind, name, document, birthDate, isPoliticallyExposed, isAdministrator, share } = partner;
  const maskedDocument = kind === 'PERSON' ? maskedCpf(document) : maskedCnpj(document);
  return { id, kind, name, maskedDocument, birthDate, isPoliticallyExposed, isAdministrator, share };
};

export function addressView({ address }: Pick<RegistrationNow, 'address'>): Api.PostalAddress | null {
  if (!address) return null;
  const { cep, street, number, complement, district, city, state } = address;
  return { cep, street, number, complement, district, city, state };
}

type Check = NonNullable<RegistrationNow['registration']>['checks'][number];

function checkView({ kind, state, fault, until }: Check): Api.RegistrationCheck {
  const review = until && state === 'IN_REVIEW' ? REGISTRATION_MESSAGES.inReview(formatDateTime(until)) : null;
  const step = kind === 'ADDRESS' || kind === 'COMPANY' ? kind : 'INFOS';
  return {
    kind,
    state,
    message: fault ? REGISTRATION_MESSAGES.check[fault] : review,
    step: state === 'TO_CORRECT' ? step : null,
    until: state === 'IN_REVIEW' ? until : null,
  };
}

/** How far a registration is, with documents masked. */
export function registrationView(now: RegistrationNow): Api.Registration {
  const { user, registration, resendAt } = now;
  return {
    accountId: String(user.accountId),
    nextStep: nextStepOf(now),
    maskedEmail: maskedEmail(user.email),
    resendAt: resendAt?.toISOString() ?? null,
    accountType: registration?.accountType ?? null,
    person: personView(now),
    company: companyView(now),
    partners: now.partners.map(partnerView),
    address: addressView(now),
    checks: (registration?.checks ?? []).map(checkView),
  };
}
