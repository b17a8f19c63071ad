import { arePasskeysOffered, forgetPasskey, requestPasskey, stopRequest } from './index';

const OPTIONS = JSON.stringify({ challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] });

const bytes = () => new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { authenticatorData: bytes(), clientDataJSON: bytes(), signature: bytes(), userHandle: bytes() },
  getClientExtensionResults: () => ({}),
};

const get = jest.fn<Promise<object>, [CredentialRequestOptions]>();
const signalled = jest.fn(() => Promise.resolve());

beforeEach(() => {
  get.mockReset();
  signalled.mockClear();
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    configurable: true,
    value: Object.assign(() => undefined, {
      isConditionalMediationAvailable: () => Promise.resolve(true),
      signalUnknownCredential: signalled,
    }),
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

const named = (name: string) => Object.assign(new Error(name), { name });

/** A dialog that stays open until it is ended. */
const untilEnded = ({ signal }: CredentialRequestOptions) =>
  new Promise<object>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(named('AbortError')));
  });

describe('identity I-19: a passkey is asked for', () => {
  it('gives what the browser answered, as JSON', async () => {
    get.mockResolvedValue(credential);
    const requested = await requestPasskey(OPTIONS);
    expect(requested.kind).toBe('used');
    expect(JSON.parse('response' in requested ? requested.response : '{}')).toMatchObject({
      id: 'AQID',
      rawId: 'AQID',
      type: 'public-key',
      response: { signature: 'AQID', userHandle: 'AQID' },
    });
    expect(get.mock.lastCall?.[0]).not.toHaveProperty('mediation');
  });

  it.each([
    ['NotAllowedError', 'none'],
    ['AbortError', 'none'],
    ['SecurityError', 'failed'],
    ['UnknownError', 'failed'],
  ])('%s of the browser is "%s"', async (name, kind) => {
    get.mockRejectedValue(named(name));
    expect(await requestPasskey(OPTIONS)).toEqual({ kind });
  });

  it('one at a time: the later one ends the earlier, which was none', async () => {
    document.body.innerHTML = '<input autocomplete="username webauthn">';
    get.mockImplementationOnce(untilEnded).mockResolvedValueOnce(credential);
    const inField = requestPasskey(OPTIONS, { inField: true });
    await Promise.resolve().then(() => undefined);
    while (get.mock.calls.length === 0) await Promise.resolve();
    expect(get.mock.lastCall?.[0]).toHaveProperty('mediation', 'conditional');
    expect((await requestPasskey(OPTIONS)).kind).toBe('used');
    expect(await inField).toEqual({ kind: 'none' });
  });

  it('can be ended', async () => {
    get.mockImplementationOnce(untilEnded);
    const open = requestPasskey(OPTIONS);
    stopRequest();
    expect(await open).toEqual({ kind: 'none' });
  });
});

describe('a passkey that nobody has', () => {
  it('is named to the browser', async () => {
    await forgetPasskey(OPTIONS, '{"id":"AQID"}');
    expect(signalled).toHaveBeenCalledWith({ rpId: 'localhost', credentialId: 'AQID' });
  });

  it('is left to a browser that cannot be told', async () => {
    signalled.mockRejectedValueOnce(named('NotSupportedError'));
    await expect(forgetPasskey(OPTIONS, '{"id":"AQID"}')).resolves.toBeUndefined();
  });
});

describe('passkeys are offered', () => {
  it('where the browser has them', () => {
    expect(arePasskeysOffered()).toBe(true);
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    expect(arePasskeysOffered()).toBe(false);
  });
});
