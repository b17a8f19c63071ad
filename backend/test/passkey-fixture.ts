import type { AddedPasskey, Passkeys, PasskeySignIn } from '../src/identity/passkeys/passkeys';
import type { RequestSession } from '../src/identity/request-session';
import type { StepUpProof } from '../src/identity/step-up/step-up';
import { identityFixture, PASSWORD, PUBLIC_URL } from './identity-fixture';
import type { IdentityFixture } from './identity-fixture';
import { confirmByMail } from './second-factor-fixture';
import { SoftAuthenticator } from './soft-authenticator';
import type { Ceremony } from './soft-authenticator';
import type { TestClock } from './test-clock';
import type { TestDatabase } from './test-database';

export interface Adding extends Ceremony {
  readonly name?: string | null;
  /** The password, then the first passkey, by default. */
  readonly proof?: StepUpProof | null;
  readonly response?: string;
}

export interface PasskeyCustomer {
  readonly fixture: IdentityFixture;
  readonly passkeys: Passkeys;
  /** The customer's session, which has confirmed by mail that it may set up a first factor. */
  readonly request: RequestSession;
  /** What a passkey is made with. @param proof the password, then the first passkey, when left out */
  options(proof?: StepUpProof | null): Promise<string>;
  add(made: SoftAuthenticator, adding?: Adding): Promise<AddedPasskey>;
  /** A device with a passkey of the customer. */
  device(options?: { readonly isSynced?: boolean }): Promise<SoftAuthenticator>;
  proofBy(used: SoftAuthenticator, ceremony?: Ceremony): Promise<{ readonly passkey: string }>;
  /** A guest's browser signs in with a passkey. */
  signIn(
    used: SoftAuthenticator,
    ceremony?: Ceremony,
  ): Promise<{ readonly guest: RequestSession; readonly result: PasskeySignIn }>;
  /** The same: `signed-in`, or what is told. */
  outcomeOf(used: SoftAuthenticator, ceremony?: Ceremony): Promise<string>;
}

/** A customer who makes passkeys. */
export async function passkeyCustomer(db: TestDatabase, email: string, clock: TestClock): Promise<PasskeyCustomer> {
  const fixture = await identityFixture(db, email, clock);
  const { passkeys } = fixture.identity;
  const request = await fixture.signedIn();
  await confirmByMail(fixture, request);
  let first: SoftAuthenticator | null = null;
  const customer: PasskeyCustomer = {
    fixture,
    passkeys,
    request,
    async options(proof) {
      const own = first ? await customer.proofBy(first) : { password: PASSWORD };
      return passkeys.creationOptions(request, fixture.user, proof === undefined ? own : proof);
    },
    async add(made, { name = 'Notebook', proof, response, ...ceremony } = {}) {
      const answer = response ?? made.create(await customer.options(proof), ceremony);
      const added = await passkeys.add(request, fixture.user, { response: answer, name });
      first ??= made;
      return added;
    },
    async device(options) {
      const made = new SoftAuthenticator(PUBLIC_URL, options);
      await customer.add(made);
      return made;
    },
    proofBy: async (used, ceremony) => ({
      passkey: used.use(await passkeys.proofOptions(request, fixture.user), ceremony),
    }),
    async signIn(used, ceremony) {
      const guest = await fixture.open();
      const response = used.use(await passkeys.signInOptions(guest), ceremony);
      return { guest, result: await passkeys.signIn(guest, response) };
    },
    async outcomeOf(used, ceremony) {
      const { result } = await customer.signIn(used, ceremony);
      return result.kind === 'wrong' ? result.message : result.kind;
    },
  };
  return customer;
}
