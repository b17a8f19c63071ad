import { createHash } from 'node:crypto';
import { parse } from 'bowser';
import { z } from 'zod';
import { browserAndSystem } from '../lib/browser-and-system';
import { IDENTITY_MESSAGES } from './messages';

/** No browser sends a longer header. */
const MAX_HEADER = 2_048;

const MOST_OF_NAME = 200;

const line = z
  .string()
  .max(MOST_OF_NAME)
  // Removes control characters and characters that change the direction of text, because customers see the name.
  .transform((text) => text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim());

/** The Device-Info payload of specification §3. */
const payload = z.object({
  name: line,
  os: line,
  os_version: line,
  device_type: line,
  device_model: line,
  device_id: z.string().regex(/^[0-9a-f]{64}$/),
  is_mobile: z.boolean(),
});

/** What a browser says about its device. */
export interface DeviceInfo {
  /** Browser, version and operating system, in the form that is shown. */
  readonly name: string;
  readonly isMobile: boolean;
  /** SHA-256 of a fingerprint, hex. It is stored only in the form of `deviceKeyOf`. */
  readonly deviceId: string;
}

/**
 * Reads the device from a `Device-Info` header, base64 of JSON (specification §3, §7). Undefined without a header. Null
 * when the header is invalid; the request goes on without it.
 */
export function readDeviceInfo(header: string | undefined): DeviceInfo | null | undefined {
  if (header === undefined) return undefined;
  if (header.length > MAX_HEADER || !/^[A-Za-z0-9+/]+={0,2}$/.test(header)) return null;
  try {
    const { name, is_mobile, device_id } = payload.parse(JSON.parse(Buffer.from(header, 'base64').toString('utf8')));
    return { name, isMobile: is_mobile, deviceId: device_id };
  } catch {
    return null;
  }
}

const MOST_OF_USER_AGENT = 512;

/**
 * The name of a device as customers read it: its own word, else what its user agent says, as on a first visit that is
 * quicker than the fingerprint. Empty when neither says anything.
 */
export function deviceNameOf(device: DeviceInfo | undefined, userAgent: string): string {
  if (device && device.name !== '') return device.name;
  if (userAgent === '') return '';
  const { browser, os } = parse(userAgent.slice(0, MOST_OF_USER_AGENT));
  return line.parse([browser.name, browser.version, os.name].filter(Boolean).join(', ').slice(0, MOST_OF_NAME));
}

/** A device's name as it stands in a list. */
export function shownDevice(name: string): string {
  const parts = browserAndSystem(name);
  if (parts) return IDENTITY_MESSAGES.browserOn(...parts);
  return name === '' ? IDENTITY_MESSAGES.namelessDevice : name;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The key under which a customer's device is stored. It does not tell the fingerprint, and not whether another customer
 * uses the device.
 */
export function deviceKeyOf(userId: string, { deviceId }: DeviceInfo): string {
  return hashOf(`device:${userId}:${deviceId}`);
}

/** The key of a device that sends no `Device-Info`. Such a device must not go unnoticed. */
export function namelessDeviceKeyOf(userId: string, userAgent: string): string {
  return hashOf(`nameless-device:${userId}:${userAgent}`);
}
