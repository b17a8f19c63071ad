/** A date of the wire, YYYY-MM-DD, as it is typed and read: dd/mm/aaaa. */
export const typedDate = (date: string): string => date.split('-').reverse().join('/');
