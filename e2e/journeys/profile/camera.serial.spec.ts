import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { test } from '../../support/customer';
import { appIsThere, openPage, productUrl, signInQuietly } from '../../support/pages';
import { picture } from '../../support/picture';
import { heading } from '../../support/registration';
import { Sandbox } from '../../support/sandbox';
import { fileField, sendFile } from '../../support/verification';

const PATH = '/profile/verify-account';
const PROMPTS = [1, 2, 3] as const;
const liveness = (page: Page) => fileField(page, 'Prova de vida');

// The flag is everybody's, so this runs alone.
test.beforeAll(() => new Sandbox(productUrl()).setFlag('metamap_liveness', true));
test.afterAll(() => new Sandbox(productUrl()).setFlag('metamap_liveness', false));

/** The browser of the journeys with a camera of its own making. */
function browserWith(...args: readonly string[]): Promise<Browser> {
  const { launchOptions } = test.info().project.use;
  return chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...args] });
}

/** A registered customer who comes by a link, whose document may not use the camera: the page opens itself anew. */
async function begin(browser: Browser, email: string): Promise<Page> {
  await new Sandbox(productUrl()).setUser(email, { level: 10 });
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } });
  await signInQuietly(context, productUrl(), email);
  const page = await context.newPage();
  await openPage(page, '/register/success');
  await page.getByRole('link', { name: 'Verificar a conta' }).click();
  await expect(heading(page, 'Verificar conta')).toBeVisible();
  await page.getByRole('radio', { name: 'CNH' }).check({ force: true });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForFunction(
    (path) => performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname === path),
    PATH,
  );
  await appIsThere(page);
  await liveness(page).getByRole('button', { name: 'Começar' }).click();
  return page;
}

/** What the customer is asked for, at this position. */
const prompt = (page: Page, position: number) => page.getByText(`${position} de ${PROMPTS.length}`, { exact: true });

test('identity §10: three pictures of the camera that is allowed are the proof of life, and everything is handed in', async ({
  customer,
}) => {
  const browser = await browserWith('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream');
  const page = await begin(browser, customer.email);
  const { complaints } = await watchPage(page);
  const video = page.getByLabel('Imagem da sua câmera');
  for (const position of PROMPTS) {
    await expect(prompt(page, position)).toBeVisible();
    await expect
      .poll(() => video.evaluate((node) => (node instanceof HTMLVideoElement ? node.videoWidth : 0)))
      .toBeGreaterThan(0);
    if (position === 1) {
      await prove(page, 'the camera and what is asked for');
      await page.setViewportSize({ width: 390, height: 844 });
    }
    await liveness(page).getByRole('button', { name: 'Tirar foto' }).click();
  }
  await expect(page.getByText(/^Prova de vida enviada em /)).toBeVisible();
  await expect(video).toHaveCount(0);
  await sendFile(page, 'Frente do documento', picture('frente.png'));
  await sendFile(page, 'Verso do documento', picture('verso.png'));
  await page.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(page.getByRole('heading', { name: /seus documentos$/ })).toBeVisible();
  expect(complaints).toEqual([]);
  await browser.close();
});

for (const [what, ...args] of [
  [
    'the customer does not allow the camera',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream=deny',
  ],
  ['there is no camera', '--use-fake-device-for-media-stream=device-count=0', '--use-fake-ui-for-media-stream'],
] as const) {
  test(`identity §10: where ${what}, the three pictures are taken with the device`, async ({ customer }) => {
    const browser = await browserWith(...args);
    const page = await begin(browser, customer.email);
    await expect(page.getByText(/^Não foi possível usar a câmera por esta página/)).toBeVisible();
    for (const position of PROMPTS) {
      await expect(prompt(page, position)).toBeVisible();
      await liveness(page).locator('input[type=file]').first().setInputFiles(picture('rosto.png'));
    }
    await expect(page.getByText(/^Prova de vida enviada em /)).toBeVisible();
    await browser.close();
  });
}
