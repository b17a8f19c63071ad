import { opaqueKey } from '../../lib/opaque-key';
import { Sealing } from '../../lib/sealing';
import { isState, readCep, stateOfCep, STATES } from './cep';
import type { Done } from './confirm';
import { REGISTRATION_MESSAGES } from './messages';
import { birthDateFault, isCountry, nameFault, readCpf, readDocumentNumber, readName, readPhone } from './person';
import type { RegisterParts } from './register';
import { refusalOf, refused } from './refusal';
import type { Refusal } from './refusal';
import { CHECK_KINDS, persons, postalAddresses, registrations } from './tables';
import type { AccountType } from './tables';
import { documentTry, DONE, takeStep } from './take-step';
import type { PersonRow } from './view';

const MOST_CHARACTERS = 100;

export interface PersonInput {
  readonly name: string;
  readonly cpf: string | null;
  readonly birthDate: string;
  readonly phone: string;
  readonly nationality: string;
  readonly foreignDocument: {
    readonly kind: 'RNM' | 'PASSPORT';
    readonly number: string | null;
    readonly country: string;
  } | null;
  readonly isPoliticallyExposed: boolean;
}

export interface AddressInput {
  readonly cep: string;
  readonly street: string;
  readonly number: string | null;
  readonly complement: string | null;
  readonly district: string;
  readonly city: string;
  readonly state: string;
}

export const sealingOf = (secret: string) => new Sealing(secret, 'persons');

/** By which a document is found again. @param document with its kind before it, such as `CPF 52998224725` */
export const documentKeyOf = (secret: string, document: string): string => opaqueKey(secret, 'document', document);

/** How long that is kept which was filled in for the account type that the customer left. */
const OTHER_KEPT_MS = 24 * 3_600_000;

/** Chooses the account type; what was filled in for the other one is kept for a day. */
export function chooseAccountType(
  parts: RegisterParts,
  userId: string,
  accountType: AccountType,
): Promise<Done | Refusal> {
  return takeStep(parts, userId, 'ACCOUNT_TYPE', async (tx, { registration }) => {
    const before = registration?.accountType ?? null;
    if (before === accountType) return null;
    const now = parts.clock.now();
    const otherKeptUntil = before === null ? null : new Date(now + OTHER_KEPT_MS);
    // What was checked was the other account.
    const set = { accountType, otherKeptUntil, nextStepAt: otherKeptUntil, stepTries: 0, checks: [] };
    await tx.orm
      .insert(registrations)
      .values({ id: userId, startedAt: new Date(now), ...set })
      .onConflictDoUpdate({ target: registrations.id, set });
    return null;
  });
}

/** What of a document is kept when it is left out, and what is stored of it. */
interface Documents {
  readonly documentSealed: string | null;
  readonly documentKey: string;
  readonly foreignDocumentKind: 'RNM' | 'PASSPORT' | null;
  readonly foreignDocumentSealed: string | null;
  readonly foreignDocumentCountry: string | null;
}

type Sealed = { readonly sealed: string | null } | Refusal;

/** The CPF as it is stored: the one that was given, else the one that was saved. */
function sealedCpf(sealing: Sealing, userId: string, cpf: string | null, before: PersonRow | undefined): Sealed {
  if (cpf === null) return { sealed: before?.documentSealed ?? null };
  const digits = readCpf(cpf);
  return digits === null ? refused('cpf', REGISTRATION_MESSAGES.invalidCpf) : { sealed: sealing.seal(userId, digits) };
}

/** The same of the foreign document. */
function sealedForeign(
  sealing: Sealing,
  userId: string,
  document: PersonInput['foreignDocument'],
  before: PersonRow | undefined,
): Sealed {
  if (!document) return { sealed: null };
  const number = document.number === null ? null : readDocumentNumber(document.number);
  const kept = document.number === null ? (before?.foreignDocumentSealed ?? null) : null;
  const sealed = number === null ? kept : sealing.seal(userId, number);
  return sealed === null ? refused('foreignDocument.number', REGISTRATION_MESSAGES.invalidDocument) : { sealed };
}

function documentsOf(
  { secret }: RegisterParts,
  userId: string,
  { cpf, foreignDocument }: PersonInput,
  before: PersonRow | undefined,
): Documents | Refusal {
  const sealing = sealingOf(secret);
  const own = sealedCpf(sealing, userId, cpf, before);
  if ('kind' in own) return own;
  const foreign = sealedForeign(sealing, userId, foreignDocument, before);
  if ('kind' in foreign) return foreign;
  const open = (sealed: string) => sealing.open(userId, sealed) ?? '';
  const named = own.sealed !== null ? `CPF ${open(own.sealed)}` : null;
  const namedAbroad =
    foreignDocument && foreign.sealed !== null
      ? `${foreignDocument.kind} ${foreignDocument.country} ${open(foreign.sealed)}`
      : null;
  const name = named ?? namedAbroad;
  if (name === null) return refused('cpf', REGISTRATION_MESSAGES.documentNeeded);
  return {
    documentSealed: own.sealed,
    documentKey: documentKeyOf(secret, name),
    foreignDocumentKind: foreignDocument?.kind ?? null,
    foreignDocumentSealed: foreign.sealed,
    foreignDocumentCountry: foreignDocument?.country ?? null,
  };
}

export async function savePerson(parts: RegisterParts, userId: string, input: PersonInput): Promise<Done | Refusal> {
  const name = readName(input.name);
  const phone = readPhone(input.phone);
  const refusal = refusalOf({
    name: nameFault(name),
    cpf: input.cpf === null || readCpf(input.cpf) ? null : REGISTRATION_MESSAGES.invalidCpf,
    birthDate: birthDateFault(input.birthDate, parts.clock.now()),
    phone: phone ? null : REGISTRATION_MESSAGES.invalidPhone,
    nationality: isCountry(input.nationality) ? null : REGISTRATION_MESSAGES.invalidCountry,
    'foreignDocument.country':
      !input.foreignDocument || isCountry(input.foreignDocument.country) ? null : REGISTRATION_MESSAGES.invalidCountry,
  });
  if (refusal || phone === null) return refusal ?? refused('phone', REGISTRATION_MESSAGES.invalidPhone);
  const foreignDocument = input.nationality === 'BR' ? null : input.foreignDocument;
  return takeStep(parts, userId, 'INFOS', async (tx, { person }) => {
    const documents = documentsOf(parts, userId, { ...input, foreignDocument }, person);
    if ('kind' in documents) return documents;
    const isSame = person?.documentKey === documents.documentKey;
    const crowded = isSame ? null : await documentTry(parts, tx, userId, 'cpf');
    if (crowded) return crowded;
    const row = {
      ...documents,
      name,
      phone,
      birthDate: input.birthDate,
      nationality: input.nationality,
      isPoliticallyExposed: input.isPoliticallyExposed,
      savedAt: new Date(parts.clock.now()),
    };
    await tx.orm
      .insert(persons)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: persons.userId, set: row });
    return null;
  });
}

const trimmed = (text: string) => text.replace(/\s+/gu, ' ').trim();
const orNull = (text: string | null) => (text === null ? null : trimmed(text) || null);
const lengthFault = (text: string | null) =>
  (text ?? '').length > MOST_CHARACTERS ? REGISTRATION_MESSAGES.tooLong : null;
const textFault = (text: string) => (text === '' ? REGISTRATION_MESSAGES.required : lengthFault(text));

/** What the state of an address must be by its CEP; null when it is that. */
export function stateFault(cep: string, state: string): string | null {
  const actual = stateOfCep(cep);
  return actual === null || actual === state || !isState(actual)
    ? null
    : REGISTRATION_MESSAGES.wrongState(STATES[actual]);
}

/** An address as it is stored, or what is wrong with it. */
export function readAddress(input: AddressInput): Refusal | { readonly kind: 'read'; readonly address: AddressInput } {
  const cep = readCep(input.cep);
  const [street, district, city] = [trimmed(input.street), trimmed(input.district), trimmed(input.city)];
  const [number, complement] = [orNull(input.number), orNull(input.complement)];
  const refusal = refusalOf({
    cep: cep === null ? REGISTRATION_MESSAGES.invalidCep : null,
    street: textFault(street),
    number: lengthFault(number),
    complement: lengthFault(complement),
    district: textFault(district),
    city: textFault(city),
    state: isState(input.state) ? stateFault(cep ?? '', input.state) : REGISTRATION_MESSAGES.invalidState,
  });
  if (refusal || cep === null) return refusal ?? refused('cep', REGISTRATION_MESSAGES.invalidCep);
  return { kind: 'read', address: { cep, street, number, complement, district, city, state: input.state } };
}

export async function saveAddress(parts: RegisterParts, userId: string, input: AddressInput): Promise<Done | Refusal> {
  const read = readAddress(input);
  if (read.kind === 'refused') return read;
  return takeStep(parts, userId, 'ADDRESS', async (tx, { registration }) => {
    const accountType = registration?.accountType ?? 'PERSONAL';
    const row = { ...read.address, savedAt: new Date(parts.clock.now()) };
    await tx.orm
      .insert(postalAddresses)
      .values({ userId, accountType, ...row })
      .onConflictDoUpdate({ target: [postalAddresses.userId, postalAddresses.accountType], set: row });
    return null;
  });
}

/** Has what was filled in checked. Asking twice is a success. */
export async function submit(parts: RegisterParts, userId: string): Promise<Done | Refusal> {
  const now = new Date(parts.clock.now());
  const outcome = await takeStep(parts, userId, 'PROGRESS', async (tx, { registration }) => {
    const kinds = CHECK_KINDS.filter((kind) => kind !== 'COMPANY' || registration?.accountType === 'COMPANY');
    const waiting = kinds.map((kind) => ({ kind, state: 'WAITING', fault: null, until: null }) as const);
    await tx.query(
      `update registrations set state = 'SUBMITTED', checks = $2, submitted_at = $3, next_step_at = $3, step_tries = 0,
              attention_since = null
        where id = $1`,
      [userId, JSON.stringify(waiting), now],
    );
    return null;
  });
  const isSent = outcome.kind === 'refused' && outcome.errors[0]?.messages[0] === REGISTRATION_MESSAGES.submitted;
  return isSent ? DONE : outcome;
}
