import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;

/** The named browser, else that of the operating system when there is one, else the one that Playwright installed. */
const wholePath = CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
/** A browser that is named is the only one, unless a shell is named too. */
const shellPath =
  HEADLESS_SHELL_PATH ?? (CHROMIUM_PATH === undefined && existsSync(SYSTEM_SHELL) ? SYSTEM_SHELL : undefined);

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The whole Chromium, with the settings of a profile. */
export const wholeBrowser: LaunchOptions = {
  args,
  // Without a path and a channel Playwright takes its own shell.
  ...(wholePath === undefined ? { channel: 'chromium' } : { executablePath: wholePath }),
};

/**
 * A journey shows each page for seconds. What the engine makes faster for later, or compiles before it is called, costs the
 * processor more than it saves there. What is measured has the engine as customers have it.
 */
const forShortVisits = [...args, '--js-flags=--max-lazy --no-maglev --no-opt'];

/** Chromium without windows: the same engine for less of the processor's time. The whole one where there is none. */
export const headlessShell: LaunchOptions =
  shellPath === undefined
    ? { ...(wholePath === undefined ? {} : wholeBrowser), args: forShortVisits }
    : { args: forShortVisits, executablePath: shellPath };
