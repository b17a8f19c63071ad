import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that must be read again. Each ciphertext is bound to a name. */
export class Sealing {
  readonly #key: Buffer;

  /** @param purpose separates keys that are derived from the same secret. */
  constructor(secret: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  }

  /** AES-256-GCM: nonce, tag and ciphertext in base64url. */
  seal(name: string, text: string): string {
    return this.sealBytes(name, Buffer.from(text)).toString('base64url');
  }

  /** The same of bytes, such as a picture's. */
  sealBytes(name: string, bytes: Buffer): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce).setAAD(Buffer.from(name));
    const body = [cipher.update(bytes), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...body]);
  }

  /**
   * Decrypts a secret. Undefined when it was sealed under another secret or for another name, or when it was changed.
   */
  open(name: string, sealed: string): string | undefined {
    return this.openBytes(name, Buffer.from(sealed, 'base64url'))?.toString('utf8');
  }

  /** The same of bytes. */
  openBytes(name: string, bytes: Buffer): Buffer | undefined {
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(ALGORITHM, this.#key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(name)).setAuthTag(tag);
    try {
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]);
    } catch {
      return undefined;
    }
  }
}
