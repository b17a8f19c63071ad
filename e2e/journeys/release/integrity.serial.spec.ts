import { type Browser, expect, type Page, test } from '@playwright/test';
import { startChangedSite } from '../../support/changed-site';
import { watchPage } from '../../support/console-watch';
import { builtProduct } from '../../support/discovery';
import { startFaultyProxy } from '../../support/faulty-proxy';
import { measured, middleOfThree } from '../../support/measured';
import { mainMenu, productUrl } from '../../support/pages';

declare global {
  /** The page's door for scripts, as the page has it. */
  var pageFiles: { readonly admit: (script: HTMLScriptElement, address: string) => void };
  var trustedTypes: { readonly createPolicy: (name: string, rules: object) => unknown };
}

const TRADING = 'mf-trading';
/** From the beginning of the visit until the previous version's screen is there. */
const FALLBACK_WITHIN_MS = 3_000;
/** What the change of builds may add on a machine where a visit without any takes so long that the bar says nothing. */
const FALLBACK_ADDS_MS = 1_000;
const MESSAGE_WITHIN_MS = 8_000;

/** What an attacker put into a script: it would tell that it ran. */
const tampered = (text: string): string => `${text}\n;document.documentElement.setAttribute('data-tampered','')`;
const expectUntouched = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-tampered');

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
  await expect(page.locator('#frame')).toHaveCount(0);
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

  test('without a previous version the area says so, the shell stays, and a retry finds the mended file', async ({
    page,
  }) => {
    const site = await startChangedSite({
      name: TRADING,
      files: /^remoteEntry\.js$/,
      make: tampered,
      published: false,
    });
    await page.goto(`${site.url}/trade/btcbrl`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Esta área não abriu' })).toBeVisible({
      timeout: MESSAGE_WITHIN_MS,
    });
    await expect(mainMenu(page)).toBeVisible();
    await expectUntouched(page);
    await site.putBack();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
    await site.close();
  });

  for (const [what, files] of [
    ['libraries', /^libraries\..*\.js$/],
    ['entry', /^main\..*\.js$/],
  ] as const) {
    test(`of the shell’s ${what}: the page says so within 8 s`, async ({ page }) => {
      const site = await startChangedSite({ name: 'host', files, make: tampered, published: false });
      await page.goto(site.url, { waitUntil: 'commit' });
      await expect(page.getByRole('alert')).toContainText('A página não carregou', { timeout: MESSAGE_WITHIN_MS });
      await expectUntouched(page);
      await site.close();
    });
  }

  test('of the shell’s copy: its other copy stands in', async ({ page }) => {
    const make = (text: string) => text.replaceAll('Entrar', 'Enviar senha');
    const site = await startChangedSite({ name: 'host', files: /common\.json$/, make, published: false });
    await page.goto(`${site.url}/login`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    await expect(page.locator('#frame')).toHaveCount(0);
    await expect(page.getByText('Enviar senha')).toHaveCount(0);
    await site.close();
  });
});

test.describe('quality, Security: one door for scripts', () => {
  test('every script comes with an integrity, by CORS', async ({ page }) => {
    await page.addInitScript(() => {
      const bare: string[] = [];
      Object.assign(globalThis, { bare });
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement)) continue;
          const address = node instanceof HTMLScriptElement ? node.src : node.as === 'script' ? node.href : '';
          if (address && !(node.integrity.startsWith('sha384-') && node.crossOrigin === 'anonymous'))
            bare.push(address);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    const answer = await page.goto(`${productUrl()}/trade/btcbrl`);
    expect(answer?.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (globalThis as { bare?: readonly string[] }).bare)).toEqual([]);
  });

  test('a script without integrity does not run, even by the page’s own policy', async ({ page }) => {
    await openMarket(page, productUrl());
    const wallet = builtProduct().remotes['mf-wallet']?.live;
    const address = `${wallet?.base ?? ''}${wallet?.entry ?? ''}`;
    const outcome = (keeps: boolean) =>
      page.evaluate(
        ({ address, keeps }) =>
          new Promise<string>((done) => {
            const script = document.createElement('script');
            pageFiles.admit(script, address);
            if (!keeps) script.removeAttribute('integrity');
            script.onload = () => done('ran');
            script.onerror = () => done('refused');
            document.head.append(script);
          }),
        { address, keeps },
      );
    expect(await outcome(false)).toBe('refused');
    expect(await outcome(true)).toBe('ran');
  });

  test('no code of the page can name another address, write a script or make a policy', async ({ page }) => {
    await openMarket(page, productUrl());
    const refusals = await page.evaluate(() => {
      const script = () => document.createElement('script');
      const tries: Readonly<Record<string, () => unknown>> = {
        address: () => Object.assign(script(), { src: 'https://evil.test/x.js' }),
        ownAddress: () => Object.assign(script(), { src: '/assets/x.js' }),
        door: () => pageFiles.admit(script(), 'https://evil.test/x.js'),
        unknownFile: () => pageFiles.admit(script(), '/assets/x.js'),
        text: () => Object.assign(script(), { text: 'document.documentElement.dataset.tampered = ""' }),
        markup: () => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' }),
        frame: () => Object.assign(document.createElement('iframe'), { srcdoc: '<b>x</b>' }),
        policy: () => trustedTypes.createPolicy('plataforma', {}),
        defaultPolicy: () => trustedTypes.createPolicy('default', {}),
        otherDoor: () => Object.defineProperty(globalThis, 'pageFiles', { value: {} }),
      };
      return Object.entries(tries).filter(([, attempt]) => {
        try {
          attempt();
          return true;
        } catch (error) {
          return !(error instanceof TypeError);
        }
      });
    });
    expect(refusals.map(([name]) => name)).toEqual([]);
    await expectUntouched(page);
  });

  test('a script that was put into the document on its way does not run', async ({ page }) => {
    const proxy = await startFaultyProxy(productUrl());
    const inline = `<script>document.documentElement.setAttribute('data-tampered','')</script>`;
    const outside = `<script src="/remotes/none.js"></script><script src="https://evil.test/x.js"></script>`;
    const { complaints } = await watchPage(page);
    const answered: string[] = [];
    page.on('response', (response) => void answered.push(response.url()));
    proxy.breakPaths(/^\/login$/, (html) => html.replace('<body>', `<body>${inline}${outside}`));
    await page.goto(`${proxy.url}/login`);
    await expect(page.locator('#frame')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
    await expectUntouched(page);
    expect(answered.filter((url) => url.includes('evil.test') || url.includes('none.js'))).toEqual([]);
    expect(complaints.filter((text) => text.startsWith('error: policy: script-src-elem')).length).toBe(3);
    await proxy.close();
  });
});
