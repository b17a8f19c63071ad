/** An address in the form in which it is kept and compared. */
export interface ReadAddress {
  readonly address: string;
  /** The tag that was in the address; null where there was none. */
  readonly tag: string | null;
  /** False where a wrong character can go unnoticed, so that the address should be entered twice. */
  readonly hasChecksum: boolean;
}

/** Why a text that looks like an address of the network is none that can be sent to. */
export type AddressFault = 'length' | 'character' | 'oldLitecoin' | 'stake' | 'unowned';

/** What a text is to a network; null where it looks like nothing of it. */
export type Reading = ReadAddress | AddressFault | null;

/** An address that guards itself against a wrong character. */
export const guarded = (address: string, tag: string | null = null): ReadAddress => ({
  address,
  tag,
  hasChecksum: true,
});

/** What a decoder makes of a text; null where it refuses. */
export function decoded<Value>(decode: () => Value): Value | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

export const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);
