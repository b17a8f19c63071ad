import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs';
import { parse } from 'bowser';
import type { DeviceDescription } from './device-info';

/** What the browser's user agent says about the device. What it does not say is empty. */
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

/** This source writes HTML from text into an iframe, which the page's policy refuses (Trusted Types). */
const REFUSED = ['fontPreferences'] as const;

/** An id that tells this browser from others. Nothing is sent: the library's own statistics are off. */
export async function readVisitorId(): Promise<string> {
  await prepareForSources();
  const read = loadSources(sources, { cache: {}, debug: false }, REFUSED);
  return hashComponents(await read());
}
