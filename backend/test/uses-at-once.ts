import type { IdentityFixture } from './identity-fixture';
import { ownOf } from './second-factor-fixture';
import type { RequestSession } from '../src/identity/request-session';
import type { StepUpProof } from '../src/identity/step-up/step-up';

/** What may be used once, and is used many times. */
export type Use =
  /** Code and link of the mail that allows a first factor. */
  | { readonly what: 'mail code' | 'link'; readonly text: string }
  /** A code of an authenticator or a recovery code, before a sensitive action. */
  | { readonly what: 'proof'; readonly proof: StepUpProof }
  /** What a browser answered to sign in with a passkey. */
  | { readonly what: 'passkey'; readonly response: string };

async function isDone({ identity }: IdentityFixture, request: RequestSession, use: Use): Promise<boolean> {
  const { secondFactor, stepUp, passkeys } = identity;
  switch (use.what) {
    case 'mail code':
      // Where it had its effect before this browser was let in, the session has another cookie by now.
      if (request.view.kind !== 'signed-in') return false;
      return (await secondFactor.confirmByCode(request, ownOf(request), use.text)).kind === 'confirmed';
    case 'link':
      return (await secondFactor.confirmByLink(request, use.text, null)).until !== null;
    case 'proof':
      return stepUp
        .guard(
          request,
          'TWO_FACTOR',
          use.proof,
        )(() => Promise.resolve())
        .then(
          () => true,
          () => false,
        );
    case 'passkey':
      return (await passkeys.signIn(request, use.response)).kind === 'signed-in';
  }
}

/** Uses it in one browser, so many times at once. @returns how often it had an effect */
export async function effectsOf(fixture: IdentityFixture, cookie: string, use: Use, times: number): Promise<number> {
  const requests = await Promise.all(Array.from({ length: times }, () => fixture.open(cookie)));
  const done = await Promise.all(requests.map((request) => isDone(fixture, request, use)));
  return done.filter(Boolean).length;
}
