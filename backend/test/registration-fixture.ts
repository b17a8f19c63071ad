import type { RequestSession } from '../src/identity/request-session';
import { nextStepOf } from '../src/identity/registration/view';
import type { RegistrationStep } from '../src/identity/registration/view';
import type { Registration } from '../src/identity/registration/registration';
import { identityFixture } from './identity-fixture';
import type { IdentityFixture } from './identity-fixture';
import type { TestClock } from './test-clock';
import type { TestDatabase } from './test-database';

export const PERSON = {
  name: 'Nina Lima',
  cpf: '529.982.247-25',
  birthDate: '1990-05-20',
  phone: '(11) 98765-4321',
  nationality: 'BR',
  foreignDocument: null,
  isPoliticallyExposed: false,
} as const;
export const ADDRESS = {
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: null,
  complement: null,
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const;

export const COMPANY = {
  cnpj: '12.abc.345/01DE-35',
  legalName: 'Padaria Boa Ltda',
  tradeName: 'Padaria Boa',
  phone: '(11) 3456-7890',
  site: null,
} as const;
export const NINA = {
  id: null,
  kind: 'PERSON',
  name: 'Nina Lima',
  document: '529.982.247-25',
  birthDate: '1990-05-20',
  isPoliticallyExposed: false,
  isAdministrator: true,
  share: 6_000,
} as const;
export const HOLDING = {
  id: null,
  kind: 'COMPANY',
  name: 'Holding 3 S/A',
  document: '11.222.333/0001-81',
  birthDate: null,
  isPoliticallyExposed: null,
  isAdministrator: false,
  share: 4_000,
} as const;
export const NEW_PASSWORD = 'azulejo cinco lanterna';

/** Whoever registers; what is left out is new. */
interface Newcomer {
  readonly email?: string;
  readonly password?: string;
}

interface Identified {
  readonly name?: string;
  readonly cpf?: string;
}

export interface RegistrationFixture extends IdentityFixture {
  readonly steps: Registration;
  /** Somebody registers, in a network of their own. @throws when it was refused */
  register(who?: Newcomer): Promise<RequestSession>;
  /** What the last mail confirms with. @throws when it is another mail */
  lastConfirmation(): { readonly code: string; readonly token: string };
  /** A customer who confirmed the e-mail. */
  customer(): Promise<string>;
  /** One who opens an account for a company, and said who acts for it. */
  representative(): Promise<string>;
  /** One who handed everything in. @throws when a step was refused */
  handedIn(person?: Identified): Promise<string>;
  /** One whose registration is complete, signed in. */
  registered(): Promise<RequestSession>;
  nextOf(userId: string): Promise<RegistrationStep>;
  /** Takes the steps of jobs that are due. */
  runJobs(): Promise<void>;
}

let serial = 0;

/** Who is signed in. @throws when nobody is */
export function userIdOf({ view }: RequestSession): string {
  if (view.kind !== 'signed-in') throw new Error('Nobody is signed in');
  return view.userId;
}

/** People who register, on an identity of their own: with no document of an earlier fixture, and no tries taken. */
export async function registrationFixture(db: TestDatabase, clock: TestClock): Promise<RegistrationFixture> {
  await db.query('delete from partners');
  await db.query('delete from companies');
  await db.query('delete from persons');
  await db.query('delete from counted_tries');
  serial += 1;
  const fixture = await identityFixture(db, `owner${serial}@example.com`, clock);
  const steps = fixture.identity.registration;
  const register = async ({ email, password = NEW_PASSWORD }: Newcomer = {}) => {
    serial += 1;
    const request = await fixture.open(undefined, { address: `10.1.${serial}.1` });
    const input = { email: email ?? `step${serial}@example.com`, password, referral: null };
    const { kind } = await steps.register(request, { ...input, acceptedTerms: true, acceptedMarketing: false });
    if (kind === 'refused') throw new Error('The registration was refused');
    return request;
  };
  const lastConfirmation = () => {
    const mail = fixture.mails.at(-1);
    if (mail?.template !== 'confirm-email') throw new Error(`The last mail is ${mail?.template}`);
    return { code: mail.data.code, token: mail.data.link.split('#token=')[1] ?? '' };
  };
  const confirmed = async () => {
    const request = await register();
    await steps.confirmByCode(request, userIdOf(request), lastConfirmation().code);
    return request;
  };
  const customer = async () => userIdOf(await confirmed());
  const handIn = async (userId: string, person: Identified = {}) => {
    const outcomes = [
      await steps.chooseAccountType(userId, 'PERSONAL'),
      await steps.savePerson(userId, { ...PERSON, ...person }),
      await steps.saveAddress(userId, ADDRESS),
      await steps.submit(userId),
    ];
    if (outcomes.some(({ kind }) => kind !== 'done')) throw new Error('A step was refused');
  };
  const runJobs = async () => {
    fixture.jobs.start();
    await fixture.jobs.idle();
    await fixture.jobs.stop();
  };
  return {
    ...fixture,
    steps,
    register,
    lastConfirmation,
    customer,
    async representative() {
      const userId = await customer();
      await steps.chooseAccountType(userId, 'COMPANY');
      await steps.savePerson(userId, PERSON);
      return userId;
    },
    async handedIn(person) {
      const userId = await customer();
      await handIn(userId, person);
      return userId;
    },
    async registered() {
      const request = await confirmed();
      await handIn(userIdOf(request));
      await runJobs();
      return request;
    },
    nextOf: async (userId) => nextStepOf(await steps.read(userId)),
    runJobs,
  };
}
