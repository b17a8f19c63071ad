import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const UP = 0x01;
const UV = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

function counterBytes(counter: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
}

/** What a test changes of an answer. */
export interface Ceremony {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** False for a device that asked for no PIN, face or finger. */
  readonly verifiesUser?: boolean;
  readonly userHandle?: string;
}

interface OptionsJson {
  readonly challenge: string;
}

/** An authenticator with one passkey, which signs what it is given: also what a browser would refuse. */
export class SoftAuthenticator {
  readonly credentialId = base64url(randomBytes(16));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly #isSynced: boolean;
  #userHandle = '';
  counter = 0;

  constructor(origin: string, { isSynced = true } = {}) {
    this.#origin = origin;
    this.#isSynced = isSynced;
  }

  /** Answers the options with which a passkey is made. */
  create(optionsJSON: string, ceremony: Ceremony = {}): string {
    const options = JSON.parse(optionsJSON) as OptionsJson & { user: { id: string } };
    this.#userHandle = options.user.id;
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(Buffer.concat([this.#authData(HAS_CREDENTIAL, ceremony), this.#credential()]))],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options, ceremony),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal', 'of a later day'],
    });
  }

  /** Answers the options with which a passkey is used. */
  use(optionsJSON: string, ceremony: Ceremony = {}): string {
    const clientDataJSON = this.#clientData('webauthn.get', JSON.parse(optionsJSON) as OptionsJson, ceremony);
    const authenticatorData = this.#authData(0, ceremony);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      userHandle: ceremony.userHandle ?? this.#userHandle,
    });
  }

  #answer(response: object): string {
    const { credentialId: id } = this;
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }

  #clientData(type: string, options: OptionsJson, { origin = this.#origin, challenge }: Ceremony): string {
    return base64url(JSON.stringify({ type, origin, challenge: challenge ?? options.challenge, crossOrigin: false }));
  }

  #authData(
    flags: number,
    { rpId = new URL(this.#origin).hostname, counter = this.counter, verifiesUser = true }: Ceremony,
  ): Buffer {
    const backup = this.#isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0;
    const all = flags | UP | backup | (verifiesUser ? UV : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counterBytes(counter)]);
  }

  #credential(): Buffer {
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // COSE: key type EC2, ES256, P-256.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
  }
}
