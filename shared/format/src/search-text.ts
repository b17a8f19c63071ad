/** A text as it is searched: without accents, in lower case, so that "açúcar" is found by "ACUC". */
export function searchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
