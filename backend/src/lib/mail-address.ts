/** Who a mail comes from or goes to. The name is empty when there is none. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

const MOST_CHARACTERS = 254;
/** Nothing in it can end a header or a command of SMTP. */
const ADDRESS = /^[!#-'*+\-./0-9=?A-Z^_`a-z{|}~]+@[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*$/;
const WITH_NAME = /^\s*([^<>"@,;:\p{Cc}]*?)\s*<([^<>]+)>\s*$/u;

/** identity I-24: is it one address, in ASCII, without blanks, of at most 254 characters? */
export function isMailAddress(text: string): boolean {
  return text.length <= MOST_CHARACTERS && ADDRESS.test(text);
}

/** Reads `a@example.com` or `Name <a@example.com>`. Null when the text is neither. */
export function mailAddressOf(text: string): MailAddress | null {
  const [, name = '', address = text.trim()] = WITH_NAME.exec(text) ?? [];
  return isMailAddress(address) ? { name, address } : null;
}
