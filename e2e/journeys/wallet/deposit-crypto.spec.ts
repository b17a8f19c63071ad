import { expect, type Locator, type Page } from '@playwright/test';
import { NOTHING, test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { openPage, productUrl, signInQuietly } from '../../support/pages';
import { readQrCodes } from '../../support/qr-reader';
import { Sandbox } from '../../support/sandbox';

test.use({ funds: NOTHING });

/** The chains bitcoin, litecoin, ripple, polygon and avalanchecchain are this file's own: it halts two and mines the others. */
const sandbox = new Sandbox(productUrl());
/** The page asks by itself every ten seconds, should nothing tell it. */
const ASKED = { timeout: 20_000 };

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const deposits = (page: Page): Locator => page.getByRole('region', { name: 'Seus depósitos' }).getByRole('listitem');

/** Says whose wallet the coins of a deposit came from, of all that its address sends where the chain tells that. */
async function declare(deposit: Locator, owner: string, name?: readonly [label: string, text: string]): Promise<void> {
  await expect(deposit).toContainText('Diga de onde veio', ASKED);
  await deposit.getByRole('button', { name: 'Declarar' }).click();
  await deposit.getByText(owner, { exact: true }).click();
  if (name) await deposit.getByLabel(name[0]).fill(name[1]);
  const always = deposit.getByText('Vale para todos os depósitos deste endereço');
  if (await always.isVisible()) await always.click();
  await deposit.getByRole('button', { name: 'Confirmar origem' }).click();
  await expect(deposit).toContainText('Creditado', ASKED);
}

/** The address that is shown, all of it. */
async function shownAddress(page: Page): Promise<string> {
  const address = page.getByRole('group', { name: 'Endereço de depósito' }).locator('code');
  await expect(address).toBeVisible();
  return (await address.textContent()) ?? '';
}

test('Bitcoin: a new customer sees coins come block by block, and the balance in two tabs', async ({
  context,
  page,
  customer,
}) => {
  await signInQuietly(context, productUrl(), customer.email);
  await openPage(page, '/wallet');
  const second = await context.newPage();
  await openPage(second, '/wallet');
  await expect(second.getByText('Você ainda não tem saldo')).toBeVisible();

  await page.getByRole('region', { name: 'Ou receba criptomoedas' }).getByRole('link', { name: 'Bitcoin' }).click();
  await expect(title(page, 'Depositar Bitcoin')).toBeVisible();
  await expect(page.getByText('Nenhum depósito ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Gerar endereço' }).click();
  const address = await shownAddress(page);
  await expect(page.getByRole('img', { name: /^QR Code do endereço de BTC/ })).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toBeAttached();
    expect(await readQrCodes(await page.screenshot({ fullPage: true }))).toEqual([address]);
  }

  await sandbox.haltChain('bitcoin', true);
  try {
    await sandbox.sendCoins({ network: 'bitcoin', asset: 'BTC', address, amount: '0.01234567' });
    const row = deposits(page);
    await expect(row).toContainText('Visto na rede', ASKED);
    await expect(row).toContainText('0,01234567 BTC');
    await expect(row).toContainText('0 de 3 confirmações');
    for (const block of [1, 2]) {
      await sandbox.mine('bitcoin', 1);
      await expect(row).toContainText(`${block} de 3 confirmações`, ASKED);
      await expect(row).toContainText('Confirmando');
    }
    // What is not final is in no balance.
    await expect(second.getByText('Você ainda não tem saldo')).toBeVisible();
    await sandbox.mine('bitcoin', 1);
    await declare(row, 'Minha');
    await expect(row.getByRole('link', { name: 'Vender BTC' })).toBeVisible();
  } finally {
    await sandbox.haltChain('bitcoin', false);
  }

  // The other tab shows the balance without being asked, and leads from it to where it came in.
  const balance = second.getByRole('row', { name: /Bitcoin/ });
  await expect(balance).toContainText('0,01234567', ASKED);
  await balance.getByRole('link', { name: 'Depositar Bitcoin' }).click();
  await expect(title(second, 'Depositar Bitcoin')).toBeVisible();
  await expect(deposits(second)).toContainText('Creditado');
  expect(await shownAddress(second)).toBe(address);
  await checkLedger();
});

test('money F4: a block is left out after its coins were credited: held with the reason, and free once they are final again', async ({
  context,
  page,
  customer,
}) => {
  await signInQuietly(context, productUrl(), customer.email);
  await openPage(page, '/wallet/deposit/ltc');
  await page.getByRole('button', { name: 'Gerar endereço' }).click();
  const address = await shownAddress(page);
  const row = deposits(page);
  await sandbox.haltChain('litecoin', true);
  try {
    await sandbox.sendCoins({ network: 'litecoin', asset: 'LTC', address, amount: '0.5' });
    await sandbox.mine('litecoin', 6);
    await declare(row, 'Minha');

    await sandbox.reorganise('litecoin', 6);
    await expect(row).toContainText('Em disputa', ASKED);
    await expect(row).toContainText('Transação desfeita na rede');
    await expect(row).toContainText(/0,5 LTC ficam retidos até a resposta\. Esperamos a rede confirmar de novo\./);
    await expect(row.getByRole('link', { name: 'Vender LTC' })).toBeHidden();
    await openPage(page, '/wallet?retido=1');
    const held = page.getByRole('dialog', { name: 'Dinheiro retido' });
    await expect(held).toContainText('Transação desfeita na rede');
    await expect(held).toContainText('0,5 LTC');
    await held.getByRole('link', { name: 'Ver depósito' }).click();
    await expect(title(page, 'Depositar Litecoin')).toBeVisible();
    await expect(row).toHaveAttribute('aria-current', 'true');

    await sandbox.mine('litecoin', 5);
    await openPage(page, '/wallet/deposit/ltc');
    await expect(row).toContainText('Em disputa');
    await sandbox.mine('litecoin', 1);
    await expect(row).toContainText('Creditado', ASKED);
    await expect(row).not.toContainText('Em disputa');
    await expect(row.getByRole('link', { name: 'Vender LTC' })).toBeVisible();
  } finally {
    await sandbox.haltChain('litecoin', false);
  }
  await openPage(page, '/wallet');
  await expect(page.getByRole('row', { name: /Litecoin/ })).toContainText('0,5');
  await expect(page.getByRole('region', { name: 'Retido' })).toHaveCount(0);
  await checkLedger();
});

test('Coins below the minimum, without their tag and by another network: each is kept, and what is missing is said', async ({
  context,
  page,
  customer,
}) => {
  await signInQuietly(context, productUrl(), customer.email);
  // An address that nobody has leads to those that there are.
  await openPage(page, '/wallet/deposit/abc');
  await expect(title(page, 'Moeda não encontrada')).toBeVisible();
  await page.getByRole('link', { name: /^XRP/ }).click();
  await expect(title(page, 'Depositar XRP')).toBeVisible();
  await page.getByRole('button', { name: 'Gerar endereço' }).click();
  const tagged = page.getByRole('region', { name: /^Receber XRP/ }).locator('code');
  await expect(tagged).toHaveText(/^\d{1,10}$/);
  const tag = (await tagged.textContent()) ?? '';
  await expect(page.getByRole('group', { name: 'Endereço de depósito' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Entendi' }).click();
  const address = await shownAddress(page);

  // Nobody's: no list has it until somebody says whose it is.
  const untagged = await sandbox.sendCoins({ network: 'ripple', asset: 'XRP', address, amount: '77' });
  await sandbox.sendCoins({ network: 'ripple', asset: 'XRP', address, tag, amount: '0.4' });
  await sandbox.mine('ripple', 1);
  await expect(deposits(page)).toContainText('Abaixo do mínimo de 1 XRP', ASKED);
  await expect(deposits(page)).toContainText('Está guardado e soma com os próximos: faltam 0,6 XRP.');
  await sandbox.sendCoins({ network: 'ripple', asset: 'XRP', address, tag, amount: '0.6' });
  await sandbox.mine('ripple', 1);
  // What reaches the minimum brings in what waited for it, and what is said of a sending address holds for all that it sent.
  // What waited before says that so much is missing, until it is brought in.
  const toppedUp = deposits(page).filter({ hasText: '0,6 XRP', hasNotText: 'faltam' });
  await declare(toppedUp, 'De uma corretora, na minha conta', ['Nome da corretora', 'Corretora']);
  await expect(toppedUp).toContainText('Da sua conta na Corretora');
  await expect(deposits(page).filter({ hasText: 'Creditado' })).toHaveCount(2, ASKED);
  await expect(deposits(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Enviei sem a tag' }).click();
  const claim = page.getByRole('form', { name: 'Não achei meu depósito' });
  await claim.getByLabel('Código da transação').fill(untagged);
  await claim.getByLabel('Valor exato do envio').fill('76');
  await claim.getByRole('button', { name: 'Procurar' }).click();
  await expect(claim).toContainText('Não encontramos um depósito sem dono com este código e este valor.');
  await claim.getByLabel('Valor exato do envio').fill('77');
  await claim.getByRole('button', { name: 'Procurar' }).click();
  await expect(page.getByText('Encontramos. Confirmamos em até 1 dia útil.')).toBeVisible();
  await sandbox.decideClaim(untagged, 'CREDIT');
  await expect(deposits(page).filter({ hasText: '77 XRP' })).toContainText('Creditado', ASKED);

  await openPage(page, '/wallet/deposit/usdt');
  const networks = page.getByRole('radio');
  await expect(networks).toHaveCount(3);
  for (const network of await networks.all()) await expect(network).not.toBeChecked();
  await page.getByText('Polygon', { exact: true }).click();
  await expect(page.getByRole('radio', { name: /^Polygon/ })).toBeChecked();
  await expect(page).toHaveURL(/rede=polygon$/);
  await page.getByRole('button', { name: 'Gerar endereço' }).click();
  const elsewhere = await shownAddress(page);
  await sandbox.sendCoins({ network: 'avalanchecchain', asset: 'USDT', address: elsewhere, amount: '50' });
  await sandbox.mine('avalanchecchain', 12);
  const kept = 'Chegou por uma rede que não usamos para USDT';
  await expect(deposits(page)).toContainText(kept, ASKED);

  // Held money leads to what to do about it.
  await openPage(page, '/wallet?retido=1');
  const held = page.getByRole('dialog', { name: 'Dinheiro retido' });
  await expect(held).toContainText(kept);
  await held.getByRole('link', { name: 'Ver como recuperar' }).click();
  await expect(title(page, 'Depositar Tether')).toBeVisible();
  const strayed = deposits(page);
  await expect(strayed).toHaveAttribute('aria-current', 'true');
  await strayed.getByRole('button', { name: 'Recuperar' }).click();
  const question = page.getByRole('dialog', { name: 'Recuperar depósito' });
  await expect(question).toContainText('50 USDT');
  await question.getByRole('button', { name: 'Recuperar' }).click();
  await expect(question).toBeHidden();
  await declare(strayed, 'De outra pessoa', ['Nome da pessoa', 'Maria Souza']);
  await expect(strayed).toContainText('De Maria Souza');
  await expect(strayed).toContainText(/Taxa: [1-9]/);
  await checkLedger();
});
