import { type Browser, expect, type Page, test } from '@playwright/test';
import { ANA } from '../../support/api';
import { bestPrices } from '../../support/best-prices';
import { checkLedger } from '../../support/ledger';
import { productUrl, signInQuietly } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';
import { bookRow, openTerminal, prepareLimitOrder, rowOfCurrency, whenPressed, whenSeen } from '../../support/terminal';

const MARKET = 'solbrl';
const TAPE = '[aria-label="Últimos negócios de SOL/BRL"]';
const QUANTITY = '0,1';
const WITHIN_MS = 500;

async function trader(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInQuietly(context, productUrl(), email);
  const page = await context.newPage();
  await openTerminal(page, MARKET);
  return page;
}

/** A price inside the spread in centavos: the new best offer, which nobody has had before. */
async function newBestPrice(): Promise<bigint> {
  const { bid, ask } = await bestPrices(productUrl(), MARKET);
  return (bid + ask + 1n) / 2n;
}

/** As the tape shows it, e.g. "1.184,20". */
const inReais = (centavos: bigint): string =>
  `${(centavos / 100n).toLocaleString('pt-BR')},${String(centavos % 100n).padStart(2, '0')}`;

/** What the list of balances says of a currency. */
const moneyOf = async (page: Page, code: string): Promise<string> =>
  (await rowOfCurrency(page, code).textContent()) ?? '';

/** The instant at which the list of balances says something else. */
const changeOf = (page: Page, before: string): Promise<number | null> =>
  whenSeen(page, { selector: '[role=tabpanel] tr', text: before, gone: true });

/** Presses, and tells how long after it each page showed each thing. */
async function press(
  page: Page,
  button: Awaited<ReturnType<typeof prepareLimitOrder>>,
  sights: Readonly<Record<string, Promise<number | null>>>,
): Promise<Readonly<Record<string, number>>> {
  const pressed = whenPressed(page);
  await button.click();
  const at = await pressed;
  const entries = Object.entries(sights).map(async ([what, seen]) => [what, ((await seen) ?? Infinity) - at] as const);
  const delays = Object.fromEntries(await Promise.all(entries));
  console.log(delays);
  return delays;
}

function expectSoon(delays: Readonly<Record<string, number>>): void {
  for (const [what, delay] of Object.entries(delays)) expect.soft(delay, what).toBeLessThanOrEqual(WITHIN_MS);
}

test.afterEach(() => new Sandbox(productUrl()).simulateMarket(true));

test('two browsers: one places a limit order, the other takes it; both see book, tape, orders and balances change within half a second', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const maker = await trader(browser, ANA);
  const taker = await trader(browser, 'otc@plataforma.test');
  // A simulated trader may take any offer at any time; this one is for the other browser.
  await new Sandbox(productUrl()).simulateMarket(false);
  const centavos = await newBestPrice();
  const order = { price: inReais(centavos), quantity: QUANTITY };
  const row = bookRow('asks', centavos);
  const openOrders = maker.getByRole('tab', { name: /^Ordens abertas \(\d+\)$/ });
  const before = await openOrders.innerText();
  const one = before.replace(/\d+/, (count) => String(Number(count) + 1));
  const free = await moneyOf(maker, 'SOL');

  const place = await prepareLimitOrder(maker, { side: 'Vender', ...order });
  expectSoon(
    await press(maker, place, {
      'order placed: book of the maker': whenSeen(maker, { selector: row }),
      'order placed: book of the taker': whenSeen(taker, { selector: row }),
      'order placed: open orders of the maker': whenSeen(maker, { selector: '[role=tab]', text: one }),
      'order placed: what the maker has in orders': changeOf(maker, free),
    }),
  );

  const [held, reaisOfMaker] = [await moneyOf(maker, 'SOL'), await moneyOf(maker, 'BRL')];
  const reaisOfTaker = await moneyOf(taker, 'BRL');
  const take = await prepareLimitOrder(taker, { side: 'Comprar', ...order });
  expectSoon(
    await press(taker, take, {
      'order taken: book of the maker': whenSeen(maker, { selector: row, gone: true }),
      'order taken: book of the taker': whenSeen(taker, { selector: row, gone: true }),
      'order taken: tape of the maker': whenSeen(maker, { selector: TAPE, text: order.price }),
      'order taken: tape of the taker': whenSeen(taker, { selector: TAPE, text: order.price }),
      'order taken: open orders of the maker': whenSeen(maker, { selector: '[role=tab]', text: before }),
      'order taken: coins of the maker': changeOf(maker, held),
      'order taken: reais of the maker': changeOf(maker, reaisOfMaker),
      'order taken: reais of the taker': changeOf(taker, reaisOfTaker),
    }),
  );
  await maker.context().close();
  await taker.context().close();
  expect(await checkLedger()).toMatch(/^\d+ passed, 0 failed$/m);
});
