import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { ApiClient } from './api';
import { inMail } from './mailbox';
import { productUrl } from './pages';

export const NEW_PASSWORD = 'azulejo cinco lanterna';

/** An e-mail that nobody has. */
export const newEmail = (): string => `novo-${randomBytes(6).toString('hex')}@exemplo.com`;

/** A CPF whose check digits fit, and which nobody has. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10));
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

const CNPJ_SIGNS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A CNPJ with letters whose check digits fit, and which nobody has. */
export function newCnpj(): string {
  const signs = Array.from({ length: 12 }, () => CNPJ_SIGNS[Math.floor(Math.random() * CNPJ_SIGNS.length)] ?? '0');
  for (const length of [12, 13]) {
    const values = signs.map((sign) => sign.charCodeAt(0) - '0'.charCodeAt(0));
    const sum = values.reduce((total, value, index) => total + value * (2 + ((length - 1 - index) % 8)), 0);
    signs.push(String(sum % 11 < 2 ? 0 : 11 - (sum % 11)));
  }
  return signs.join('');
}

/** Makes an account that is not confirmed, whose session is the browser's. */
export async function registerQuietly(context: BrowserContext, email: string): Promise<void> {
  const url = productUrl();
  const client = new ApiClient(url);
  await client.send('{ session { state } }');
  const answer = await client.send(
    'mutation ($input: RegisterInput!) { register(input: $input) { errors { name messages } } }',
    { input: { email, password: NEW_PASSWORD, acceptedTerms: true, acceptedMarketing: false } },
  );
  const { register } = answer.data as { register: { errors: unknown[] } };
  if (register.errors.length > 0) throw new Error(`registration refused: ${JSON.stringify(register.errors)}`);
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })));
}

/** The newest code that was sent to an address. */
export const codeFor = (email: string): Promise<string> => inMail(email, /\b(\d{6})\b/);

/** The newest link that confirms an address, as a path of the product. */
export const linkFor = (email: string): Promise<string> => inMail(email, /(\/register\/verify-email#token=[\w-]+)/);

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
