import { createHash } from 'node:crypto';
import { z } from 'zod';

/** No browser sends a longer header. */
const MAX_HEADER = 2_048;

const line = z
  .string()
  .max(200)
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
