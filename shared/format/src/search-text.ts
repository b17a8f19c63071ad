import { plainText } from './plain-text';

/**
 * The form of a text that searches compare: plain, without accents and in lower case, so that "ACUC" finds "açúcar".
 */
export function searchText(text: string): string {
  return plainText(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
