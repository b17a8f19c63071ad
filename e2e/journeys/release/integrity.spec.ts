import { expect, type Page, test } from '@playwright/test';
import { expectUntouched, startChangedSite, tampered } from '../../support/changed-site';
import { watchPage } from '../../support/console-watch';
import { builtProduct } from '../../support/discovery';
import { startFaultyProxy } from '../../support/faulty-proxy';
import { appIsThere, mainMenu, openPage, productUrl } from '../../support/pages';

declare global {
  /** The page's door for scripts, as the page has it. */
  var pageFiles: { readonly admit: (script: HTMLScriptElement, address: string) => void };
  var trustedTypes: { readonly createPolicy: (name: string, rules: object) => unknown };
}

const MESSAGE_WITHIN_MS = 8_000;

async function openMarket(page: Page): Promise<void> {
  await page.goto(`${productUrl()}/trade/btcbrl`, { waitUntil: 'commit' });
  await expect(page.getByText(/^Preço de Bitcoin em reais/)).toBeAttached();
  await appIsThere(page);
}

test.describe('quality, Security: a file that is not the one that was published never runs', () => {
  test('without a previous version the area says so, the shell stays, and a retry finds the mended file', async ({
    page,
  }) => {
    const site = await startChangedSite({
      name: 'mf-trading',
      files: /^remoteEntry\.js$/,
      make: tampered,
      published: false,
    });
    await page.goto(`${site.url}/trade/btcbrl`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible({
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
    await appIsThere(page);
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
          if (address && !(/^sha(256|384)-/.test(node.integrity) && node.crossOrigin === 'anonymous'))
            bare.push(address);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    const answer = await openPage(page, '/trade/btcbrl');
    expect(answer?.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (globalThis as { bare?: readonly string[] }).bare)).toEqual([]);
  });

  test('a script without integrity does not run, even by the page’s own policy', async ({ page }) => {
    await openMarket(page);
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
    await openMarket(page);
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
    await openPage(page, `${proxy.url}/login`);
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
    await expectUntouched(page);
    expect(answered.filter((url) => url.includes('evil.test') || url.includes('none.js'))).toEqual([]);
    await expect
      .poll(() => complaints.filter((text) => text.startsWith('error: policy: script-src-elem')))
      .toHaveLength(3);
    await proxy.close();
  });
});
