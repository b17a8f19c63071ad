/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { createManualClock } from '@plataforma/realtime/test-support';
import { createDeviceInfo, type DeviceReader } from './device-info';
import { describeDevice } from './device-reader';
import { createSha256 } from './sha256';
import { createSafeStorage } from '../browser/storage';

// jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder });

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const SHORT_HASH = 'd5d5ee6fd5e4b3b6f1c3c6b2f1d5c7a6';
const sha256 = createSha256(webcrypto.subtle as SubtleCrypto);
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

function setUp(reader: Partial<DeviceReader> = {}, options: { userAgent?: string; hash?: typeof sha256 } = {}) {
  const clock = createManualClock();
  const reports: unknown[] = [];
  const loadReader = jest.fn(() =>
    Promise.resolve({ describeDevice, readVisitorId: () => Promise.resolve('visitor'), ...reader }),
  );
  const device = createDeviceInfo({
    storage: createSafeStorage(() => localStorage),
    userAgent: options.userAgent ?? CHROME,
    loadReader,
    sha256: options.hash === undefined ? sha256 : options.hash,
    clock,
    report: (error) => reports.push(error),
  });
  const told = (): unknown => {
    const header = device.header();
    return header === null ? null : JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
  };
  return { device, clock, reports, loadReader, told };
}

beforeEach(() => localStorage.clear());

describe('specification §3: the device-info payload', () => {
  it('§3.20, §3.21, §3.22, §3.23, §3.24, §3.25, §3.26 is base64 of JSON with name, os, os_version, device_type, device_model, device_id and is_mobile', async () => {
    const { device, told } = setUp();
    await device.wait();
    expect(told()).toEqual({
      name: 'Chrome, 141.0.0.0, Windows',
      os: 'Windows',
      os_version: 'NT 10.0',
      device_type: 'desktop',
      device_model: '',
      device_id: await sha256?.('visitor'),
      is_mobile: false,
    });
  });

  it.each([
    ['a text', 'x'.repeat(20_000)],
    ['texts too long', { os: 'x'.repeat(20_000) }],
    ['another field', { more: 'x'.repeat(20_000) }],
    ['a field of another kind', { is_mobile: 'no' }],
  ])('an invalid stored description is made again: %s', async (_what, wrong) => {
    const first = setUp();
    await first.device.wait();
    const kept: { description: object } = JSON.parse(localStorage.getItem('device-description') ?? '');
    const description = typeof wrong === 'string' ? wrong : { ...kept.description, ...wrong };
    localStorage.setItem('device-description', JSON.stringify({ ...kept, description }));
    const next = setUp();
    expect(next.told()).toBeNull();
    await next.device.wait();
    expect(next.told()).toEqual(first.told());
  });

  it('§3.21, §3.22, §3.23, §3.24, §3.25, §3.26 of a telephone says so', () => {
    expect(describeDevice(IPHONE)).toEqual({
      name: 'Safari, 18.6, iOS',
      os: 'iOS',
      os_version: '18.6',
      device_type: 'mobile',
      device_model: 'iPhone',
      is_mobile: true,
    });
  });

  it('of an unknown browser leaves empty what is not known', () => {
    expect(describeDevice('x')).toMatchObject({ os: '', os_version: '', device_type: '', is_mobile: false });
  });

  it('§3.27, §3.28 device_id is the sha-256 of the browser’s fingerprint, kept in local storage under fingerprint', async () => {
    const { device } = setUp();
    await device.wait();
    expect(localStorage.getItem('fingerprint')).toBe(await sha256?.('visitor'));
    expect(localStorage.getItem('fingerprint')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('architecture, Start of a page: the stored device is used at once', () => {
  it('§3.28 at the next visit, without computing or downloading again', async () => {
    await setUp().device.wait();
    const { device, told, loadReader } = setUp();
    expect(told()).toMatchObject({ name: 'Chrome, 141.0.0.0, Windows', device_id: await sha256?.('visitor') });
    device.start();
    expect(loadReader).not.toHaveBeenCalled();
  });

  it('a request before the first fingerprint carries no device', () => {
    expect(setUp().device.header()).toBeNull();
  });

  it('an updated browser keeps its fingerprint and is described anew', async () => {
    localStorage.setItem('fingerprint', 'a'.repeat(64));
    await setUp().device.wait();
    const readVisitorId = jest.fn();
    const { device, told } = setUp({ readVisitorId }, { userAgent: CHROME.replace('141', '142') });
    expect(device.header()).toBeNull();
    await device.wait();
    expect(told()).toMatchObject({ name: 'Chrome, 142.0.0.0, Windows', device_id: 'a'.repeat(64) });
    expect(readVisitorId).not.toHaveBeenCalled();
  });

  it.each(['', 'x', SHORT_HASH])('a stored fingerprint that is no sha-256 is computed again: "%s"', async (stored) => {
    localStorage.setItem('fingerprint', stored);
    const { device, told } = setUp();
    await device.wait();
    expect(told()).toMatchObject({ device_id: await sha256?.('visitor') });
  });
});

describe('signing in waits for the device', () => {
  it('at most a second', async () => {
    const { device, clock } = setUp({ readVisitorId: () => new Promise(() => undefined) });
    let waited = false;
    void device.wait().then(() => (waited = true));
    clock.advance(999);
    await settle();
    expect(waited).toBe(false);
    clock.advance(1);
    await settle();
    expect(waited).toBe(true);
  });

  it('and starts one computation for all requests that wait', async () => {
    const { device, loadReader } = setUp();
    device.start();
    await Promise.all([device.wait(), device.wait()]);
    expect(loadReader).toHaveBeenCalledTimes(1);
  });
});

describe('specification §8: a fingerprint failure is reported; there is no device info', () => {
  it.each<[string, Parameters<typeof setUp>]>([
    ['the library fails', [{ readVisitorId: () => Promise.reject(new Error('blocked')) }]],
    ['the browser hashes nothing', [{}, { hash: null }]],
  ])('§8.10, §8.11 %s', async (_, given) => {
    const { device, reports } = setUp(...given);
    await device.wait();
    expect([device.header(), reports.length, localStorage.getItem('fingerprint')]).toEqual([null, 1, null]);
  });

  it('its chunk does not come: the next sign-in asks for it again', async () => {
    const { device, loadReader, reports, told } = setUp();
    loadReader.mockRejectedValueOnce(new Error('404'));
    await device.wait();
    expect([device.header(), reports.length]).toEqual([null, 1]);
    await device.wait();
    expect(told()).toMatchObject({ os: 'Windows' });
  });

  it('blocked storage is no failure', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { device, reports, told } = setUp();
    await device.wait();
    expect([reports, told() !== null]).toEqual([[], true]);
    setItem.mockRestore();
  });
});
