import { expect, type Browser, type Page } from '@playwright/test';
import { decimalText, openPage, productUrl } from './pages';
import { Sandbox } from './sandbox';

/** Where customers ask for money. */
export const PAY = '/pay';

const sandbox = new Sandbox(productUrl());

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Asks for money. Gives the payer's page. */
export async function ask(page: Page, amount: string, description = ''): Promise<string> {
  await page.getByLabel('Valor', { exact: true }).fill(amount);
  await page.getByLabel('Descrição (opcional)').fill(description);
  await button(page, 'Criar cobrança').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Link da cobrança' })).toBeFocused();
  return page.getByText(/\/pay\/[\w-]{20,}$/).innerText();
}

/** Another browser, in which nobody is signed in. */
export async function stranger(browser: Browser, link: string, viewport = { width: 390, height: 844 }): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await openPage(page, new URL(link).pathname);
  return page;
}

/** The payer chooses cardanos, whose payment takes half a minute to be final. Gives what is to be sent, and where. */
export async function askForCoins(payer: Page): Promise<{ readonly amount: string; readonly address: string }> {
  for (const name of ['Cripto', 'ADA', 'Cardano']) await payer.getByText(name, { exact: true }).click();
  await button(payer, 'Ver valor e endereço').click();
  const offer = payer.getByRole('group', { name: 'Pagar com ADA pela rede Cardano' });
  await expect(offer).toBeFocused();
  const address = payer.getByRole('group', { name: 'Endereço para o pagamento' }).locator('code');
  return {
    amount: decimalText(await offer.getByText(/^[\d.,]+ ADA$/).innerText()),
    address: (await address.innerText()).replace(/\s/g, ''),
  };
}

/** Sends what was asked for. Gives the transaction. */
export const sendCardanos = (payment: { readonly amount: string; readonly address: string }): Promise<string> =>
  sandbox.sendCoins({ network: 'cardano', asset: 'ADA', ...payment });

/** Blocks after which a payment by this chain is final. */
export const FINAL = 15;
/** As its own chain writes it, of nobody at the exchange. */
export const CARDANO_WALLET =
  'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x';
