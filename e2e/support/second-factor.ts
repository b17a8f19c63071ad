import { TOTP } from 'otpauth';
import type { ApiClient } from './api';
import { mailboxUrl, mailsTo } from './mailbox';
import { until } from './product';
import { stepNow } from './rfc-6238';

const STEP_MS = 30_000;
/** How long a request may take. */
const SOON_MS = 3_000;

export interface Authenticator {
  readonly recoveryCodes: readonly string[];
  /** The code that it shows, or a later one: the exchange takes the next one too, and each once. */
  readonly code: (stepsAhead?: number) => string;
  /** A code that was not used yet, once there is one: the first two at once. */
  readonly nextCode: () => Promise<string>;
}

/** What a mutation answers, by its name. @throws when it was refused */
export async function done<Payload>(client: ApiClient, mutation: string, variables: object = {}): Promise<Payload> {
  const { data, errors } = await client.send(mutation, variables);
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  const [payload] = Object.values(data as Record<string, Payload & { readonly errors: readonly unknown[] }>);
  if (!payload || payload.errors.length > 0) throw new Error(`refused: ${JSON.stringify(payload?.errors)}`);
  return payload;
}

/** The session may set up a first factor from now on, by the mail that the exchange sends. @param mailbox where it is read */
export async function confirmByMail(client: ApiClient, email: string, mailbox = mailboxUrl()): Promise<void> {
  await done(client, 'mutation { startTwoFactor { errors { messages } } }');
  let mailed = '';
  await until('the mail with the code', 10_000, async () => {
    const mail = (await mailsTo(email, mailbox)).find(({ subject }) => subject.includes('duas etapas'));
    mailed = (mail && /\b\d{6}\b/.exec(mail.text)?.[0]) ?? '';
    return mailed !== '';
  });
  const confirm =
    'mutation ($input: ConfirmTwoFactorEmailInput!) { confirmTwoFactorEmail(input: $input) { errors { messages } } }';
  await done(client, confirm, { input: { key: { code: mailed } } });
}

/**
 * Gives a signed-in customer an authenticator, by the mail that the exchange sends. The session goes on in the client. The code
 * of the step before is used up, so that those of this step and the next one are there for what follows.
 * @param mailbox where it is read
 */
export async function addAuthenticator(
  client: ApiClient,
  email: string,
  mailbox = mailboxUrl(),
): Promise<Authenticator> {
  await confirmByMail(client, email, mailbox);
  const { secret } = await done<{ secret: string }>(
    client,
    'mutation { createTotp(input: {}) { secret errors { messages } } }',
  );
  const totp = new TOTP({ secret });
  const code = (stepsAhead = 0) => totp.generate({ timestamp: Date.now() + stepsAhead * STEP_MS });
  await until('a step that goes on', STEP_MS, async () => Date.now() % STEP_MS < STEP_MS - SOON_MS);
  let used = stepNow() - 1;
  const activate =
    'mutation ($input: TotpCodeInput!) { activateTotp(input: $input) { recoveryCodes errors { messages } } }';
  const { recoveryCodes } = await done<{ recoveryCodes: readonly string[] }>(client, activate, {
    input: { code: code(-1) },
  });
  const nextCode = async () => {
    used = Math.max(used + 1, stepNow());
    await until('a code that is good already', STEP_MS, async () => stepNow() + 1 >= used);
    return totp.generate({ timestamp: used * STEP_MS });
  };
  return { recoveryCodes, code, nextCode };
}
