import type { SessionView } from '../session-view';
import type { RequestSession } from '../request-session';
import { findUser } from '../users';
import type { User } from '../users';
import { confirmByCode, confirmByLink, correctEmail, openConfirmation, resendCode } from './confirm';
import type { ConfirmedByLink, Done, OpenedConfirmation } from './confirm';
import { customerOf } from './customer';
import { register } from './register';
import type { RegisterInput, RegisterParts } from './register';
import type { Refusal } from './refusal';
import { countTry } from '../counted-tries';
import { builtInDirectory, readCep } from './cep';
import type { KnownAddress } from './cep';
import { saveCompany } from './company-steps';
import type { CompanyInput } from './company-steps';
import { savePartners } from './partner-steps';
import type { PartnerInput } from './partner-steps';
import { chooseAccountType, saveAddress, savePerson, sealingOf, submit } from './steps';
import type { AddressInput, PersonInput } from './steps';
import type { AccountType } from './tables';
import { readRegistration } from './view';
import type { PartnerRow, StoredRegistration } from './view';

export interface RegistrationParts extends RegisterParts {
  /** The browser of the request has this session from now on. */
  readonly onStarted: (request: RequestSession, token: string, view: SessionView) => void;
  /** The browser of the request belongs to a customer whose e-mail is confirmed. */
  readonly onConfirmed: (request: RequestSession, user: User) => void;
  readonly onEnded: (sessionId: string) => void;
  /** What was handed in can be checked. */
  readonly onSubmitted: () => void;
}

/** What is stored of a registration, with what is not in a row of its own. */
export interface RegistrationNow extends Omit<StoredRegistration, 'partners'> {
  /** When another code may be sent; null when now, or when none is needed. */
  readonly resendAt: Date | null;
  /** The number of the CPF, eleven digits; null when there is none. */
  readonly cpf: string | null;
  readonly foreignNumber: string | null;
  /** The CNPJ of the company, fourteen characters; null when there is none. */
  readonly cnpj: string | null;
  /** With the number of the CPF or CNPJ of each. */
  readonly partners: readonly (PartnerRow & { readonly document: string })[];
}

const MOST_CEPS = 30;

/** How people become customers (identity §7). */
export class Registration {
  readonly #parts: RegistrationParts;

  constructor(parts: RegistrationParts) {
    this.#parts = parts;
  }

  /** Makes an account that is not confirmed, and a session, which `request` has from now on. */
  async register(request: RequestSession, input: RegisterInput): Promise<Refusal | { kind: 'registered'; user: User }> {
    const result = await register(this.#parts, request, input);
    if (result.kind === 'refused') return result;
    const { user, token, sessionId, expiresAt, endsAt } = result;
    const { id: userId, accountId, level, isDisabled } = user;
    this.#parts.onStarted(request, token, {
      kind: 'signed-in',
      sessionId,
      accountId,
      userId,
      level,
      isDisabled,
      expiresAt,
      endsAt,
    });
    this.#end(result.ended);
    return { kind: 'registered', user };
  }

  async confirmByCode(request: RequestSession, userId: string, code: string): Promise<Done | Refusal> {
    const result = await confirmByCode(this.#parts, request, userId, code);
    if (result.kind === 'done') await this.#noteConfirmed(request);
    return result;
  }

  resendCode(request: RequestSession, userId: string): Promise<Done> {
    return resendCode(this.#parts, request, userId);
  }

  async correctEmail(request: RequestSession, userId: string, email: string): Promise<Done | Refusal> {
    const result = await correctEmail(this.#parts, request, userId, email);
    if (result.kind === 'done') this.#end(result.ended);
    return result;
  }

  openConfirmation(request: RequestSession, token: string): Promise<OpenedConfirmation> {
    return openConfirmation(this.#parts, this.#parts.db, request, token);
  }

  async confirmByLink(request: RequestSession, token: string, password: string | null): Promise<ConfirmedByLink> {
    const result = await confirmByLink(this.#parts, request, token, password);
    if (result.state === 'VALID' && result.errors.length === 0) await this.#noteConfirmed(request);
    return result;
  }

  chooseAccountType(userId: string, accountType: AccountType): Promise<Done | Refusal> {
    return chooseAccountType(this.#parts, userId, accountType);
  }

  savePerson(userId: string, input: PersonInput): Promise<Done | Refusal> {
    return savePerson(this.#parts, userId, input);
  }

  saveCompany(userId: string, input: CompanyInput): Promise<Done | Refusal> {
    return saveCompany(this.#parts, userId, input);
  }

  savePartners(userId: string, input: readonly PartnerInput[]): Promise<Done | Refusal> {
    return savePartners(this.#parts, userId, input);
  }

  saveAddress(userId: string, input: AddressInput): Promise<Done | Refusal> {
    return saveAddress(this.#parts, userId, input);
  }

  /** What is known of a CEP; null when it is none, `TOO_MANY` when the customer asked too often. */
  async address(userId: string, text: string): Promise<KnownAddress | null | 'TOO_MANY'> {
    const { db, clock, secret } = this.#parts;
    const cep = readCep(text);
    if (cep === null) return null;
    const tries = { scope: 'CEP', of: userId, most: MOST_CEPS } as const;
    const retryAt = await countTry(db, { secret, now: clock.now() }, tries);
    return retryAt ? 'TOO_MANY' : builtInDirectory.find(cep);
  }

  /** Has what was filled in checked. */
  async submit(userId: string): Promise<Done | Refusal> {
    const outcome = await submit(this.#parts, userId);
    this.#parts.onSubmitted();
    return outcome;
  }

  /** What is known of the customer's registration. @throws CustomerGone */
  async read(userId: string): Promise<RegistrationNow> {
    const { db, mailCodes, secret } = this.#parts;
    const user = await customerOf(db, userId);
    const stored = await readRegistration(db, user);
    const isConfirmed = user.emailConfirmedAt !== null;
    const of = { userId, purpose: 'EMAIL', target: user.email } as const;
    const open = (sealed: string | null | undefined) =>
      sealed ? (sealingOf(secret).open(userId, sealed) ?? null) : null;
    const documents = {
      cpf: open(stored.person?.documentSealed),
      foreignNumber: open(stored.person?.foreignDocumentSealed),
      cnpj: open(stored.company?.documentSealed),
      partners: stored.partners.map((row) => ({ ...row, document: open(row.documentSealed) ?? '' })),
    };
    return { ...stored, ...documents, resendAt: isConfirmed ? null : await mailCodes.resendAt(db, of) };
  }

  async #noteConfirmed(request: RequestSession): Promise<void> {
    const { view } = request;
    const user = view.kind === 'signed-in' ? await findUser(this.#parts.db, view.userId) : undefined;
    if (user?.emailConfirmedAt) this.#parts.onConfirmed(request, user);
  }

  #end(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.#parts.onEnded(id);
  }
}
