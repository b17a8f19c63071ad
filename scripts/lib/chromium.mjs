import { existsSync } from 'node:fs';
import { findProgram, isProgram } from './find-program.mjs';
import { root } from './paths.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const HOW_TO_GET_CHROMIUM = `The journeys need Chromium, and none was found. Either of these gives one:
  apt-get install chromium chromium-headless-shell
  npx playwright install --with-deps chromium     (in e2e/)
CHROMIUM_PATH names one that lies elsewhere.`;

/** Path of the browser for the journeys: that of the system, or else Playwright's own. Null when there is none. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = findProgram(NAMES) ?? PLACES.find(isProgram);
  if (found) return found;
  const { chromium } = await import(new URL('e2e/node_modules/@playwright/test/index.mjs', `file://${root}/`).href);
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/**
 * Path of Chromium without windows, which most journeys run in. Undefined where there is none, and where `CHROMIUM_PATH`
 * names the browser for all of them.
 * @returns {string | undefined}
 */
export const findHeadlessShell = () =>
  process.env.CHROMIUM_PATH ? undefined : findProgram(['chromium-headless-shell']);
