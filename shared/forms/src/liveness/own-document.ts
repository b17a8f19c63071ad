/**
 * Reads whether the document was asked for at another address than the open one. The camera is allowed to the documents of
 * few pages, and a customer who came by a link within the product still has the document of an earlier page.
 */
export function isOfAnotherPage(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && new URL(visit.name, location.origin).pathname !== location.pathname;
}

/** Opens the page anew, with its own document. What the customer sent is at the exchange. */
export const openAnew = (): void => location.reload();
