import { TOTP } from 'otpauth';
import type { RequestSession } from '../src/identity/request-session';
import type { NewMail } from '../src/mail/index';
import { PASSWORD } from './identity-fixture';
import type { IdentityFixture } from './identity-fixture';
import type { TestClock } from './test-clock';

const STEP_MS = 30_000;

/** What an authenticator with this secret shows at a time. */
export const codeAt = (secret: string, timestamp: number): string => new TOTP({ secret }).generate({ timestamp });

/** Who is signed in with this request. @throws for a guest */
export function ownOf({ view }: RequestSession): { userId: string; sessionId: string } {
  if (view.kind !== 'signed-in') throw new Error('nobody is signed in');
  return view;
}

/** The latest mail of a template. @throws when there is none */
export function mailOf<Name extends NewMail['template']>(
  { mails }: IdentityFixture,
  template: Name,
): Extract<NewMail, { template: Name }> {
  const isIt = (mail: NewMail): mail is Extract<NewMail, { template: Name }> => mail.template === template;
  const found = mails.filter(isIt).at(-1);
  if (!found) throw new Error(`no mail ${template}`);
  return found;
}

/** The session may set up a first factor from now on, by the code of the mail. */
export async function confirmByMail(fixture: IdentityFixture, request: RequestSession): Promise<void> {
  const { secondFactor } = fixture.identity;
  await secondFactor.start(request, ownOf(request));
  await secondFactor.confirmByCode(request, ownOf(request), mailOf(fixture, 'two-factor-confirm').data.code);
}

export interface SecuredCustomer {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The session that set it up. */
  readonly request: RequestSession;
  /** The next code that was not used yet: the clock goes on by a step. */
  nextCode(): string;
  /** A browser with the right password that waits for the second step. */
  waiting(): Promise<RequestSession>;
}

/** The customer of the fixture with an authenticator. */
export async function secured(fixture: IdentityFixture, clock: TestClock): Promise<SecuredCustomer> {
  const request = await fixture.signedIn();
  await confirmByMail(fixture, request);
  const { secondFactor } = fixture.identity;
  const created = await secondFactor.createTotp(request, ownOf(request), null);
  if (created.kind === 'refused') throw new Error('no secret');
  const { secret } = created;
  const done = await secondFactor.activateTotp(request, ownOf(request), codeAt(secret, clock.now()));
  if (done.kind === 'refused') throw new Error('not active');
  return {
    secret,
    recoveryCodes: done.recoveryCodes,
    request,
    nextCode() {
      clock.jump(STEP_MS);
      return codeAt(secret, clock.now());
    },
    async waiting() {
      const browser = await fixture.open();
      await fixture.identity.signIn(browser, { email: fixture.user.email, password: PASSWORD });
      return browser;
    },
  };
}
