import { expect, type Page, test } from '@playwright/test';
import { ANA } from '../../support/api';
import { productUrl, signInQuietly } from '../../support/pages';

interface Route {
  /** Numbers of the statements of the specification. */
  readonly ids: string;
  readonly path: string;
  /** Where the visit ends, the path itself unless named. */
  readonly leadsTo?: string;
  readonly heading: string | RegExp;
  readonly signedIn?: boolean;
}

/** Routes of the specification whose screens exist. */
const ROUTES: readonly Route[] = [
  { ids: '§2.1', path: '/', heading: 'Compre bitcoin em reais, com preço ao vivo' },
  { ids: '§2.1', path: '/', heading: 'Início', signedIn: true },
  { ids: '§2.2', path: '/wallet', heading: 'Carteira', signedIn: true },
  { ids: '§2.3', path: '/trade/ethbrl', heading: /Ethereum/ },
  { ids: '§2.5', path: '/terminal', heading: /BTC\/BRL/ },
  { ids: '§2.4, §9.1', path: '/trade', leadsTo: '/trade/btcbrl', heading: /Bitcoin/ },
  { ids: '§2.6', path: '/trading-bots/recurring-buy', heading: 'Compra recorrente', signedIn: true },
  { ids: '§2.13', path: '/pro', heading: 'Conta Pro', signedIn: true },
  { ids: '§2.14', path: '/pro/transfer', heading: 'Transferir entre contas', signedIn: true },
  { ids: '§2.22', path: '/login', heading: 'Entrar' },
  { ids: '§2.23', path: '/logout', leadsTo: '/login', heading: 'Entrar', signedIn: true },
  { ids: '§2.60', path: '/_app', heading: /./ },
];

async function prove(page: Page, { path, leadsTo, heading, signedIn }: Route): Promise<void> {
  if (signedIn) await signInQuietly(page.context(), productUrl(), ANA);
  await page.goto(productUrl() + path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveURL(productUrl() + (leadsTo ?? path));
  await expect(page.getByRole('heading', { name: 'Esta área não abriu' })).toHaveCount(0);
}

test.describe('routes', () => {
  for (const route of ROUTES) {
    const { ids, path, leadsTo, signedIn } = route;
    test(`${ids} ${path}${leadsTo ? ` leads to ${leadsTo}` : ''} for a ${signedIn ? 'customer' : 'guest'}`, ({
      page,
    }) => prove(page, route));
  }
});
