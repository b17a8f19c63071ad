import { expect, type Page } from '@playwright/test';
import { KeptSecrets } from '../support/kept-secrets';
import { mailsTo } from '../support/mailbox';
import { openPage } from '../support/pages';
import { NEW_PASSWORD, newCpf, newEmail } from '../support/registration';
import { test } from '../support/reporting-product';
import { type ReceivedReport, Sandbox } from '../support/sandbox';

const CARD = '4111 1111 1111 1111';

/** The messages of the exceptions in a report. The outermost exception is the last. */
function messages({ items }: ReceivedReport): readonly string[] {
  const found = JSON.stringify(items.map(({ payload }) => payload)).matchAll(/"type":"[^"]*","value":"([^"]*)"/g);
  return [...found].map(([, message = '']) => message);
}

/**
 * All texts in a value, also the names of its fields. Numbers are left out, because the column of a stack frame can be
 * any number.
 */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [name, ...textsIn(each)]);
}

const told = async (url: string): Promise<readonly string[]> => (await new Sandbox(url).reports()).flatMap(messages);

/** Throws an error inside the page, as the page's own code would. Each error is thrown in a separate task. */
const throwIn = (page: Page, ...texts: readonly string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const text of all)
      setTimeout(() => {
        throw new Error(text);
      });
  }, texts);

/** Opens a page and waits until the error reporter has loaded. */
async function open(page: Page, address: string): Promise<void> {
  const reporter = page.waitForResponse(/later-reporting/);
  await openPage(page, address);
  await (await reporter).finished();
}

test.beforeEach(async ({ product }) => new Sandbox(product.url).emptyReports());

test.describe('specification §8: the error reporter', () => {
  test('§7.46 an error from before the reporter was loaded arrives once, with its own time', async ({
    page,
    product,
  }) => {
    await page.addInitScript(() => {
      // At this point the entry of the shell runs and nothing else has loaded.
      const wait = setInterval(() => {
        if (!('webpackChunkhost' in window)) return;
        clearInterval(wait);
        const loaded = performance.getEntriesByType('resource').some(({ name }) => name.includes('later-reporting'));
        throw new Error(`early fault, reporter ${loaded ? 'there' : 'not there'}, ${Date.now()}`);
      }, 1);
    });
    await open(page, `${product.url}/login`);
    await expect.poll(() => told(product.url)).toEqual([expect.stringMatching(/^early fault, reporter not there/)]);
    const [report] = await new Sandbox(product.url).reports();
    const payload = report?.items[0]?.payload as { timestamp: number; release: string; environment: string };
    // The time in the message has 13 digits and can therefore look like a card number.
    expect(Date.parse(report?.receivedAt ?? '') / 1000 - payload.timestamp).toBeGreaterThan(0);
    expect(payload.environment).toBe('e2e');
    expect(payload.release).toMatch(/^\d+\.\d+\.\d+-/);
    await throwIn(page, 'late fault');
    await expect.poll(async () => (await told(product.url)).length).toBe(2);
  });

  test('§8.23 a card number typed in a form, and one in the address, arrive scrubbed', async ({ page, product }) => {
    await open(page, `${product.url}/login?cardNumber=5555555555554444&cvv=987#token=hidden-token`);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(CARD);
    await page.evaluate(() => {
      const typed = document.querySelector('input')?.value ?? '';
      setTimeout(() => {
        throw new Error(`cannot save ${typed} of ana@plataforma.test from ${location.href}`, {
          cause: new Error(`holderName=ANA DE SOUZA; cpf=529.982.247-25`),
        });
      });
    });
    await expect.poll(async () => (await told(product.url)).join()).toContain('cannot save [removed]');
    const texts = textsIn(await new Sandbox(product.url).reports());
    expect(texts.join('\n')).toContain('cvv=[removed]');
    // Only whole words count, because ids, hashes and times can contain any digits.
    const secret = /(?<![\w.-])(4111|1111|5555555555554444|987|hidden-token|ANA DE|529\.982|ana@plataforma)(?!\w)/;
    expect(texts.filter((text) => secret.test(text))).toEqual([]);
  });

  test('what is to be ignored is not sent: script errors, timeouts, minified React errors, shared storage', async ({
    page,
    product,
  }) => {
    await open(page, `${product.url}/login`);
    await throwIn(page, 'Script error.', 'timeout of 4000ms exceeded', 'Minified React error #418', 'sharedStorage');
    await throwIn(page, 'a real fault');
    await expect.poll(() => told(product.url)).toEqual(['a real fault']);
  });

  test('§8.22 a crawler sends nothing', async ({ browser, product }) => {
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const context = await browser.newContext({ userAgent });
    const page = await context.newPage();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await open(page, `${product.url}/login`);
    await throwIn(page, 'a fault');
    await page.waitForLoadState('networkidle');
    expect(sent.filter((url) => url.includes('/envelope/'))).toEqual([]);
    await context.close();
    expect(await new Sandbox(product.url).reports()).toEqual([]);
  });
});

/** Each command fails the first time that it is sent, and the error quotes all that was sent, as those of databases do. */
const failEachOnce = async (page: Page): Promise<void> => {
  const failed = new Set<string>();
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? '';
    const name = /"operationName":"(\w+)"/.exec(sent)?.[1] ?? '';
    if (!sent.includes('"input"') || failed.has(name)) return route.continue();
    failed.add(name);
    const errors = [{ message: `cannot save ${sent}`, extensions: { code: 'INTERNAL_SERVER_ERROR' } }];
    return route.fulfill({ json: { data: null, errors } });
  });
};

/** The answer to the next command. */
const refused = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes('"input"') ?? false);

/** Throws an error that quotes what is typed, as a program of ours might. */
const failOverForm = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input')];
    const typed = JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
    setTimeout(() => {
      throw new Error(`cannot save ${typed}`);
    });
  });

test('identity F15: reports of a registration in which each command fails have none of its secrets', async ({
  page,
  product,
}) => {
  const [email, secrets] = [newEmail(), new KeptSecrets()];
  await secrets.watch(page.context());
  await failEachOnce(page);
  const twice = async (name: string) => {
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    const answer = refused(page);
    await button.click();
    await answer;
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await failOverForm(page);
    await button.click();
  };
  await open(page, `${product.url}/register`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check({ force: true });
  await twice('Criar conta');
  const code = page.getByLabel('Código de 6 dígitos');
  await expect(code).toBeVisible();
  const mailed = async () => /\b\d{6}\b/.exec((await mailsTo(email, product.url))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(mailed).not.toBe('');
  // The sixth digit sends it.
  const answer = refused(page);
  await code.fill(await mailed());
  await answer;
  await expect(page.getByRole('button', { name: 'Confirmar', exact: true })).not.toHaveAttribute('aria-busy', 'true');
  await failOverForm(page);
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tipo de conta' })).toBeVisible();
  await twice('Continuar');
  await page.getByLabel('Nome completo').fill('Nina Souza Lima');
  await page.getByLabel('CPF').pressSequentially(newCpf());
  await page.getByLabel('Data de nascimento').pressSequentially('31121990');
  await page.getByLabel('Celular').pressSequentially('11987654321');
  await page.getByText('Não', { exact: true }).click();
  await twice('Continuar');
  await expect(page.getByRole('heading', { level: 1, name: 'Seu endereço' })).toBeVisible();

  const failures = async () => (await told(product.url)).filter((text) => text.includes('cannot save'));
  await expect.poll(async () => (await failures()).length).toBe(4);
  // Password, code, CPF, birth date and telephone.
  expect(secrets.count).toBe(5);
  expect(secrets.inTexts(textsIn(await new Sandbox(product.url).reports()))).toEqual([]);
  expect(await secrets.found()).toEqual([]);
});

test('§9.10 60 items per minute; the 61st is dropped', async ({ page, product }) => {
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/envelope/') ? 1 : 0));
  await open(page, `${product.url}/login`);
  await throwIn(page, ...Array.from({ length: 70 }, (_, index) => `fault number ${index}`));
  await expect.poll(async () => (await new Sandbox(product.url).reports()).length).toBe(60);
  await page.waitForLoadState('networkidle');
  expect(sent).toBe(60);
  expect(await told(product.url)).toHaveLength(60);
});

test('quality: a reporter that cannot reach its service tries each report once and complains of nothing', async ({
  page,
  product,
}) => {
  const tried: string[] = [];
  page.on('requestfailed', (request) =>
    tried.push(request.url().includes('/envelope/') ? (request.postData() ?? '') : ''),
  );
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  await open(page, `${product.url}/login`);
  await page.context().setOffline(true);
  await throwIn(page, 'offline fault one', 'offline fault two');
  const tries = () => tried.filter((body) => body.includes('offline fault')).length;
  await expect.poll(tries).toBe(2);
  await page.context().setOffline(false);
  await throwIn(page, 'fault with network');
  await expect.poll(() => told(product.url)).toContain('fault with network');
  expect(tries()).toBe(2);
  // The browser tells of an uncaught fault when it likes: the report of it may be there first.
  await expect.poll(() => uncaught).toEqual(['offline fault one', 'offline fault two', 'fault with network']);
});
