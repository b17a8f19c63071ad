import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { startPageServer } from '../../support/page-server';
import { startOtherOrigin } from '../../support/other-origin';
import { openPage, productUrl } from '../../support/pages';
import { freePort, SITE } from '../../support/product';

const REMOTE = 'mf-auth';

/** The product's site under a page server that allows overrides from an origin. */
async function startTestEnvironment(origin: string) {
  const site = await mkdtemp(join(tmpdir(), 'plataforma-override-'));
  for (const part of ['assets', 'remotes', 'discovery.json'])
    await cp(join(SITE, part), join(site, part), { recursive: true });
  return startPageServer(site, {}, { OVERRIDE_ORIGINS: origin });
}

const badge = (page: Page) => page.getByRole('complementary', { name: 'Remoto de outra origem em uso' });
const signInForm = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });

async function choose(page: Page, url: string): Promise<void> {
  await openPage(page, `${url}/_app`);
  await page.getByLabel('Remoto', { exact: true }).selectOption(REMOTE);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Usar neste navegador' }).click()]);
}

test('architecture, Deployment: a browser takes one remote from an allow-listed origin, says so on every page, and takes it back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const other = await startOtherOrigin(await freePort());
  const environment = await startTestEnvironment(other.origin);
  const { complaints, requests } = await watchPage(page);
  await choose(page, environment.url);
  const answer = await openPage(page, `${environment.url}/login`);
  // What a developer writes changes under its names; Trusted Types stay.
  expect(answer?.headers()['integrity-policy']).toBe('blocked-destinations=()');
  expect(answer?.headers()['content-security-policy']).toContain(`require-trusted-types-for 'script'`);
  await expect(signInForm(page)).toBeVisible();
  await expect(badge(page)).toContainText(`${REMOTE} vem de ${other.origin}`);
  expect(requests.some(({ url }) => url.startsWith(`${other.origin}/remotes/${REMOTE}/`))).toBe(true);
  await prove(page, 'badge of an override', [1280]);
  await openPage(page, `${environment.url}/trade/btcbrl`);
  await expect(badge(page)).toBeVisible();
  expect(complaints).toEqual([]);

  await Promise.all([page.waitForEvent('load'), badge(page).getByRole('button').click()]);
  await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
  await expect(badge(page)).toBeHidden();

  await other.close();
  await choose(page, environment.url);
  await openPage(page, `${environment.url}/login`);
  await expect(signInForm(page)).toBeVisible();
  await expect(badge(page)).toContainText(`${other.origin} não respondeu: ${REMOTE} está na versão publicada`);
  await environment.close();
});

test('architecture, Deployment: in production overrides are off, and a forged cookie does nothing', async ({
  page,
  context,
}) => {
  const origin = 'http://localhost:3010';
  await context.addCookies([{ name: 'override', value: `${REMOTE}@${origin}`, url: productUrl() }]);
  const { complaints, requests } = await watchPage(page);
  const answer = await openPage(page, '/login');
  await expect(signInForm(page)).toBeVisible();
  expect(answer?.headers()['content-security-policy']).not.toContain(origin);
  expect(requests.filter(({ url }) => url.startsWith(origin))).toEqual([]);
  await openPage(page, '/_app');
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnóstico' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usar neste navegador' })).toBeHidden();
  const wish = await page.request.post(`${productUrl()}/_app/override`, {
    headers: { origin: productUrl() },
    data: { remote: REMOTE, origin },
  });
  expect(wish.status()).toBe(404);
  expect(complaints).toEqual([]);
});
