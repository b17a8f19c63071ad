import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectUntouched, startChangedSite, tampered } from '../../support/changed-site';
import { builtProduct } from '../../support/discovery';
import { measured, middleOfThree } from '../../support/measured';
import { appIsThere, productUrl } from '../../support/pages';

const TRADING = 'mf-trading';
/** From the beginning of the visit until the previous version's screen is there. */
const FALLBACK_WITHIN_MS = 3_000;
/** What the change of builds may add on a machine where a visit without any takes so long that the bar says nothing. */
const FALLBACK_ADDS_MS = 1_000;

/** The chunk of a market's screen. */
function screenChunk(): RegExp {
  const route = builtProduct().remotes[TRADING]?.live.routes.find(({ path }) => path === '/trade/:marketId');
  const chunk = route?.chunks.find((file) => file.startsWith(`${route.id}.`));
  if (!chunk) throw new Error('no chunk of the market’s screen');
  return new RegExp(`^${chunk.replaceAll('.', '\\.')}$`);
}

/** The very first visit of a page server draws frames, and teaches the exchange its persisted queries. */
async function warmUp(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  await openMarket(page, url);
  await page.close();
}

/** Opens the market and gives when its screen was there, in ms since the visit began. */
async function openMarket(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      const screen = document.querySelector('#root:not([hidden]) h1')?.textContent ?? '';
      if (!document.getElementById('frame') && screen.includes('Bitcoin')) performance.mark('screen');
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`${url}/trade/btcbrl`, { waitUntil: 'commit' });
  await expect(page.getByText(/^Preço de Bitcoin em reais/)).toBeAttached();
  await appIsThere(page);
  const shown = await page.waitForFunction(() => performance.getEntriesByName('screen')[0]?.startTime);
  return (await shown.jsonValue()) ?? Number.NaN;
}

test.describe('quality, Security: a file that is not the one that was published never runs', () => {
  for (const [what, files] of [
    ['entry', () => /^remoteEntry\.js$/],
    ['chunk', screenChunk],
    ['copy', () => /^locales\/en\/.*\.json$/],
  ] as const) {
    test(`of a remote’s ${what}: the previous version is there within ${FALLBACK_WITHIN_MS / 1000} s`, async ({
      browser,
    }) => {
      const make = what === 'copy' ? (text: string) => text.replaceAll('Bitcoin', 'Dogecoin') + ' ' : tampered;
      const site = await startChangedSite({ name: TRADING, files: files(), make, published: false, previous: true });
      const answered: string[] = [];
      await warmUp(browser, site.url);
      const visit = async (url: string) => {
        const page = await browser.newPage();
        page.on('response', (response) => response.ok() && answered.push(new URL(response.url()).pathname));
        const ms = await openMarket(page, url);
        await expectUntouched(page);
        await page.close();
        return ms;
      };
      const shown = await measured(FALLBACK_WITHIN_MS, () => visit(site.url));
      const healthy = shown <= FALLBACK_WITHIN_MS ? 0 : await middleOfThree(() => visit(productUrl()));
      console.log(`${what} altered: the previous version is there after ${shown.toFixed(0)} ms`);
      expect(shown).toBeLessThanOrEqual(Math.max(FALLBACK_WITHIN_MS, healthy + FALLBACK_ADDS_MS));
      expect(answered).toContain(`${site.base}remoteEntry.js`);
      expect(answered).toContain(`${site.previousBase}remoteEntry.js`);
      await site.close();
    });
  }
});
