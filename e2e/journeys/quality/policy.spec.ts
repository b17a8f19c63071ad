import { expect } from '@playwright/test';
import { watchPage } from '../../support/console-watch';
import { test } from '../../support/customer';
import { openPage, productUrl, signIn } from '../../support/pages';
import { nonceIn, SECURITY_HEADERS } from '../../support/policy';

test.describe('issue "Foundation", 5: pages work under default-src none with nonces, without complaint', () => {
  test('a nonce is used once', async ({ request }) => {
    const nonce = async () => nonceIn((await request.get(`${productUrl()}/login`)).headers(), '/login');
    const nonces = [await nonce(), await nonce(), await nonce()];
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test('signing in, with a look at the device', async ({ page, customer }) => {
    const { complaints } = await watchPage(page);
    await signIn(page, customer.email);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fingerprint'))).toMatch(/^[0-9a-f]{64}$/);
    expect(complaints).toEqual([]);
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
    await openPage(page, '/login');
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
