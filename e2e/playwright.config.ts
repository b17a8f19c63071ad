import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The system's browser where there is one; Playwright's own elsewhere. */
const executablePath = SYSTEM_BROWSERS.find((path) => existsSync(path));

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    // Programs that nobody here wrote, against the running product.
    { name: 'clients', testDir: 'clients' },
    // The product in containers, of which some are killed: `npm run test:compose` names them, and elsewhere there are none.
    ...(process.env.PRODUCT_CONTAINERS ? [{ name: 'compose', testDir: 'compose' }] : []),
    // The product with its error reporter and tag manager on; the journeys have both off (specification §8).
    { name: 'reporting', testDir: 'reporting', expect: { timeout: 20_000 } },
  ],
  globalSetup: './support/global-setup.ts',
  // One customer's money is watched at a time, and the machine has two cores.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
