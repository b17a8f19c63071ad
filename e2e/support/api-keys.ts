import { ANA, type ApiClient, PASSWORD, signedIn } from './api';
import { productUrl } from './pages';

export type ApiPermission = 'READ' | 'TRADE' | 'WITHDRAW';

interface NewKey {
  readonly email?: string;
  /** The customer's session; one that begins with the password unless given. */
  readonly session?: ApiClient;
  /** The password unless given. */
  readonly proof?: Readonly<Record<string, string>>;
  readonly account?: 'MAIN' | 'PRO';
  readonly permissions?: readonly ApiPermission[];
  readonly allowedIps?: readonly string[];
  readonly expiresAt?: string;
}

export interface ApiKeyPair {
  /** What a program sends. */
  readonly id: string;
  readonly secret: string;
  /** UserId of `AuthenticateUser` on the socket. */
  readonly userId: number;
}

const CREATE = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { apiKey { id userId } secret errors { name messages } }
}`;

/** Makes a key as its customer does; Ana's main account unless told otherwise. */
export async function createKey(options: NewKey = {}): Promise<ApiKeyPair> {
  const { email = ANA, account = 'MAIN', permissions = ['READ', 'TRADE'], allowedIps = [] } = options;
  const { expiresAt, proof = { password: PASSWORD } } = options;
  const customer = options.session ?? (await signedIn(productUrl(), email));
  const input = { name: 'e2e', account, permissions, allowedIps, expiresAt, proof };
  const answer = await customer.send(CREATE, { input });
  if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join('; '));
  const { createApiKey } = answer.data as {
    createApiKey: { apiKey: { id: string; userId: number } | null; secret: string | null; errors: unknown[] };
  };
  const { apiKey, secret } = createApiKey;
  if (!apiKey || secret === null) throw new Error(`no key: ${JSON.stringify(createApiKey.errors)}`);
  return { ...apiKey, secret };
}
