import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { openPage } from '../../support/pages';
import { freePort, until, WORKSPACE } from '../../support/product';

let gallery: ChildProcess;
let url: string;

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  gallery = spawn(process.execPath, ['scripts/gallery.mjs', '--port', String(port)], {
    cwd: WORKSPACE,
    stdio: 'ignore',
  });
  await until('start of the gallery', 60_000, async () => (await fetch(url).catch(() => null))?.ok ?? false);
});

test.afterAll(() => {
  gallery.kill();
});

test('every component is accessible in both themes, narrow and wide, and so is an open dialog', async ({ page }) => {
  // The page is as long as twenty screens, and axe reads it four times.
  test.slow();
  const said: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  await openPage(page, url);
  await expect(page.getByRole('heading', { name: 'Galeria' })).toBeVisible();
  await prove(page, 'the gallery', [320, 1280]);

  await page.getByRole('button', { name: 'Transferir' }).click();
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
  await expect(page).toHaveTitle(/^Erro: /);
  await page.getByRole('button', { name: 'center' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await prove(page, 'a dialog of the gallery', [320]);
  expect(said).toEqual([]);
});

test('where colours are forced, a bar of progress has an edge, and what is done of it is seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, url);
  const look = await page.getByRole('progressbar', { name: 'Meio' }).evaluate((bar) => {
    const backgroundOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
    const isSeen = backgroundOf(bar.firstElementChild) !== backgroundOf(bar);
    return { edge: getComputedStyle(bar).borderTopStyle, isSeen };
  });
  expect(look).toEqual({ edge: 'solid', isSeen: true });
});
