import type { Shell } from '@plataforma/contract';
import type { Clock } from '@plataforma/realtime';
import type { TextHash } from './sha256';
import type { SafeStorage } from '../browser/storage';

/** The payload of specification §3 without `device_id`. */
export interface DeviceDescription {
  /** Browser name, version, OS name. */
  readonly name: string;
  readonly os: string;
  readonly os_version: string;
  readonly device_type: string;
  readonly device_model: string;
  readonly is_mobile: boolean;
}

/** The chunk that reads the device. */
export interface DeviceReader {
  readonly describeDevice: (userAgent: string) => DeviceDescription;
  readonly readVisitorId: () => Promise<string>;
}

export interface DeviceInfoOptions {
  readonly storage: SafeStorage;
  readonly userAgent: string;
  readonly loadReader: () => Promise<DeviceReader>;
  /** Null where the browser has none. */
  readonly sha256: TextHash | null;
  readonly clock: Clock;
  readonly report: Shell['report'];
}

export interface DeviceInfo {
  /** Value of the header `Device-Info` (specification §7); null while it is not known. */
  readonly header: () => string | null;
  /** Finds out what an earlier visit has not found out. */
  readonly start: () => void;
  /** Finds out at once. Resolves when it is known or has failed, after a second at the latest. */
  readonly wait: () => Promise<void>;
}

/** Specification §3. */
const FINGERPRINT_KEY = 'fingerprint';
const FINGERPRINT = /^[0-9a-f]{64}$/;
/** What an earlier visit with the same user agent has read, so that the next one needs no download. */
const DESCRIPTION_KEY = 'device-description';
const LONGEST_WAIT_MS = 1_000;

interface Described {
  readonly userAgent: string;
  readonly description: DeviceDescription;
}

const TEXTS = ['name', 'os', 'os_version', 'device_type', 'device_model'];
/** The exchange's limit. A longer header would have every request refused. */
const LONGEST_TEXT = 200;

function isDescription(value: unknown): value is DeviceDescription {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const isText = (text: unknown) => typeof text === 'string' && text.length <= LONGEST_TEXT;
  return TEXTS.every((name) => isText(fields.get(name))) && typeof fields.get('is_mobile') === 'boolean';
}

function isDescribed(value: unknown): value is Described {
  if (typeof value !== 'object' || value === null || !('userAgent' in value && 'description' in value)) return false;
  return isDescription(value.description) && Object.keys(value.description).length === TEXTS.length + 1;
}

function readDescription(storage: SafeStorage, userAgent: string): DeviceDescription | null {
  try {
    const stored: unknown = JSON.parse(storage.get(DESCRIPTION_KEY) ?? 'null');
    return isDescribed(stored) && stored.userAgent === userAgent ? stored.description : null;
  } catch {
    return null;
  }
}

function readFingerprint(storage: SafeStorage): string | null {
  const stored = storage.get(FINGERPRINT_KEY);
  return stored !== null && FINGERPRINT.test(stored) ? stored : null;
}

/** Base64 of JSON (specification §3), in UTF-8. */
function encode(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Which device the customer uses. A failure is reported, and everything goes on without it (specification §8). */
export function createDeviceInfo(options: DeviceInfoOptions): DeviceInfo {
  const { storage, userAgent, loadReader, sha256, clock, report } = options;
  let description = readDescription(storage, userAgent);
  let fingerprint = readFingerprint(storage);
  let header: string | null = null;
  let finding: Promise<void> | null = null;

  const update = () => {
    if (description && fingerprint) header = encode({ ...description, device_id: fingerprint });
  };
  const find = async () => {
    const reader = await loadReader();
    if (!description) {
      description = reader.describeDevice(userAgent);
      storage.set(DESCRIPTION_KEY, JSON.stringify({ userAgent, description }));
    }
    if (!fingerprint) {
      if (!sha256) throw new Error('This browser hashes nothing here');
      fingerprint = await sha256(await reader.readVisitorId());
      storage.set(FINGERPRINT_KEY, fingerprint);
    }
    update();
  };
  const findOnce = (): Promise<void> => {
    if (header !== null) return Promise.resolve();
    finding ??= find().catch((error: unknown) => {
      // The next sign-in tries again.
      finding = null;
      report(error, { service: 'device-info' });
    });
    return finding;
  };

  update();
  return {
    header: () => header,
    start: () => void findOnce(),
    wait: () =>
      new Promise((resolve) => {
        const cancel = clock.after(LONGEST_WAIT_MS, resolve);
        void findOnce().then(() => {
          cancel();
          resolve();
        });
      }),
  };
}
