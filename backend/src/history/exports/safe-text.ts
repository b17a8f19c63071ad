// Signs that are not seen may stand before, and twins of full or small width are read as the sign itself.
const COMPUTED = /^[\s\p{C}\p{Z}]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]/u;
const PLAIN_NUMBER = /^-?\d+(,\d+)?$/;

/** A text that no spreadsheet computes when it opens a file (rule M-23). A plain number stays one. */
export function safeText(text: string): string {
  return COMPUTED.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}
