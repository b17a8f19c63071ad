import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import { opaqueKey } from '../../opaque-key';
import { Sealing } from '../../sealing';
import { countTry } from '../counted-tries';
import { findUser, lockUser } from '../users';
import { isState, readCep, stateOfCep, STATES } from './cep';
import type { Done } from './confirm';
import { REGISTRATION_MESSAGES } from './messages';
import { birthDateFault, isCountry, nameFault, readCpf, readDocumentNumber, readName, readPhone } from './person';
import type { RegisterParts } from './register';
import { refusalOf, refused } from './refusal';
import type { Refusal } from './refusal';
import { CHECK_KINDS, persons, postalAddresses, registrations } from './tables';
import { nextStepOf, readRegistration } from './view';
import type { PersonRow, RegistrationStep, StoredRegistration } from './view';

const DONE: Done = { kind: 'done', ended: [] };
const MOST_DOCUMENTS = 5;
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

const ORDER: readonly RegistrationStep[] = ['EMAIL', 'ACCOUNT_TYPE', 'INFOS', 'ADDRESS', 'PROGRESS', 'DONE'];

/** Takes a step when it is the next one, or one that can still be changed; nothing else happens to the registration meanwhile. */
function takeStep(
  { db }: RegisterParts,
  userId: string,
  step: RegistrationStep,
  work: (tx: Transaction, stored: StoredRegistration) => Promise<Refusal | null>,
): Promise<Done | Refusal> {
  return inTransaction(db, async (tx): Promise<Done | Refusal> => {
    await lockUser(tx, userId);
    const user = await findUser(tx, userId);
    if (!user) throw new Error('A session has no customer');
    const stored = await readRegistration(tx, user);
    const next = nextStepOf(stored);
    if (next === 'DONE' || stored.registration?.state === 'SUBMITTED') {
      return refused('base', REGISTRATION_MESSAGES.submitted);
    }
    if (ORDER.indexOf(step) > ORDER.indexOf(next)) return refused('base', REGISTRATION_MESSAGES.earlierStep);
    return (await work(tx, stored)) ?? DONE;
  });
}

export async function chooseAccountType(
  parts: RegisterParts,
  userId: string,
  accountType: 'PERSONAL' | 'COMPANY',
): Promise<Done | Refusal> {
  if (accountType !== 'PERSONAL') return refused('accountType', REGISTRATION_MESSAGES.personalOnly);
  return takeStep(parts, userId, 'ACCOUNT_TYPE', async (tx) => {
    await tx.orm
      .insert(registrations)
      .values({ id: userId, accountType, startedAt: new Date(parts.clock.now()) })
      .onConflictDoUpdate({ target: registrations.id, set: { accountType } });
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
    documentKey: opaqueKey(secret, 'document', name),
    foreignDocumentKind: foreignDocument?.kind ?? null,
    foreignDocumentSealed: foreign.sealed,
    foreignDocumentCountry: foreignDocument?.country ?? null,
  };
}

/** Takes one of the documents that a customer may try in a day, unless it is the one that was saved. */
async function documentTry(
  { clock, secret }: RegisterParts,
  tx: Transaction,
  userId: string,
  isSame: boolean,
): Promise<Refusal | null> {
  if (isSame) return null;
  const tries = { scope: 'DOCUMENT', of: userId, most: MOST_DOCUMENTS } as const;
  const retryAt = await countTry(tx, { secret, now: clock.now() }, tries);
  return retryAt && refused('cpf', REGISTRATION_MESSAGES.tooManyDocuments, retryAt);
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
    const crowded = await documentTry(parts, tx, userId, person?.documentKey === documents.documentKey);
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

export async function saveAddress(parts: RegisterParts, userId: string, input: AddressInput): Promise<Done | Refusal> {
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
  return takeStep(parts, userId, 'ADDRESS', async (tx) => {
    const savedAt = new Date(parts.clock.now());
    const row = { cep, street, number, complement, district, city, state: input.state, savedAt };
    await tx.orm
      .insert(postalAddresses)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: postalAddresses.userId, set: row });
    return null;
  });
}

/** Has what was filled in checked. Asking twice is a success. */
export async function submit(parts: RegisterParts, userId: string): Promise<Done | Refusal> {
  const now = new Date(parts.clock.now());
  const waiting = CHECK_KINDS.map((kind) => ({ kind, state: 'WAITING', fault: null, until: null }) as const);
  const outcome = await takeStep(parts, userId, 'PROGRESS', async (tx) => {
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
