import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { type ApiClient, signedIn } from '../../support/api';
import { test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { mainMenu, openPage, productUrl, reloadPage, signInQuietly } from '../../support/pages';
import { type FlagName, Sandbox } from '../../support/sandbox';
import { giveCode, protect, type Protected } from '../../support/withdrawing';

const sandbox = new Sandbox(productUrl());
/** The issuer answers by a job of the exchange's. */
const SLOWLY = { timeout: 30_000 };

test.use({ funds: { balances: { BRL: '400000', ADA: '100' } } });

const closed = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Este recurso não está disponível para a sua conta' });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const face = (page: Page): Locator => page.getByRole('group', { name: 'Cartão virtual' });

/** What one of the products answers to a command by the API: the names and texts of its errors. */
async function refusalsOf(client: ApiClient, command: string, type: string, input: object): Promise<readonly string[]> {
  const { data, errors } = await client.send(
    `mutation ($input: ${type}!) { ${command}(input: $input) { errors { name messages } } }`,
    { input },
  );
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  const answer = data as Readonly<Record<string, { errors: readonly { name: string; messages: readonly string[] }[] }>>;
  return (answer[command]?.errors ?? []).map(({ name, messages }) => `${name}: ${messages.join(' ')}`);
}

/** Everything else that a card takes is given. */
const cardRefusals = async ({ client, nextCode }: Protected): Promise<readonly string[]> =>
  refusalsOf(client, 'requestCard', 'RequestCardInput', {
    idempotencyKey: randomUUID(),
    proof: { code: await nextCode() },
  });

/** Asks for a quote by the API. @returns its id */
async function openQuote(client: ApiClient, input: object): Promise<string> {
  const { data } = await client.send(
    'mutation ($input: RequestOtcQuoteInput!) { requestOtcQuote(input: $input) { quote { id } errors { messages } } }',
    { input },
  );
  const { requestOtcQuote } = data as { requestOtcQuote: { quote: { id: string } | null } };
  if (!requestOtcQuote.quote) throw new Error('no quote was given');
  return requestOtcQuote.quote.id;
}

async function availableOf(client: ApiClient, currency: string): Promise<string | undefined> {
  const { data } = await client.send('{ balances { currency { code } available } }');
  const { balances } = data as {
    balances: readonly { readonly currency: { readonly code: string }; readonly available: string }[];
  };
  return balances.find((each) => each.currency.code === currency)?.available;
}

/** A flag is off for everybody while this runs. A page asks for flags once and keeps them. */
async function withoutFlag(page: Page, flag: FlagName, during: () => Promise<void>): Promise<void> {
  await sandbox.setFlag(flag, false);
  try {
    await page.evaluate(() => localStorage.clear());
    await during();
  } finally {
    await sandbox.setFlag(flag, true);
  }
}

test.afterEach(async () => {
  await checkLedger();
});

test('specification §6, products Q13, the card: no flag, no company and no foreigner has a new one, by the page and by the API', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  const own = await protect(context, customer);
  await openPage(page, '/card');
  const request = page.getByRole('button', { name: 'Pedir cartão' });
  await expect(request).toBeVisible();
  await withoutFlag(page, 'generate_card', async () => {
    await reloadPage(page);
    await expect(page.getByText('Não há novos cartões agora')).toBeVisible();
    await expect(request).toHaveCount(0);
    expect(await cardRefusals(own)).toEqual(['eligibility: Não estamos emitindo cartões agora.']);
  });
  const others = [{ accountType: 'COMPANY' }, { accountType: 'PERSONAL', isForeigner: true }] as const;
  for (const changes of others) {
    await sandbox.setUser(customer.email, changes);
    await reloadPage(page);
    await expect(page.getByText('O cartão é para contas pessoais de brasileiros')).toBeVisible();
    await expect(request).toHaveCount(0);
    expect(await cardRefusals(own)).toEqual(['eligibility: O cartão é para contas pessoais de brasileiros.']);
  }
});

test('specification §6, products Q13, the card: who has one keeps it, and its way out, with the flag off and as a company', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(120_000);
  const own = await protect(context, customer);
  await openPage(page, '/card');
  await page.getByText('Li e aceito os riscos').click();
  await page.getByRole('button', { name: 'Pedir cartão' }).click();
  await giveCode(page, own);
  await expect(face(page).getByText('Ativo')).toBeVisible(SLOWLY);
  const { networkId, approved } = await sandbox.purchase(customer.email, { merchant: 'CINEMA', amount: '40.00' });
  expect(approved).toBe(true);
  await sandbox.setUser(customer.email, { accountType: 'COMPANY' });
  await withoutFlag(page, 'generate_card', async () => {
    await openPage(page, '/card');
    await page.getByRole('button', { name: 'Congelar', exact: true }).click();
    await expect(face(page).getByText('Congelado')).toBeVisible();
    // What was reserved is taken all the same, and comes back.
    await sandbox.capture(networkId);
    await sandbox.refundCard(networkId, '40.00');
    const line = page.getByRole('region', { name: 'Extrato' }).getByRole('listitem').filter({ hasText: 'CINEMA' });
    await expect(line.getByText(/^Estornado R\$\s40,00$/)).toBeVisible(SLOWLY);
    await page.getByRole('button', { name: 'Cancelar cartão' }).click();
    await dialog(page, 'Cancelar o cartão?').getByRole('button', { name: 'Cancelar cartão' }).click();
    await giveCode(page, own);
    await expect(face(page)).toHaveCount(0);
    expect(await availableOf(own.client, 'BRL')).toBe('400000');
  });
});

test('specification §6, products Q13, Earn: the flag goes off while coins are at work; nothing goes in, and all of it comes out', async ({
  page,
  customer,
}) => {
  const client = await signedIn(productUrl(), customer.email);
  await signInQuietly(page.context(), productUrl(), customer.email);
  await openPage(page, '/foxbit-earn?produto=ada-flexible');
  await page.getByLabel('Quanto aplicar').fill('50');
  await page.getByText('Li e aceito os riscos').click();
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await dialog(page, 'Aplicação feita').getByRole('link', { name: 'Ver aplicação' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Rendendo' })).toBeVisible();
  await withoutFlag(page, 'earn_overview', async () => {
    const more = { productId: 'ada-flexible', amount: '20', reinvest: false, idempotencyKey: randomUUID() };
    expect(await refusalsOf(client, 'subscribeEarn', 'SubscribeEarnInput', more)).toEqual([
      'base: As aplicações não estão disponíveis agora.',
    ]);
    await reloadPage(page);
    await page.getByLabel('Quanto resgatar').fill('50');
    await page.getByRole('button', { name: 'Revisar resgate' }).click();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(dialog(page, 'Resgate pedido')).toContainText('50 ADA');
    await openPage(page, '/foxbit-earn');
    await expect(closed(page)).toBeVisible();
    expect(await availableOf(client, 'ADA')).toBe('100');
  });
});

test('specification §6, products Q13, OTC: without the permission no quote is given or accepted, also by the API and of who is inside; what is pending is settled', async ({
  page,
  customer,
}) => {
  const client = await signedIn(productUrl(), customer.email);
  const asked = { instrument: 'dogebrl', side: 'BUY', amount: '110000' };
  const askByApi = () => refusalsOf(client, 'requestOtcQuote', 'RequestOtcQuoteInput', { ...asked, proof: null });
  await sandbox.setUser(customer.email, { otcEnabled: true });
  await signInQuietly(page.context(), productUrl(), customer.email);
  await openPage(page, '/otc/quotation?mercado=dogebrl&lado=compra');
  const accept = page.getByRole('button', { name: 'Aceitar cotação' });
  await sandbox.setOtcProvider('dogebrl', 'HANG');
  try {
    await page.getByRole('textbox', { name: 'Valor em reais' }).fill('110000');
    await page.getByText('Li e aceito os riscos').click();
    await page.getByRole('button', { name: 'Pedir cotação' }).click();
    await accept.click();
    await expect(page.getByText(/ficam reservados até a contraparte responder/)).toBeVisible();
    await openPage(page, '/otc/quotation?mercado=dogebrl&lado=compra');
    await page.getByRole('textbox', { name: 'Valor em reais' }).fill('120000');
    await page.getByRole('button', { name: 'Pedir cotação' }).click();
    await expect(accept).toBeEnabled();

    const quoteId = await openQuote(client, { ...asked, amount: '130000' });
    await sandbox.setUser(customer.email, { otcEnabled: false });
    // The page closes by itself, with the quote that could be accepted on it.
    await expect(closed(page)).toBeVisible();
    await expect(accept).toHaveCount(0);
    expect(await refusalsOf(client, 'acceptOtcQuote', 'AcceptOtcQuoteInput', { quoteId })).toEqual([
      'enabled: A mesa OTC não está aberta para a sua conta.',
    ]);
    expect(await askByApi()).toEqual(['enabled: A mesa OTC não está aberta para a sua conta.']);
    await openPage(page, '/otc/quotation');
    await expect(closed(page)).toBeVisible();
    await expect(mainMenu(page).getByRole('link', { name: 'OTC Novo' })).toHaveCount(0);
  } finally {
    await sandbox.setOtcProvider('dogebrl', 'FILL');
  }
  await expect.poll(async () => Number(await availableOf(client, 'DOGE')), SLOWLY).toBeGreaterThan(0);
  // The amount and its fee of 0.25 %, and less than a coin's step beside it.
  expect(await availableOf(client, 'BRL')).toMatch(/^289725\./);
});
