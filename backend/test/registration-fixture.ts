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
export interface RegistrationFixture extends IdentityFixture {
  readonly steps: Registration;
  /** A customer who confirmed the e-mail. */
  customer(): Promise<string>;
  /** One who opens an account for a company, and said who acts for it. */
  representative(): Promise<string>;
  nextOf(userId: string): Promise<RegistrationStep>;
  /** Takes the steps of jobs that are due. */
  runJobs(): Promise<void>;
}

let serial = 0;

/** People who register, on an identity of their own: with no document of an earlier fixture, and no tries taken. */
export async function registrationFixture(db: TestDatabase, clock: TestClock): Promise<RegistrationFixture> {
  await db.query('delete from partners');
  await db.query('delete from companies');
  await db.query('delete from persons');
  await db.query('delete from counted_tries');
  serial += 1;
  const fixture = await identityFixture(db, `owner${serial}@example.com`, clock);
  const steps = fixture.identity.registration;
  const customer = async () => {
    serial += 1;
    const request = await fixture.open(undefined, { address: `10.1.${serial}.1` });
    const input = { email: `step${serial}@example.com`, password: 'azulejo cinco lanterna', referral: null };
    await steps.register(request, { ...input, acceptedTerms: true, acceptedMarketing: false });
    if (request.view.kind !== 'signed-in') throw new Error('Nobody is signed in');
    const { userId } = request.view;
    const mail = fixture.mails.at(-1);
    const code = mail?.template === 'confirm-email' ? mail.data.code : '';
    await steps.confirmByCode(request, userId, code);
    return userId;
  };
  return {
    ...fixture,
    steps,
    customer,
    async representative() {
      const userId = await customer();
      await steps.chooseAccountType(userId, 'COMPANY');
      await steps.savePerson(userId, PERSON);
      return userId;
    },
    nextOf: async (userId) => nextStepOf(await steps.read(userId)),
    async runJobs() {
      fixture.jobs.start();
      await fixture.jobs.idle();
      await fixture.jobs.stop();
    },
  };
}
