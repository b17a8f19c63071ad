import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

const MOST_CHARACTERS = 20_000;
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const base64url = z.string().regex(/^[\w-]+$/);
const common = { id: base64url, rawId: base64url, type: z.literal('public-key') };

const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

const creation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string()).default([]),
  }),
});

/** The JSON text in the form of the schema, without what the browser tells beside it; null when it has another form. */
function read<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  if (text.length > MOST_CHARACTERS) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export type Assertion = AuthenticationResponseJSON & { readonly response: { readonly userHandle: string } };

/** What the browser answered when a passkey was used; null when it is none of that. */
export function readAssertion(text: string): Assertion | null {
  const found = read(assertion, text);
  return found && { ...found, clientExtensionResults: {} };
}

/** What the browser answered when a passkey was made; null when it is none of that. */
export function readCreation(text: string): RegistrationResponseJSON | null {
  const found = read(creation, text);
  if (!found) return null;
  const transports = TRANSPORTS.filter((each) => found.response.transports.includes(each));
  return { ...found, response: { ...found.response, transports }, clientExtensionResults: {} };
}
