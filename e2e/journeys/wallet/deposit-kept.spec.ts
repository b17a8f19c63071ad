import { expect, type Locator, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { signedIn } from '../../support/api';
import { chargePath, createCharge, newestDeposit } from '../../support/charging';
import { NOTHING, test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { openPage, productUrl, signInQuietly } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';

test.use({ funds: NOTHING });

/** The chain trc20 is this file's own: it is halted here. */
const sandbox = new Sandbox(productUrl());
/** The page asks by itself every ten seconds, should nothing tell it. */
const ASKED = { timeout: 30_000 };

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const deposits = (page: Page): Locator => page.getByRole('region', { name: 'Seus depósitos' }).getByRole('listitem');

test('money §5: a Pix below the level enters with the verification; above the limit the team sends one back and lets one in', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(120_000);
  await signInQuietly(context, productUrl(), customer.email);
  const client = await signedIn(productUrl(), customer.email);
  const [below, back, above] = [
    await createCharge(client, '500'),
    await createCharge(client, '90'),
    await createCharge(client, '100'),
  ];

  await sandbox.setUser(customer.email, { level: 0 });
  await sandbox.payPix({ chargeId: below });
  await openPage(page, chargePath(below));
  await expect(title(page, 'Falta verificar sua conta')).toBeVisible(ASKED);
  await expect(
    page.getByText('O valor está guardado e entra assim que a verificação terminar.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verificar agora' }).first()).toHaveAttribute(
    'href',
    '/profile/verify-account',
  );
  await prove(page, 'a Pix that waits for the verification', [320, 1280]);
  await sandbox.setUser(customer.email, { level: 20 });
  await expect(title(page, 'Pix recebido')).toBeVisible();
  await expect(page.getByText(/^R\$\s500,00 já estão na sua conta\.$/)).toBeVisible();

  // More than a verified person may deposit in a day, twice.
  await sandbox.payPix({ chargeId: back, amount: '60000.00' });
  await openPage(page, chargePath(back));
  await expect(title(page, 'Acima do seu limite')).toBeVisible(ASKED);
  await expect(
    page.getByText(/^Analisamos até \d\d\/\d\d\/\d{4}, \d\d:\d\d\. Não precisa fazer nada\.$/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver limites' })).toBeVisible();
  await prove(page, 'a Pix above the limit', [320, 1280]);
  await sandbox.decideDeposit(await newestDeposit(client), 'RETURN');
  await expect(title(page, 'Pix devolvido')).toBeVisible(ASKED);
  await expect(page.getByText('Não foi aceito na análise').first()).toBeVisible();

  await sandbox.payPix({ chargeId: above, amount: '60000.00' });
  await openPage(page, chargePath(above));
  await expect(title(page, 'Acima do seu limite')).toBeVisible(ASKED);
  await sandbox.decideDeposit(await newestDeposit(client), 'CREDIT');
  await expect(title(page, 'Pix recebido')).toBeVisible(ASKED);
  await expect(page.getByText(/^Você pediu R\$\s100,00 e chegaram R\$\s60\.000,00\.$/)).toBeVisible();
  await checkLedger();
});

test('money §4: what a disputed Pix left missing is taken from the next one, which says so', async ({
  context,
  page,
  customer,
}) => {
  await signInQuietly(context, productUrl(), customer.email);
  const client = await signedIn(productUrl(), customer.email);
  await sandbox.payPix({ chargeId: await createCharge(client, '300') });
  const disputed = await newestDeposit(client);
  expect(await client.buy('btcbrl', '300')).not.toBeNull();
  await sandbox.dispute(disputed, 'OPEN');
  await openPage(page, `/wallet/deposit/brl?deposit=${disputed}`);
  await expect(title(page, 'Pix contestado')).toBeVisible(ASKED);
  await sandbox.dispute(disputed, 'ACCEPT');
  await expect(title(page, 'Contestação aceita')).toBeVisible(ASKED);

  const next = await createCharge(client, '400');
  await openPage(page, chargePath(next));
  await sandbox.payPix({ chargeId: next });
  await expect(title(page, 'Pix recebido')).toBeVisible();
  await expect(page.getByText(/^R\$\s100,00 já estão na sua conta\.$/)).toBeVisible();
  const taken = page.getByRole('term').filter({ hasText: 'Descontado' }).locator('xpath=..');
  // What the market's steps left of the reais is not missing.
  await expect(taken).toContainText(/R\$\s(299,99|300,00)/);
  await prove(page, 'a Pix of which an earlier one took a part', [320, 1280]);
  await checkLedger();
});

test('money §4, §5: coins whose transaction is spent elsewhere, that come below the level, and with a tag of nobody', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  await signInQuietly(context, productUrl(), customer.email);
  await openPage(page, '/wallet/deposit/usdt?rede=trc20');
  await page.getByRole('button', { name: 'Gerar endereço' }).click();
  const shown = page.getByRole('group', { name: 'Endereço de depósito' }).locator('code');
  await expect(shown).toBeVisible();
  const address = (await shown.textContent()) ?? '';
  const row = deposits(page);
  await sandbox.haltChain('trc20', true);
  try {
    const gone = await sandbox.sendCoins({ network: 'trc20', asset: 'USDT', address, amount: '25' });
    await expect(row).toContainText('Visto na rede', ASKED);
    await sandbox.spendElsewhere('trc20', gone);
    await expect(row).toContainText('A rede desfez esta transação', ASKED);
    await expect(row).toContainText(
      'O envio foi trocado ou cancelado antes de se confirmar. Nada entrou na sua conta.',
    );

    await sandbox.setUser(customer.email, { level: 10 });
    await sandbox.sendCoins({ network: 'trc20', asset: 'USDT', address, amount: '40' });
    await sandbox.mine('trc20', 20);
    const below = row.filter({ hasText: '40 USDT' });
    await expect(below).toContainText('Falta verificar sua conta', ASKED);
    await expect(below.getByRole('link', { name: 'Verificar agora' })).toHaveAttribute(
      'href',
      '/profile/verify-account',
    );
    await prove(page, 'coins below the level', [320, 1280]);
    await sandbox.setUser(customer.email, { level: 20 });
    await expect(below).toContainText('Diga de onde veio', ASKED);
    await expect(below).toContainText('A regra do Banco Central pede o dono da carteira.');
  } finally {
    await sandbox.haltChain('trc20', false);
  }

  await openPage(page, '/wallet/deposit/xrp');
  await page.getByRole('button', { name: 'Gerar endereço' }).click();
  await page.getByRole('button', { name: 'Entendi' }).click();
  await expect(shown).toBeVisible();
  const shared = (await shown.textContent()) ?? '';
  // A tag with wrong check digits is nobody's.
  const sent = { network: 'ripple', asset: 'XRP', address: shared, tag: '4000000000', amount: '31' };
  const unknown = await sandbox.sendCoins(sent);
  await sandbox.mine('ripple', 1);
  await page.getByRole('button', { name: 'Enviei sem a tag' }).click();
  const claim = page.getByRole('form', { name: 'Não achei meu depósito' });
  await claim.getByLabel('Código da transação').fill(unknown);
  await claim.getByLabel('Valor exato do envio').fill('31');
  await expect(async () => {
    if (await claim.isVisible()) await claim.getByRole('button', { name: 'Procurar' }).click();
    await expect(page.getByText('Encontramos. Confirmamos em até 1 dia útil.')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await sandbox.decideClaim(unknown, 'REFUSE');
  await openPage(page, '/wallet/deposit/xrp');
  const asked = page.getByRole('region', { name: 'Não achei meu depósito' });
  await expect(asked).toContainText('Não confirmado', ASKED);
  await expect(deposits(page)).toHaveCount(0);
  await checkLedger();
});
