import type { CDPSession, Page } from '@playwright/test';
import { ApiClient } from './api';
import { productUrl } from './pages';
import type { Customer } from './sandbox';
import { confirmByMail, done } from './second-factor';

/** The authenticator that the browser asks, instead of a device. */
export class VirtualAuthenticator {
  private constructor(
    private readonly session: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  /** It answers nothing until `willing` says so, also not where the browser fills in a field. */
  static async of(page: Page): Promise<VirtualAuthenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: false,
      },
    });
    return new VirtualAuthenticator(session, authenticatorId);
  }

  async willing(enabled: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  }

  /** The next time that the device asks for PIN, face or finger, that succeeds or fails. */
  async verifies(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  }

  async credentials(): Promise<number> {
    const { authenticatorId } = this;
    const { credentials } = await this.session.send('WebAuthn.getCredentials', { authenticatorId });
    return credentials.length;
  }
}

/** What the page's browser answers when it makes a passkey. */
const createInBrowser = async (optionsJSON: string): Promise<string> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    JSON.parse(optionsJSON) as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await navigator.credentials.create({ publicKey });
  return JSON.stringify(made);
};

interface OwnPasskey {
  /** The customer's own session, which goes on. */
  readonly client: ApiClient;
  readonly recoveryCodes: readonly string[];
  /** Takes it away, as the customer does elsewhere; the browser keeps it. The proof is a recovery code. */
  readonly remove: () => Promise<void>;
}

/** Gives the customer a passkey as the first factor, in the authenticator of the page, which shows the product. */
export async function addPasskey(page: Page, device: VirtualAuthenticator, customer: Customer): Promise<OwnPasskey> {
  const client = new ApiClient(productUrl());
  await client.signIn(customer.email, customer.password);
  await confirmByMail(client, customer.email);
  const ask =
    'mutation ($input: PasskeyOptionsInput!) { passkeyOptions(input: $input) { optionsJSON errors { messages } } }';
  const proof = { password: customer.password };
  const { optionsJSON } = await done<{ optionsJSON: string }>(client, ask, { input: { purpose: 'ADD', proof } });
  await device.willing(true);
  const response = await page.evaluate(createInBrowser, optionsJSON);
  await device.willing(false);
  const add =
    'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { passkey { id } recoveryCodes errors { messages } } }';
  const { passkey, recoveryCodes } = await done<{ passkey: { id: string }; recoveryCodes: readonly string[] }>(
    client,
    add,
    { input: { response, name: 'Notebook' } },
  );
  const remove = 'mutation ($input: RemovePasskeyInput!) { removePasskey(input: $input) { errors { messages } } }';
  return {
    client,
    recoveryCodes,
    remove: async () => {
      await done(client, remove, { input: { id: passkey.id, proof: { recoveryCode: recoveryCodes[0] } } });
    },
  };
}
