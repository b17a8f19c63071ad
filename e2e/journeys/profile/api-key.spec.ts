import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, type Page } from '@playwright/test';
import ccxt from 'ccxt';
import { openAccountSocket } from '../../support/account-socket';
import { prove } from '../../support/accessibility';
import { signedIn } from '../../support/api';
import { watchPage } from '../../support/console-watch';
import { test } from '../../support/customer';
import { proveErrors } from '../../support/form-errors';
import { createClient } from '../../support/foxbit';
import { openPage, productUrl, reloadPage, signInQuietly } from '../../support/pages';

const run = promisify(execFile);
const PATH = '/profile/api-key';
/** The workspace of the journeys has ccxt installed, so a program that imports it runs there. */
const HERE = new URL('../..', import.meta.url);

/** Opens the page, makes a key that may read and trade there, and gives what the page shows of it. */
async function makeKey(page: Page, password: string): Promise<{ readonly id: string; readonly secret: string }> {
  await openPage(page, PATH);
  await page.getByRole('button', { name: 'Criar a primeira chave' }).click();
  await proveErrors(page, 'a new key', page.getByRole('button', { name: 'Criar chave' }));
  await page.getByLabel('Nome', { exact: true }).fill('Robô de compras');
  await page.getByRole('checkbox', { name: /^Negociar/ }).check({ force: true });
  await prove(page, 'the form of a new key');
  await page.getByRole('button', { name: 'Criar chave' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(proof).toContainText('Criar a chave de API “Robô de compras”');
  await proof.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: 'Chave “Robô de compras” criada' });
  await expect(made).toBeVisible();
  const [id, secret] = await made.locator('code').allInnerTexts();
  await prove(page, 'the secret of a new key');
  await page.keyboard.press('Escape');
  await expect(made.getByText('Guarde o segredo e marque aqui.')).toBeVisible();
  await made.getByRole('checkbox', { name: /^Guardei/ }).check({ force: true });
  await made.getByRole('button', { name: 'Concluir' }).click();
  await expect(made).toHaveCount(0);
  if (!id || !secret) throw new Error('the page shows no key');
  return { id, secret };
}

/** The program of the page in a language, with the secret in its place. */
async function program(page: Page, language: string, secret: string): Promise<string> {
  await page.getByRole('tab', { name: language, exact: true }).click();
  const text = await page.getByRole('tabpanel', { name: language, exact: true }).locator('pre').innerText();
  return text.replace('SEU_SEGREDO', secret);
}

const hasPython = () =>
  run('python3', ['--version']).then(
    () => true,
    () => false,
  );

test('§2.34 a key made in the page runs the programs of the page, and once revoked there, REST and socket stop within a second', async ({
  page,
  customer,
}) => {
  const { complaints } = await watchPage(page);
  await signInQuietly(page.context(), productUrl(), customer.email);
  const { id, secret } = await makeKey(page, customer.password);

  const { stdout: balances } = await run('bash', ['-c', await program(page, 'curl', secret)]);
  expect(JSON.parse(balances)).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ currency_symbol: 'brl', balance: '100000' })]),
  });
  const javascript = ['--input-type=module', '-e', await program(page, 'JavaScript', secret)];
  const { stdout: totals } = await run(process.execPath, javascript, { cwd: HERE });
  expect(stripVTControlCharacters(totals)).toContain('BRL: 100000');
  const python = await program(page, 'Python', secret);
  expect(python).toContain(id);
  if (await hasPython()) await run('python3', ['-c', 'import ast, sys; ast.parse(sys.argv[1])', python]);

  const client = createClient({ apiKey: id, secret });
  expect((await client.fetchBalance())['BRL']?.total).toBe(100_000);
  const session = await signedIn(productUrl(), customer.email);
  const { data } = await session.send('{ apiKeys { id userId } }');
  const { apiKeys } = data as { apiKeys: { id: string; userId: number }[] };
  const userId = apiKeys.find((key) => key.id === id)?.userId ?? 0;
  const socket = await openAccountSocket({ id, secret, userId });

  await reloadPage(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Robô de compras' });
  await expect(row).toContainText(/Último uso\d\d\/.+ · (?:127\.|172\.|::)/);
  await row.getByRole('button', { name: 'Revogar a chave “Robô de compras”' }).click();
  const question = page.getByRole('dialog', { name: 'Revogar esta chave?' });
  await prove(page, 'the question before a key is revoked');
  const closed = once(socket, 'close').then(([code]) => ({ code: Number(code), at: performance.now() }));
  const answered = page.waitForResponse((answer) => answer.request().postData()?.includes('RevokeApiKey') ?? false);
  await question.getByRole('button', { name: 'Revogar', exact: true }).click();
  await answered;
  const revokedAt = performance.now();
  await expect(client.fetchBalance()).rejects.toThrow(ccxt.AuthenticationError);
  const { code, at } = await closed;
  expect(code).toBe(4001);
  expect(at - revokedAt).toBeLessThan(1_000);
  await expect(page.getByText('Nenhuma chave em uso')).toBeVisible();
  await page.getByText('1 chave encerrada').click();
  await expect(row.getByText('Revogada', { exact: true }).first()).toBeVisible();
  await prove(page, 'a key that was revoked');
  expect(complaints).toEqual([]);
});
