import { identityFixture, PASSWORD } from '../../test/identity-fixture';
import type { IdentityFixture } from '../../test/identity-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { listNotifications } from '../notifications/notifications';
import { deviceNameOf, readDeviceInfo } from './device-info';

const DEVICE = {
  name: 'Chrome 131 Linux',
  os: 'Linux',
  os_version: '6.1',
  device_type: 'desktop',
  device_model: '',
  device_id: 'a'.repeat(64),
  is_mobile: false,
};

const header = (changes: object = {}) => Buffer.from(JSON.stringify({ ...DEVICE, ...changes })).toString('base64');

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome, 140.0.0.0, Linux',
  ],
  ['curl/8.5.0', ''],
  ['', ''],
])('identity I-16: a device without a word of its own is named by its user agent: %j', (userAgent, name) => {
  expect(deviceNameOf(undefined, userAgent)).toBe(name);
  const own = { name: 'Firefox 140, Linux', isMobile: false, deviceId: 'a'.repeat(64) };
  expect(deviceNameOf(own, userAgent)).toBe('Firefox 140, Linux');
});

describe('specification §3: the Device-Info header', () => {
  test('is base64 of JSON with seven fields', () => {
    expect(readDeviceInfo(header())).toEqual({ name: DEVICE.name, isMobile: false, deviceId: DEVICE.device_id });
    expect(readDeviceInfo(undefined)).toBeUndefined();
  });

  test('text that is shown has no control or direction characters', () => {
    expect(readDeviceInfo(header({ name: ' Chrome\u202e\u0000\n Linux ' }))?.name).toBe('Chrome Linux');
  });

  test.each([
    ['no base64', '{"name":1}'],
    ['no JSON', Buffer.from('x').toString('base64')],
    ['another id', header({ device_id: 'A'.repeat(64) })],
    ['a field of another type', header({ is_mobile: 'yes' })],
    ['a field too long', header({ os: 'x'.repeat(201) })],
    ['too long', 'A'.repeat(3_000)],
    ['nothing', ''],
  ])('%s is ignored', (_what, text) => {
    expect(readDeviceInfo(text)).toBeNull();
  });
});

describe('sign-in with a device', () => {
  let db: TestDatabase;
  let fixture: IdentityFixture;
  let serial = 0;

  beforeAll(async () => {
    db = await createTestDatabase();
  });
  beforeEach(async () => {
    serial += 1;
    fixture = await identityFixture(db, `device${serial}@example.com`);
  });
  afterEach(() => fixture.identity.stop());
  afterAll(() => db.drop());

  const signIn = async (deviceHeader?: string, password = PASSWORD, userAgent = 'test') => {
    const request = await fixture.open(undefined, {
      userAgent,
      ...(deviceHeader === undefined ? {} : { deviceHeader }),
    });
    return fixture.identity.signIn(request, { email: fixture.user.email, password });
  };
  const news = async () =>
    (await listNotifications(db, fixture.user.accountId, { first: 50 })).notifications.map(
      ({ kind, text }) => `${kind}: ${text}`,
    );

  test('the first sign-in creates no notification; one with a new device creates one, once', async () => {
    await signIn(header());
    expect(await news()).toEqual([]);
    const other = header({ device_id: 'b'.repeat(64), name: 'Safari, 18.0, iOS' });
    await signIn(other);
    await signIn(other);
    await signIn(header());
    const [only, ...more] = await news();
    expect(only).toMatch(
      /^SIGNED_IN_ON_NEW_DEVICE: Houve uma entrada na sua conta pelo Safari no iOS em \d\d\/\d\d\/\d{4}, \d\d:\d\d\./,
    );
    expect(more).toEqual([]);
  });

  test('a device is called what it last called itself', async () => {
    for (const name of ['Firefox, 140.0, Linux', 'Firefox, 141.0, Linux']) await signIn(header({ name }));
    const names = await db.query('select name from user_devices where user_id = $1', [fixture.user.id]);
    expect(names).toEqual([{ name: 'Firefox, 141.0, Linux' }]);
  });

  test('the first device after sign-ins without a device creates a notification', async () => {
    await signIn();
    await signIn('nonsense');
    expect(await news()).toEqual([]);
    await signIn(header());
    expect(await news()).toHaveLength(1);
  });

  test('sign-ins without a valid header create one notification for each browser', async () => {
    await signIn(header());
    await signIn(undefined, PASSWORD, 'curl');
    await signIn('nonsense', PASSWORD, 'curl');
    const [only, ...more] = await news();
    expect(only).toMatch(/^SIGNED_IN_ON_NEW_DEVICE: Houve uma entrada na sua conta por um dispositivo novo em/);
    expect(more).toEqual([]);
  });

  test('quality, no personal data: the id is kept as a hash of its own per customer', async () => {
    await signIn(header());
    const rows = await db.query<{ key: string }>(
      `select device_key as key from sessions where user_id = $1
        union all select device_key from security_events where user_id = $1
        union all select device_key from user_devices where user_id = $1`,
      [fixture.user.id],
    );
    const keys = rows.map(({ key }) => key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(keys[0]).not.toBe(DEVICE.device_id);
  });

  test('the failure that locks the sign-in creates one notification', async () => {
    for (let tries = 0; tries < 7; tries += 1) await signIn(undefined, 'wrong');
    const [only, ...more] = await news();
    expect(only).toMatch(/^SIGN_IN_LOCKED: Houve muitas tentativas/);
    expect(more).toEqual([]);
  });
});
