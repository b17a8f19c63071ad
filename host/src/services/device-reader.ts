import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs';
import { parse } from 'bowser';
import type { DeviceDescription } from './device-info';

/** What the browser's user agent says of the device; what it does not say is empty. */
export function describeDevice(userAgent: string): DeviceDescription {
  const { browser, os, platform } = parse(userAgent);
  return {
    name: [browser.name, browser.version, os.name].filter(Boolean).join(', '),
    os: os.name ?? '',
    os_version: os.version ?? '',
    device_type: platform.type ?? '',
    device_model: platform.model ?? '',
    is_mobile: platform.type === 'mobile',
  };
}

/** It writes HTML from text into a frame, which the page's policy refuses (Trusted Types). */
const REFUSED = ['fontPreferences'] as const;

/** Tells this browser apart from others. Nothing leaves it: the library's own statistics are not asked for. */
export async function readVisitorId(): Promise<string> {
  await prepareForSources();
  const read = loadSources(sources, { cache: {}, debug: false }, REFUSED);
  return hashComponents(await read());
}
