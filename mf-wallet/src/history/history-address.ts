/** The parameter of the page's address that shows one entry. */
export const ENTRY = 'detalhe';

/** The query of the page with an entry in front of it. */
export function entrySearch(query: URLSearchParams, id: string): string {
  const next = new URLSearchParams(query);
  next.set(ENTRY, id);
  return `?${next}`;
}
