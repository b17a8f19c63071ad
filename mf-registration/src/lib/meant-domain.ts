import { isEmail } from '@plataforma/forms';

/** Where most customers have their mail. */
const DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com.br', 'icloud.com', 'uol.com.br', 'bol.com.br'];

const without = (text: string, index: number): string => text.slice(0, index) + text.slice(index + 1);

/** Whether two words differ by one slip: a letter too much, too few or wrong, or two that changed places. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let same = 0;
  while (same < typed.length && typed.charAt(same) === meant.charAt(same)) same += 1;
  const [a, b] = [typed.slice(same), meant.slice(same)];
  const swapped = a.charAt(1) + a.charAt(0) + a.slice(2);
  return without(a, 0) === without(b, 0) || without(a, 0) === b || a === without(b, 0) || swapped === b;
}

/** The domain that was meant by one that is a slip away from a well-known one; null where there is none. */
export function meantDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!isEmail(email) || DOMAINS.includes(domain)) return null;
  return DOMAINS.find((known) => isOneSlipAway(domain, known)) ?? null;
}
