import { defineConfig, devices } from '@playwright/test';
import { headlessShell, wholeBrowser } from './support/browsers';

const SERIAL = '**/*.serial.spec.ts';
const APART = '**/*.apart.spec.ts';
const TIMED = '**/*.timed.spec.ts';

export default defineConfig({
  projects: [
    // Each has a customer of its own (`support/customer.ts`), so that files may run side by side.
    { name: 'journeys', testDir: 'journeys', testIgnore: [SERIAL, APART, TIMED] },
    // What changes the product for everybody. No other journey of this product runs beside it.
    { name: 'serial', testDir: 'journeys', testMatch: SERIAL },
    // What builds, and shows the outcome in a site of its own. The product is only what stands behind it.
    { name: 'apart', testDir: 'journeys', testMatch: APART },
    // What measures time. Nothing runs beside it on the machine.
    // Its bars are those of the browser that customers have.
    { name: 'timed', testDir: 'journeys', testMatch: TIMED, use: { launchOptions: wholeBrowser } },
    // The product with the error reporter and the tag manager on, each file with one of its own. For the journeys both are
    // off (specification §8).
    { name: 'reporting', testDir: 'reporting', expect: { timeout: 20_000 } },
    // Client programs that were written outside of this project, against the running product.
    { name: 'clients', testDir: 'clients', testIgnore: SERIAL },
    // Those that read the same market more than once and compare what they got.
    { name: 'clients-serial', testDir: 'clients', testMatch: SERIAL },
    // The product in containers, some of which are killed. `npm run test:compose` sets the variable. Without containers
    // there are no such tests.
    ...(process.env.PRODUCT_CONTAINERS ? [{ name: 'compose', testDir: 'compose' }] : []),
  ],
  globalSetup: './support/global-setup.ts',
  // Two projects would run side by side with more. `npm test` gives the project `journeys` two, in a run of its own.
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
    // A recording of every journey took a third of the processor's time. Of a fault there are the picture and the text of the page.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: headlessShell,
  },
});
