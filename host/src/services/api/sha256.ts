/** SHA-256 of a text, in lower-case hex. */
export type TextHash = (text: string) => Promise<string>;

/**
 * The browser's SHA-256. Null where it has none: over plain http, except on this machine.
 * @param subtle `crypto.subtle`
 */
export function createSha256(subtle: SubtleCrypto | undefined): TextHash | null {
  if (!subtle) return null;
  return async (text) => {
    const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}
