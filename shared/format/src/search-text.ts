/** The form of a text that searches compare: without accents and in lower case, so that "ACUC" finds "açúcar". */
export function searchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
