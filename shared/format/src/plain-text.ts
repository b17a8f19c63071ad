/**
 * A text without what copying it from elsewhere adds: invisible characters (zero-width blanks, marks of direction and
 * of variation, soft hyphens, fillers) and blanks at the ends. Full-width letters, digits and signs become the usual ones.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .trim();
}
