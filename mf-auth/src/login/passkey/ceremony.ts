import type { ApolloClient } from '@apollo/client';
import { errorMessage } from '@plataforma/contract';
import { canOfferInField, forgetPasskey, requestPasskey, stopRequest } from '@plataforma/passkeys';
import type { PasskeyPurpose, UserError } from '@plataforma/schema';
import { PasskeyOptionsDocument, SignInWithPasskeyDocument } from './__generated__/passkey';

/** What became of a try to use a passkey. */
export type PasskeyOutcome =
  | { readonly kind: 'signed-in' }
  /** What the exchange said. */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** None was used; the browser could use none; the exchange was not reached; one was taken, and the session could not be read. */
  | { readonly kind: 'none' | 'failed' | 'unreachable' | 'unfollowed' };

type Used = { readonly kind: 'used'; readonly response: string; readonly optionsJSON: string };

const LIMIT_MS = 7_000;
/** A challenge lives for five minutes. */
const RENEW_AFTER_MS = 4 * 60_000;
const LOOK_EVERY_MS = 30_000;

/** Counts ceremonies: the latest one alone goes on. */
let latest = 0;

const refusal = (errors: readonly UserError[]): PasskeyOutcome => ({
  kind: 'refused',
  message: errorMessage(errors, 'base'),
});

const context = (passive = false) => ({
  quiet: true,
  passive,
  fetchOptions: { signal: AbortSignal.timeout(LIMIT_MS) },
});

async function ask(client: ApolloClient, purpose: PasskeyPurpose, inField: boolean): Promise<Used | PasskeyOutcome> {
  latest += 1;
  const own = latest;
  const { data } = await client.mutate({
    mutation: PasskeyOptionsDocument,
    variables: { input: { purpose } },
    context: context(inField),
  });
  const optionsJSON = data?.passkeyOptions.optionsJSON;
  if (!optionsJSON) return refusal(data?.passkeyOptions.errors ?? []);
  if (own !== latest) return { kind: 'none' };
  const requested = await requestPasskey(optionsJSON, { inField });
  return requested.kind === 'used' ? { ...requested, optionsJSON } : requested;
}

/** Has the customer use a passkey in a dialog of the browser. */
export async function askForPasskey(client: ApolloClient, purpose: PasskeyPurpose): Promise<Used | PasskeyOutcome> {
  try {
    return await ask(client, purpose, false);
  } catch {
    return { kind: 'unreachable' };
  }
}

async function signInWith(client: ApolloClient, { response, optionsJSON }: Used): Promise<PasskeyOutcome> {
  try {
    const { data } = await client.mutate({
      mutation: SignInWithPasskeyDocument,
      variables: { input: { response } },
      context: context(),
    });
    const answer = data?.signInWithPasskey;
    if (answer?.unknownCredential) await forgetPasskey(optionsJSON, response);
    return answer?.viewer ? { kind: 'signed-in' } : refusal(answer?.errors ?? []);
  } catch {
    return { kind: 'unreachable' };
  }
}

/** A passkey was taken, and only the session could not be read. The next try begins there. */
let isTaken = false;

/** @param refresh takes up the new session; rejects when it cannot be read */
async function follow(refresh: () => Promise<void>): Promise<PasskeyOutcome> {
  isTaken = true;
  try {
    await refresh();
  } catch {
    return { kind: 'unfollowed' };
  }
  isTaken = false;
  return { kind: 'signed-in' };
}

async function signInAndFollow(
  client: ApolloClient,
  used: Used,
  refresh: () => Promise<void>,
): Promise<PasskeyOutcome> {
  const outcome = await signInWith(client, used);
  return outcome.kind === 'signed-in' ? follow(refresh) : outcome;
}

/** The whole sign-in, in a dialog of the browser. */
export async function signInByDialog(client: ApolloClient, refresh: () => Promise<void>): Promise<PasskeyOutcome> {
  if (isTaken) return follow(refresh);
  const used = await askForPasskey(client, 'SIGN_IN');
  return used.kind === 'used' ? signInAndFollow(client, used, refresh) : used;
}

/**
 * Has the browser offer passkeys where it fills in the e-mail, until the returned function is called. It is told only what becomes
 * of a passkey that was used: nothing happened before that (identity I-19).
 */
export function offerInField(
  client: ApolloClient,
  refresh: () => Promise<void>,
  onOutcome: (outcome: PasskeyOutcome) => void,
): () => void {
  isTaken = false;
  let askedAt = -Infinity;
  let own = latest;
  const offer = async () => {
    askedAt = performance.now();
    own = latest + 1;
    const used = await ask(client, 'SIGN_IN', true).catch(() => null);
    if (used?.kind === 'used') onOutcome(await signInAndFollow(client, used, refresh));
  };
  // Before the challenge is too old. Another ceremony that has begun is not disturbed.
  const renew = () => {
    const isDue = performance.now() - askedAt > RENEW_AFTER_MS && own === latest;
    if (isDue && !document.hidden) void offer();
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  void canOfferInField().then((can) => {
    if (!can || isOver) return;
    renew();
    timer = setInterval(renew, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', renew);
  });
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', renew);
    if (own !== latest) return;
    latest += 1;
    stopRequest();
  };
}
