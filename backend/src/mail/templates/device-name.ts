const MOST_CHARACTERS = 80;
const NAMELESS = 'Não informado';

/**
 * The name that a browser gave itself, without what a program for mails would take for an address: the name is written by
 * whoever signed in.
 */
export function deviceName(text: string): string {
  const words = text.replace(/[^\p{L}\p{N} ,()+.-]/gu, ' ').replace(/\.(?!\d)/g, ' ');
  return words.replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS) || NAMELESS;
}
