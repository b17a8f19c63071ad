import { expect, test } from '@playwright/test';
import { soakSocket } from '../../soak/socket-soak';
import { productUrl } from '../../support/pages';

/** `npm run soak -- socket` does the same for ten minutes. */
const SECONDS = 20;

test('quality, front-end faults: socket cut, mute and losing 1 % of its frames, no wrong level stays more than a second', async () => {
  const soak = await soakSocket(productUrl(), SECONDS);
  expect(soak.samples).toBeGreaterThan(100);
  expect(soak.cuts).toBeGreaterThan(0);
  expect(soak.mutes).toBeGreaterThan(0);
  expect(soak.longestWrongMs).toBeLessThanOrEqual(1_000);
  expect(soak.longestReturnMs).toBeLessThanOrEqual(2_000);
});
