import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { ANA } from '../../support/api';
import { askedTwice, watchPage } from '../../support/console-watch';
import { productUrl, signIn } from '../../support/pages';

/** What every answer carries, in the rule's own words: a change of the server is a change here. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
const NONCE = /'nonce-([\w-]{24})'/g;

interface Visit {
  readonly path: string;
  /** What stands on the page when it works. */
  readonly heading: string | RegExp;
  readonly status?: number;
}

const GUEST: readonly Visit[] = [
  { path: '/', heading: 'Compre bitcoin em reais, com preço ao vivo' },
  { path: '/login', heading: 'Entrar' },
  { path: '/trade/btcbrl', heading: /Bitcoin/ },
  { path: '/trade/naoexiste', heading: 'Mercado não encontrado' },
  { path: '/terminal', heading: /BTC\/BRL/ },
  { path: '/_app', heading: 'Diagnóstico' },
  { path: '/nao/existe', heading: 'Página não encontrada', status: 404 },
];

const SIGNED_IN: readonly Visit[] = [
  { path: '/', heading: 'Início' },
  { path: '/wallet', heading: 'Carteira' },
  { path: '/trade/btcbrl', heading: /Bitcoin/ },
  { path: '/terminal', heading: /BTC\/BRL/ },
  { path: '/trading-bots/recurring-buy', heading: 'Compra recorrente' },
  { path: '/pro', heading: 'Conta Pro' },
  { path: '/pro/transfer', heading: 'Transferir entre contas' },
  { path: '/logout', heading: 'Entrar' },
];

/** The nonces of a page's policy, which is as strict as the rule wants it. */
function noncesOf(policy: string): readonly string[] {
  const directives = new Map(policy.split('; ').map((each) => [each.split(' ', 1)[0], each] as const));
  expect(directives.get('default-src')).toBe(`default-src 'none'`);
  expect(directives.get('script-src')).toMatch(NONCE);
  expect(directives.get('style-src')).toMatch(NONCE);
  expect(directives.get('require-trusted-types-for')).toBe(`require-trusted-types-for 'script'`);
  expect(directives.get('trusted-types')).toBe('trusted-types plataforma');
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toMatch(/[ :]\*|https?:/);
  return [...policy.matchAll(NONCE)].map(([, nonce = '']) => nonce);
}

async function visit(page: Page, { path, heading, status = 200 }: Visit): Promise<readonly string[]> {
  const response = await page.goto(productUrl() + path);
  expect(response?.status()).toBe(status);
  const headers = response?.headers() ?? {};
  expect(headers).toMatchObject(SECURITY_HEADERS);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return noncesOf(headers['content-security-policy'] ?? '');
}

/** A visit in a page of its own with an empty cache: it works, and nothing is complained about or asked twice. */
async function proveVisit(context: BrowserContext, each: Visit): Promise<string> {
  const page = await context.newPage();
  const { complaints, requests } = await watchPage(page);
  const nonces = await visit(page, each);
  expect(new Set(nonces).size, 'one nonce for scripts and styles').toBe(1);
  // The browser itself reports that the document came with 404, which is what a page that is none has to say.
  const own = complaints.filter((text) => !(each.status === 404 && text.includes(`404 (Not Found) (${productUrl()}`)));
  expect(own, each.path).toEqual([]);
  // Signing out begins a new session in the same page: who is there and the socket are asked for anew, files are not.
  const asked =
    each.path === '/logout' ? requests.filter(({ type }) => type === 'script' || type === 'font') : requests;
  expect(askedTwice(asked), `asked twice by ${each.path}`).toEqual([]);
  const hosts = new Set(requests.map(({ url }) => new URL(url).host));
  expect([...hosts], 'nothing but the own origin').toEqual([new URL(productUrl()).host]);
  await page.close();
  return nonces[0] ?? '';
}

test.describe('issue "Foundation", 5: pages work under default-src none with nonces, without complaint', () => {
  for (const each of GUEST) {
    test(`a guest on ${each.path}`, async ({ context }) => {
      const first = await proveVisit(context, each);
      expect(await proveVisit(context, each), 'a nonce is used once').not.toBe(first);
    });
  }

  test('a customer on home, wallet and market, to the end of the session', async ({ context, page }) => {
    // A sign-in and eight visits, each as long as a test of its own.
    test.slow();
    const { complaints } = await watchPage(page);
    await signIn(page, ANA);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fingerprint'))).toMatch(/^[0-9a-f]{64}$/);
    expect(complaints, 'signing in, with a look at the device').toEqual([]);
    await page.close();
    const nonces: string[] = [];
    for (const each of SIGNED_IN) nonces.push(await proveVisit(context, each));
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test('files and data answer with the headers too, and may not be opened as pages that do anything', async ({
    request,
  }) => {
    for (const path of ['/discovery.json', '/assets/none.js', '/remotes/mf-wallet/none/none.js']) {
      const response = await request.get(productUrl() + path);
      expect(response.headers(), path).toMatchObject(SECURITY_HEADERS);
      expect(response.headers()['content-security-policy'], path).toBe(`default-src 'none'; frame-ancestors 'none'`);
    }
    expect((await request.get(`${productUrl()}/assets/none.js`)).status()).toBe(404);
  });

  test('a script or style without the nonce does not run', async ({ page }) => {
    const { complaints } = await watchPage(page);
    await page.goto(`${productUrl()}/login`);
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    const ran = await page.evaluate(() => {
      const style = Object.assign(document.createElement('style'), { textContent: 'body{outline:9px solid}' });
      document.head.append(style);
      const script = document.createElement('img');
      try {
        script.setAttribute('onerror', 'document.body.dataset.ran = 1');
      } catch {
        // Trusted Types refuses it even before.
      }
      script.src = 'data:,';
      document.body.append(script);
      return { style: getComputedStyle(document.body).outlineStyle, ran: document.body.dataset.ran ?? null };
    });
    expect(ran).toEqual({ style: 'none', ran: null });
    await expect(page.locator('body')).not.toHaveAttribute('data-ran');
    await expect.poll(() => complaints.filter((text) => text.includes('policy: ')).length).toBeGreaterThan(0);
  });
});
