import { expect, type Page, test } from '@playwright/test';
import { productUrl, signInQuietly } from '../support/pages';

interface Route {
  readonly path: string;
  /** Where the visit ends, the path itself unless named. */
  readonly leadsTo?: string;
  readonly heading: string | RegExp;
  readonly signedIn?: boolean;
}

/** Routes of specification §2 whose screens exist. */
const ROUTES: readonly Route[] = [
  { path: '/', heading: 'Compre bitcoin em reais, com preço ao vivo' },
  { path: '/', heading: 'Início', signedIn: true },
  { path: '/wallet', heading: 'Carteira', signedIn: true },
  { path: '/trade/ethbrl', heading: /Ethereum/ },
  { path: '/terminal', heading: /BTC\/BRL/ },
  { path: '/trade', leadsTo: '/trade/btcbrl', heading: /Bitcoin/ },
  { path: '/trading-bots/recurring-buy', heading: 'Compra recorrente', signedIn: true },
  { path: '/pro', heading: 'Conta Pro', signedIn: true },
  { path: '/pro/transfer', heading: 'Transferir entre contas', signedIn: true },
  { path: '/login', heading: 'Entrar' },
  { path: '/logout', leadsTo: '/login', heading: 'Entrar', signedIn: true },
  { path: '/_app', heading: /./ },
];

async function prove(page: Page, { path, leadsTo, heading, signedIn }: Route): Promise<void> {
  if (signedIn) await signInQuietly(page.context(), productUrl());
  await page.goto(productUrl() + path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveURL(productUrl() + (leadsTo ?? path));
  await expect(page.getByRole('heading', { name: 'Esta área não abriu' })).toHaveCount(0);
}

test.describe('specification §2: routes', () => {
  for (const route of ROUTES) {
    const { path, leadsTo, signedIn } = route;
    test(`${path}${leadsTo ? ` leads to ${leadsTo}` : ''} for a ${signedIn ? 'customer' : 'guest'}`, ({ page }) =>
      prove(page, route));
  }
});
