import { randomUUID } from 'node:crypto';
import { kill } from 'node:process';
import { expect, type Page, test } from '@playwright/test';
import { ANA, ApiClient } from '../../support/api';
import { checkLedger, queryOne } from '../../support/ledger';
import { productUrl, signIn } from '../../support/pages';
import { isHealthy, runFacts, until } from '../../support/product';

const PATH = '/trading-bots/recurring-buy';
const NOVA = 'nova@plataforma.test';
/** With the one of the demo account, the most that a customer may have. */
const MANY = 19;
const KILLS = 4;

async function openAs(page: Page, email: string, path = PATH): Promise<void> {
  await signIn(page, email);
  await page.goto(productUrl() + path);
}

/** Ends what a journey has begun, so that the next one begins like the first. */
async function cancelOthers(client: ApiClient, keep: readonly string[]): Promise<void> {
  const answer = await client.send('{ recurringBuys { id state } }');
  const { recurringBuys } = answer.data as { recurringBuys: readonly { id: string; state: string }[] };
  for (const { id, state } of recurringBuys) {
    if (state === 'CANCELED' || keep.includes(id)) continue;
    await client.send(
      'mutation ($input: RecurringBuyInput!) { cancelRecurringBuy(input: $input) { errors { name } } }',
      {
        input: { id },
      },
    );
  }
}

test('issue 4, Recurring buy: the demo account shows its runs, the average price and the price of now', async ({
  page,
}) => {
  await openAs(page, ANA);
  const list = page.getByRole('list', { name: 'Suas compras recorrentes' });
  await expect(list).toContainText('Toda terça-feira às 08:00');
  await list.getByRole('link', { name: 'R$ 150,00 de Solana' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compra recorrente de Solana' })).toBeVisible();
  for (const label of ['Preço médio', 'Preço agora', 'Pago']) await expect(page.getByText(label).first()).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).not.toHaveCount(1);
  await expect(rows.nth(1)).toContainText('Comprada');
});

test('issue 4, Recurring buy: created, paused, resumed and canceled', async ({ page }) => {
  const client = new ApiClient(productUrl());
  await client.signIn(NOVA);
  await cancelOthers(client, []);
  await openAs(page, NOVA);
  await page.getByRole('link', { name: /^(Criar|Nova) compra recorrente$/ }).click();
  await page.getByLabel('Valor por compra').fill('50,5');
  await page.getByText('Mensal', { exact: true }).click();
  await page.getByLabel('Dia do mês').selectOption('31');
  await page.getByLabel('Horário de Brasília').selectOption('10:00');
  await page.getByRole('button', { name: 'Revisar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirme sua compra recorrente' });
  await expect(dialog).toContainText('Todo dia 31 do mês, ou no último dia, às 10:00');
  await expect(dialog).toContainText('R$ 50,50');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Compra recorrente criada')).toBeVisible();
  await page.goto(productUrl() + PATH);
  const row = page.getByRole('list', { name: 'Suas compras recorrentes' }).getByRole('listitem');
  await expect(row).toContainText('Ativa');
  await row.getByRole('button', { name: /^Pausar/ }).click();
  await expect(row).toContainText('Pausada');
  await expect(row).toContainText('Sem data');
  await row.getByRole('button', { name: /^Retomar/ }).click();
  await expect(row).toContainText('Ativa');
  await row.getByRole('button', { name: /^Cancelar/ }).click();
  await page
    .getByRole('dialog', { name: 'Cancelar compra recorrente?' })
    .getByRole('button', { name: 'Cancelar compra recorrente' })
    .click();
  await expect(page.getByRole('list', { name: 'Encerradas' }).getByRole('listitem').first()).toContainText('Cancelada');
});

test('issue 4, Recurring buy: a run without money is skipped, and the customer is told why', async ({ page }) => {
  const client = new ApiClient(productUrl());
  await client.signIn(NOVA);
  const id = await create(client, { instrument: 'btcbrl', amount: '25' });
  await makeDue([id]);
  // The exchange knows nothing of what was changed behind its back; a customer's change makes it look at what is due.
  await create(client, { instrument: 'ethbrl', amount: '25' });
  await openAs(page, NOVA, `${PATH}?id=${id}`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/Pulada.*Saldo insuficiente/);
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await expect(
    page
      .getByText('Sua compra recorrente de Bitcoin foi pulada. Saldo insuficiente: você tinha R$ 0,00 disponíveis.')
      .first(),
  ).toBeVisible();
  await cancelOthers(client, []);
});

test(`issue 4, Recurring buy: ${MANY} dates that come while the backend is killed ${KILLS} times are run once each`, async () => {
  test.setTimeout(180_000);
  const client = new ApiClient(productUrl());
  await client.signIn(ANA);
  const before = await client.send('{ recurringBuys { id state } }');
  const { recurringBuys } = before.data as { recurringBuys: readonly { id: string; state: string }[] };
  const own = recurringBuys.filter(({ state }) => state !== 'CANCELED').map(({ id }) => id);
  const instruments = ['btcbrl', 'ethbrl', 'solbrl', 'usdtbrl'];
  const ids: string[] = [];
  for (let count = 0; count < MANY; count += 1) {
    ids.push(await create(client, { instrument: instruments[count % instruments.length] ?? '', amount: '10.50' }));
  }
  await makeDue(ids);
  const done = async () => {
    const sql = 'SELECT count(*)::int AS runs FROM recurring_buy_runs WHERE recurring_buy_id = ANY($1)';
    return (await queryOne<{ runs: number }>(sql, [ids])).runs;
  };
  const interruptedAt: number[] = [];
  for (let count = 0; count < KILLS; count += 1) {
    const { backendPid } = await runFacts();
    kill(backendPid, 'SIGKILL');
    const seen = await done();
    interruptedAt.push(seen);
    // The next life is killed as soon as it has run something.
    await asSoonAs(async () => (await runFacts()).backendPid !== backendPid);
    await asSoonAs(async () => (await done()) > seen || seen === MANY);
  }
  await until('every run', 60_000, async () => (await done()) === MANY);
  console.log(`killed after ${interruptedAt.join(', ')} of ${MANY} runs`);
  const result = await queryOne<{ runs: number; orders: number; filled: number; keys: number }>(
    `SELECT count(*)::int AS runs, count(DISTINCT r.order_id)::int AS orders,
            count(*) FILTER (WHERE o.state = 'FILLED')::int AS filled,
            (SELECT count(*)::int FROM orders x JOIN recurring_buys y ON y.account_id = x.account_id
              WHERE y.id = $2 AND x.type = 'INSTANT' AND x.amount = 10.50 AND x.created_at > y.created_at) AS keys
       FROM recurring_buy_runs r LEFT JOIN orders o ON o.id = r.order_id WHERE r.recurring_buy_id = ANY($1)`,
    [ids, ids[0]],
  );
  await until('the doors', 30_000, () => isHealthy(productUrl()));
  expect(result).toEqual({ runs: MANY, orders: MANY, filled: MANY, keys: MANY });
  expect(await checkLedger()).toMatch(/^\d+ passed, 0 failed$/m);
  await cancelOthers(client, own);
});

/** Without a pause between two looks: what happens lasts milliseconds. */
async function asSoonAs(check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await check())) if (Date.now() > end) throw new Error('not within 30 s');
}

/** A daily buy at nine. */
async function create(client: ApiClient, what: { instrument: string; amount: string }): Promise<string> {
  const answer = await client.send(
    `mutation ($input: CreateRecurringBuyInput!) {
      createRecurringBuy(input: $input) { recurringBuy { id } errors { messages } }
    }`,
    { input: { ...what, frequency: 'DAILY', time: '09:00', idempotencyKey: randomUUID() } },
  );
  const { createRecurringBuy } = answer.data as {
    createRecurringBuy: { recurringBuy: { id: string } | null; errors: unknown[] };
  };
  if (!createRecurringBuy.recurringBuy) throw new Error(`refused: ${JSON.stringify(createRecurringBuy.errors)}`);
  return createRecurringBuy.recurringBuy.id;
}

/** As if they had begun yesterday: their date was a minute ago, at this minute of the day. */
async function makeDue(ids: readonly string[]): Promise<void> {
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 60_000);
  const time = minute.toLocaleTimeString('en-GB', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  });
  await queryOne(
    'UPDATE recurring_buys SET time = $2, first_run_at = $3, next_run_at = $3, next_step_at = $3 WHERE id = ANY($1) RETURNING id',
    [ids, time, minute],
  );
}
