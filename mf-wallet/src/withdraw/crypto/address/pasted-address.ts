import { plainText } from '@plataforma/format';

/** What somebody pasted or scanned. */
export interface PastedAddress {
  /** Without blanks. */
  readonly address: string;
  /** That came with it; null where none did. */
  readonly tag: string | null;
}

/** A link that wallets show as a QR code: "bitcoin:bc1q…?amount=0.1" (BIP 21), "ethereum:0x…@1" (EIP-681), "xrpl:r…?dt=7". */
const LINK = /^[a-z][a-z\d+.-]*:(?:\/\/)?(?:pay-)?([^?@/]+)([^?]*)\??(.*)$/i;

/** The address in what was pasted: as it is, or out of a link. The amount of a link does not count. */
export function pastedAddress(text: string): PastedAddress {
  const typed = plainText(text).replace(/\s/g, '');
  const [, target, call = '', query = ''] = LINK.exec(typed) ?? [];
  if (target === undefined) return { address: typed, tag: null };
  const asked = new URLSearchParams(query);
  // Of a token the link names the contract first, and then who receives.
  const address = call.endsWith('/transfer') ? (asked.get('address') ?? target) : target;
  return { address, tag: asked.get('dt') };
}
