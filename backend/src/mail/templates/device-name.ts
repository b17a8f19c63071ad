import { browserAndSystem } from '../../lib/browser-and-system';
import { MAIL_MESSAGES } from '../messages';

const MOST_CHARACTERS = 80;
const NAMELESS = 'Não informado';

/**
 * The name that a browser gave itself, without what a program for mails would take for an address: the name is written by
 * whoever signed in.
 */
export function deviceName(text: string): string {
  const words = text.replace(/[^\p{L}\p{N} ,()+.-]/gu, ' ').replace(/\.(?!\d)/g, ' ');
  const name = words.replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS);
  const parts = browserAndSystem(name);
  return parts ? MAIL_MESSAGES.browserOn(...parts) : name || NAMELESS;
}
