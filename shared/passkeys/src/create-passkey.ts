import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { outcomeOf } from './outcome';

export type Created =
  /** The browser's answer for the exchange, as JSON. */
  | { readonly kind: 'made'; readonly response: string }
  /** The device has one of this customer's already. */
  | { readonly kind: 'known' }
  /** The customer made none, or another ceremony took the place of this one. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' };

/** The options are the exchange's own. */
const optionsOf = (text: string) => JSON.parse(text) as PublicKeyCredentialCreationOptionsJSON;

/** Has the customer make a passkey, in a dialog of the browser. One ceremony at a time (identity I-19): this one ends the one before. */
export async function createPasskey(optionsJSON: string): Promise<Created> {
  try {
    return { kind: 'made', response: JSON.stringify(await startRegistration({ optionsJSON: optionsOf(optionsJSON) })) };
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return { kind: 'known' };
    return { kind: outcomeOf(error) };
  }
}
