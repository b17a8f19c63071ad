import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from './pages';

const GIVE_UP_MS = 8_000;

interface Sight {
  /** Of the elements that are looked at. */
  readonly selector: string;
  /** What one of them says; nothing particular unless given. */
  readonly text?: string;
  /** True once there is none any more. */
  readonly gone?: boolean;
}

/** The instant at which the page shows it, by the page's own clock; null when it does not within some seconds. */
export const whenSeen = (page: Page, sight: Sight): Promise<number | null> =>
  page.evaluate(
    ({ selector, text = '', gone = false, most }) =>
      new Promise<number | null>((resolve) => {
        const end = Date.now() + most;
        const look = () => {
          const elements = [...document.querySelectorAll(selector)];
          const found = elements.some((element) => element.textContent.includes(text));
          if (found !== gone) resolve(Date.now());
          else if (Date.now() > end) resolve(null);
          else setTimeout(look, 10);
        };
        look();
      }),
    { ...sight, most: GIVE_UP_MS },
  );

/** The instant of the next press in the page, by its own clock. */
export const whenPressed = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('click', () => resolve(Date.now()), { capture: true, once: true });
      }),
  );

export const orderForm = (page: Page): Locator => page.getByRole('form', { name: 'Nova ordem' });

/** Selector of a price in the book; prices in the instrument's smallest unit. */
export const bookRow = (side: 'bids' | 'asks', price: bigint): string =>
  `[role=row][data-side=${side}][data-price="${price}"]`;

export const rowOfCurrency = (page: Page, code: string): Locator =>
  page.getByRole('tabpanel', { name: 'Saldos' }).getByRole('row', { name: new RegExp(`^${code} `) });

/** Opens the terminal with a live book and the balances on show. */
export async function openTerminal(page: Page, market: string): Promise<void> {
  await openPage(page, `/terminal?market=${market}`);
  await page.getByRole('tab', { name: 'Saldos' }).click();
  await expect(page.locator('[role=row][data-side=bids]').first()).toBeVisible();
  await expect(rowOfCurrency(page, 'BRL')).toBeVisible();
}

interface LimitOrder {
  readonly side: 'Comprar' | 'Vender';
  /** As a Brazilian types them. */
  readonly price: string;
  readonly quantity: string;
}

/** Fills in a limit order up to its last question, and gives the button that sends it. */
export async function prepareLimitOrder(page: Page, { side, price, quantity }: LimitOrder): Promise<Locator> {
  const form = orderForm(page);
  await form.getByText(side, { exact: true }).click();
  await form.getByLabel('Preço', { exact: true }).fill(price);
  await form.getByLabel('Quantidade', { exact: true }).fill(quantity);
  await form.getByRole('button', { name: new RegExp(`^${side} [A-Z]+$`) }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true });
  await expect(confirm).toBeVisible();
  return confirm;
}
