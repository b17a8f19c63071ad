import { deviceCookie, newDevice, readDevice, withoutDevice } from './device';

const DEVICE = 'Zm9vYmFyYmF6cXV4MTIzNA';

describe('the cookie of a device (architecture: a random first-party cookie chooses the cohort)', () => {
  it('is 128 random bits, which are read again as they were given', () => {
    const given = Array.from({ length: 100 }, newDevice);
    expect(new Set(given).size).toBe(100);
    expect(Buffer.from(given[0] ?? '', 'base64url')).toHaveLength(16);
    expect(given.map((device) => readDevice(`device=${device}`))).toEqual(given);
  });

  it('scripts cannot read it, other sites cannot send it, and it lasts 400 days', () => {
    const cookie = `device=${DEVICE}; HttpOnly; SameSite=Lax; Path=/; Max-Age=34560000`;
    expect(deviceCookie(DEVICE, { secure: false })).toBe(cookie);
    expect(deviceCookie(DEVICE, { secure: true })).toBe(`${cookie}; Secure`);
  });

  it.each([
    ['alone', `device=${DEVICE}`],
    ['among others', `session=x; device=${DEVICE}; csrf=y`],
    ['without spaces', `session=x;device=${DEVICE}`],
    ['after one that is malformed', `device=x; device=${DEVICE}`],
  ])('is read %s', (_what, cookies) => expect(readDevice(cookies)).toBe(DEVICE));

  it.each([
    ['no cookie at all', undefined],
    ['another name', `my-device=${DEVICE}; devices=${DEVICE}`],
    ['too short', `device=${DEVICE.slice(1)}`],
    ['too long', `device=${DEVICE}A`],
    ['bits too many', `device=${DEVICE.slice(0, -1)}B`],
    ['another alphabet', `device=${DEVICE.slice(0, -2)}+A`],
    ['quotes', `device="${DEVICE}"`],
    ['nothing in it', 'device='],
  ])('%s is no device', (_what, cookies) => expect(readDevice(cookies)).toBeNull());
});

describe('the cookies that the exchange gets', () => {
  it.each([
    ['session=x; device=1; csrf=y', 'session=x; csrf=y'],
    [`device=${DEVICE}; device=2`, undefined],
    ['device-description=1; session=x', 'device-description=1; session=x'],
    [undefined, undefined],
  ])('%j is passed on as %j', (cookies, passed) => expect(withoutDevice(cookies)).toBe(passed));
});
