import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Longer than any browser's. */
const MAX_HEADER = 2_048;

const line = z
  .string()
  .max(200)
  // Control characters and what turns the direction of text have no place in a name that is shown.
  .transform((text) => text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim());

/** Device-info payload of specification §3. */
const payload = z.object({
  name: line,
  os: line,
  os_version: line,
  device_type: line,
  device_model: line,
  device_id: z.string().regex(/^[0-9a-f]{64}$/),
  is_mobile: z.boolean(),
});

/** What a browser says about the device it runs on. */
export interface DeviceInfo {
  /** Browser, version and operating system, as it is shown. */
  readonly name: string;
  readonly isMobile: boolean;
  /** SHA-256 of a fingerprint, hex. Kept only as `deviceKeyOf` makes it. */
  readonly deviceId: string;
}

/**
 * The device in a `Device-Info` header, base64 of JSON (specification §3, §7); undefined without one, and null when it
 * is none, which nobody has to mind.
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

/** What a customer's device is known by inside: no fingerprint, and no sign that another customer has it too. */
export function deviceKeyOf(userId: string, { deviceId }: DeviceInfo): string {
  return hashOf(`device:${userId}:${deviceId}`);
}

/** The same for one that does not say who it is: it must not go unnoticed for that. */
export function namelessDeviceKeyOf(userId: string, userAgent: string): string {
  return hashOf(`nameless-device:${userId}:${userAgent}`);
}
