import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { ApiClient } from './api';
import { inMail } from './mailbox';
import { productUrl } from './pages';

export const NEW_PASSWORD = 'azulejo cinco lanterna';

/** An e-mail that nobody has. */
export const newEmail = (): string => `novo-${randomBytes(6).toString('hex')}@exemplo.com`;

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
