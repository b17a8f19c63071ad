import { randomBytes } from 'node:crypto';
import { bucketOf } from '@plataforma/discovery';

/** An invented device that gets a candidate with this share, `0 < share <= 100`. */
export function deviceWithin(share: number): string {
  for (;;) {
    const device = randomBytes(16).toString('base64url');
    if (bucketOf(device) < share) return device;
  }
}
