import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { User } from './users';

/** Customers for whom a browser keeps a mark. A further one takes the place of the earliest. */
const MOST_CUSTOMERS = 5;
const ID = /^[\w-]{22}$/;
const MARK = /^[\w-]{43}$/;

/** What a browser shows of the customers who have signed in with it. */
export interface KnownBrowser {
  readonly id: string;
  /** One for each customer, newest first. A mark tells nobody whose it is. */
  readonly marks: readonly string[];
}

type Customer = Pick<User, 'id' | 'passwordHash'>;

/** The password is part of it, so with a new one no browser is known. */
function markOf(secret: string, { id, passwordHash }: Customer, browser: string): string {
  return createHmac('sha256', secret).update(`known-browser:${id}:${passwordHash}:${browser}`).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Reads the value of the cookie. Null when there is none, or when it has another form. */
export function readKnownBrowser(value: string | undefined): KnownBrowser | null {
  const [id = '', ...marks] = (value ?? '').split('.');
  const isValid = ID.test(id) && marks.length > 0 && marks.length <= MOST_CUSTOMERS;
  return isValid && marks.every((mark) => MARK.test(mark)) ? { id, marks } : null;
}

/** The value of the cookie. It needs no encoding. */
export const knownBrowserText = ({ id, marks }: KnownBrowser): string => [id, ...marks].join('.');

/** Whether the customer has signed in with this browser, since the password was chosen. */
export function isKnownTo(secret: string, customer: Customer, browser: KnownBrowser | null): browser is KnownBrowser {
  if (!browser) return false;
  const expected = markOf(secret, customer, browser.id);
  return browser.marks.map((mark) => isSame(mark, expected)).includes(true);
}

/** The browser after a sign-in of the customer. */
export function knownAfter(secret: string, customer: Customer, before: KnownBrowser | null): KnownBrowser {
  const id = before?.id ?? randomBytes(16).toString('base64url');
  const mark = markOf(secret, customer, id);
  const others = (before?.marks ?? []).filter((each) => each !== mark);
  return { id, marks: [mark, ...others].slice(0, MOST_CUSTOMERS) };
}
