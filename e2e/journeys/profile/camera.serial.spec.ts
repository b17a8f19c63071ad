import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { ApiClient } from '../../support/api';
import { watchPage } from '../../support/console-watch';
import { test } from '../../support/customer';
import type { KeptSecrets } from '../../support/kept-secrets';
import { linkOfLostFactor } from '../../support/lost-factor';
import { answerTwoFactorReset, approveTwoFactorReset } from '../../support/operator-page';
import { inMail } from '../../support/mailbox';
import { appIsThere, openPage, productUrl, signInQuietly } from '../../support/pages';
import { picture } from '../../support/picture';
import { heading } from '../../support/registration';
import { Sandbox } from '../../support/sandbox';
import { addAuthenticator } from '../../support/second-factor';
import { fileField, sendFile } from '../../support/verification';

const PATH = '/profile/verify-account';
const PROMPTS = [1, 2, 3] as const;
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const NO_CAMERA = ['--use-fake-device-for-media-stream=device-count=0', '--use-fake-ui-for-media-stream'];
const liveness = (page: Page) => fileField(page, 'Prova de vida');

// The flag is everybody's, so this runs alone.
test.beforeAll(() => new Sandbox(productUrl()).setFlag('metamap_liveness', true));
test.afterAll(() => new Sandbox(productUrl()).setFlag('metamap_liveness', false));

/** The browser of the journeys with a camera of its own making. */
function browserWith(...args: readonly string[]): Promise<Browser> {
  const { launchOptions } = test.info().project.use;
  return chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...args] });
}

/** A window of a telephone, which keeps no secret. */
async function telephone(browser: Browser, secrets: KeptSecrets): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } });
  await secrets.watch(context);
  return context;
}

/** A registered customer who comes by a link, whose document may not use the camera: the page opens itself anew. */
async function begin(context: BrowserContext, email: string): Promise<Page> {
  await new Sandbox(productUrl()).setUser(email, { level: 10 });
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

/** Answers each prompt with the camera of the page. @param at what is done while the camera waits for each */
async function film(page: Page, at: (position: number) => Promise<void> = async () => undefined): Promise<void> {
  const video = page.getByLabel('Imagem da sua câmera');
  for (const position of PROMPTS) {
    await expect(prompt(page, position)).toBeVisible();
    await expect
      .poll(() => video.evaluate((node) => (node instanceof HTMLVideoElement ? node.videoWidth : 0)))
      .toBeGreaterThan(0);
    await at(position);
    await liveness(page).getByRole('button', { name: 'Tirar foto' }).click();
  }
  await expect(page.getByText(/^Prova de vida enviada em /)).toBeVisible();
  await expect(video).toHaveCount(0);
}

/** Answers each prompt with a picture that was taken with the device. */
async function pickEach(page: Page): Promise<void> {
  await expect(page.getByText(/^Não foi possível usar a câmera por esta página/)).toBeVisible();
  for (const position of PROMPTS) {
    await expect(prompt(page, position)).toBeVisible();
    await liveness(page).locator('input[type=file]').first().setInputFiles(picture('rosto.png'));
  }
  await expect(page.getByText(/^Prova de vida enviada em /)).toBeVisible();
}

test('identity §10: three pictures of the camera that is allowed are the proof of life, and everything is handed in', async ({
  customer,
  keptSecrets,
}) => {
  const browser = await browserWith(...CAMERA);
  const page = await begin(await telephone(browser, keptSecrets), customer.email);
  const { complaints } = await watchPage(page);
  await film(page, async (position) => {
    if (position > 1) return;
    await prove(page, 'the camera and what is asked for');
    await page.setViewportSize({ width: 390, height: 844 });
  });
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
  ['there is no camera', ...NO_CAMERA],
] as const) {
  test(`identity §10: where ${what}, the three pictures are taken with the device`, async ({
    customer,
    keptSecrets,
  }) => {
    const browser = await browserWith(...args);
    const page = await begin(await telephone(browser, keptSecrets), customer.email);
    await pickEach(page);
    await browser.close();
  });
}

test('§2.43 identity §6: who lost the second factor answers with the camera, is asked again because of another face, and then has no camera', async ({
  page,
  browser,
  customer,
  keptSecrets,
}) => {
  test.slow();
  const client = new ApiClient(productUrl());
  await client.signIn(customer.email, customer.password);
  await addAuthenticator(client, customer.email);
  const link = await linkOfLostFactor(page, customer);

  const filming = await browserWith(...CAMERA);
  const first = await (await telephone(filming, keptSecrets)).newPage();
  const { complaints } = await watchPage(first);
  await openPage(first, link);
  await expect(heading(first, 'Mostre que é você')).toBeVisible();
  await sendFile(first, 'Frente do documento', picture('frente.png'));
  await sendFile(first, 'Verso do documento', picture('verso.png'));
  await first.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(first.getByText('Falta a prova de vida.')).toBeVisible();
  await liveness(first).getByRole('button', { name: 'Começar' }).click();
  await film(first, async (position) => {
    if (position > 1) return;
    await prove(first, 'the camera of who lost the second factor', [320, 1280]);
    await first.setViewportSize({ width: 390, height: 844 });
  });
  await first.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(heading(first, 'Recebemos suas fotos')).toBeVisible();
  expect(complaints).toEqual([]);
  await filming.close();

  await answerTwoFactorReset(browser, customer.email, {
    decision: 'Pedir uma foto de novo',
    code: 'O rosto não parece o do documento. Tire outra foto, de frente e sem óculos ou boné.',
    kind: 'Prova de vida',
  });
  const again = await inMail(customer.email, /(\/two-factor\/disable#token=[\w-]+)/, 'Falta algo nas suas fotos');
  const without = await browserWith(...NO_CAMERA);
  const second = await (await telephone(without, keptSecrets)).newPage();
  await openPage(second, again);
  await expect(heading(second, 'Envie de novo o que falta')).toBeVisible();
  await expect(liveness(second).getByText(/^O rosto não parece/)).toBeVisible();
  await liveness(second).getByRole('button', { name: 'Começar' }).click();
  await pickEach(second);
  await second.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(heading(second, 'Recebemos suas fotos')).toBeVisible();
  await approveTwoFactorReset(browser, customer.email);
  await expect(heading(second, 'Verificação em duas etapas desativada')).toBeVisible();
  await without.close();
});
