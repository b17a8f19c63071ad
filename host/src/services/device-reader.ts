import { load } from '@fingerprintjs/fingerprintjs';
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

/** Tells this browser apart from others. Nothing leaves it: the library's own statistics are off. */
export async function readVisitorId(): Promise<string> {
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
}
