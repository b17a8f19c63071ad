import {
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  WebAuthnAbortService,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { outcomeOf } from './outcome';

export type Requested =
  /** The browser's answer for the exchange, as JSON. */
  | { readonly kind: 'used'; readonly response: string }
  /** The customer used none, or another ceremony took the place of this one. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' };

/** The options are the exchange's own. */
const optionsOf = (text: string) => JSON.parse(text) as PublicKeyCredentialRequestOptionsJSON;

/** Whether the browser offers passkeys where it fills in a field. */
export const canOfferInField = browserSupportsWebAuthnAutofill;

/**
 * Has the customer use a passkey, in a dialog of the browser, or `inField` where the browser fills in the e-mail. One ceremony
 * at a time (identity I-19): this one ends the one before.
 */
export async function requestPasskey(optionsJSON: string, { inField = false } = {}): Promise<Requested> {
  try {
    const used = await startAuthentication({ optionsJSON: optionsOf(optionsJSON), useBrowserAutofill: inField });
    return { kind: 'used', response: JSON.stringify(used) };
  } catch (error) {
    return { kind: outcomeOf(error) };
  }
}

/** Ends the ceremony that goes on, if any. */
export const stopRequest = (): void => WebAuthnAbortService.cancelCeremony();

/** Tells the browser that nobody has this passkey any more, so that it is not offered again. */
export async function forgetPasskey(optionsJSON: string, response: string): Promise<void> {
  const { rpId } = optionsOf(optionsJSON);
  const { id } = JSON.parse(response) as { readonly id: string };
  // Not every browser can.
  await sendSignal({ signalName: 'unknownCredential', rpID: rpId ?? '', credentialID: id }).catch(() => undefined);
}
