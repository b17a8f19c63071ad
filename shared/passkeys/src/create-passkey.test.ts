import { createPasskey } from './index';

const OPTIONS = JSON.stringify({
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Plataforma' },
  user: { id: 'AQID', name: 'ana@plataforma.test', displayName: 'Ana' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  excludeCredentials: [],
});

const bytes = () => new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { attestationObject: bytes(), clientDataJSON: bytes(), getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
};

const create = jest.fn<Promise<object>, [CredentialCreationOptions]>();

beforeEach(() => {
  create.mockReset();
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: () => undefined });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

describe('a passkey is made', () => {
  it('and gives what the browser answered, as JSON', async () => {
    create.mockResolvedValue(credential);
    const made = await createPasskey(OPTIONS);
    expect(made.kind).toBe('made');
    expect(JSON.parse('response' in made ? made.response : '{}')).toMatchObject({
      id: 'AQID',
      type: 'public-key',
      response: { attestationObject: 'AQID', transports: ['internal'] },
    });
  });

  it.each([
    ['NotAllowedError', 'none'],
    ['AbortError', 'none'],
    ['InvalidStateError', 'known'],
    ['SecurityError', 'failed'],
  ])('%s of the browser is "%s"', async (name, kind) => {
    create.mockRejectedValue(Object.assign(new Error(name), { name }));
    expect(await createPasskey(OPTIONS)).toEqual({ kind });
  });
});
