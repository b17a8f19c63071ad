import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, test } from '@playwright/test';
import { ANA, NOVA, OTC } from '../../support/api';
import { askedTwice, watchPage } from '../../support/console-watch';
import { addressOf, builtProduct } from '../../support/discovery';
import { startFaultyProxy } from '../../support/faulty-proxy';
import { holdPositions } from '../../support/held-positions';
import { openPage, productUrl, signInQuietly } from '../../support/pages';
import { WORKSPACE } from '../../support/product';
import { proveVisit, type Visit } from '../../support/visit';

const HOME = '/';
const SIGN_OUT = '/logout';
const NO_PAGE = '/nao/existe';
/** Pages of the shell that are the same for everybody, and where there is none; the maintenance page has a journey of its own. */
const SAME_FOR_ALL = ['/_app', NO_PAGE, '/trade/naoexiste', '/marketplace/crypto-assets/naoexiste'];
/** Paths where a visit ends elsewhere. */
const LEADS_TO: Readonly<Record<string, string>> = {
  '/trade': '/trade/btcbrl',
  [SIGN_OUT]: '/login',
  // The customers of the visits are registered, and a link without a token is none.
  '/register/confirm': '/register/success',
  '/register/account-type': '/register/success',
  '/register/infos': '/register/success',
  '/register/company/infos': '/register/success',
  '/register/company/partner': '/register/success',
  '/register/address': '/register/success',
  '/register/progress': '/register/success',
  '/register/verify-email': '/register/verify-email/error',
  '/two-factor/disable/success': '/two-factor/disable/error',
  '/confirm-withdraw': '/confirm-withdraw/error',
  '/confirm-withdraw/success': '/confirm-withdraw/error',
  // The customers of the visits have no second factor; journeys look at these pages with one.
  '/profile/two-factor/active': '/profile/two-factor/generate',
  '/profile/two-factor/update/info': '/profile/two-factor/generate',
  '/profile/two-factor/update/confirm': '/profile/two-factor/generate',
  '/profile/two-factor/deactivation/info': '/profile/two-factor/generate',
  '/profile/two-factor/deactivation/confirm': '/profile/two-factor/generate',
};

/** Pages that a verified customer is led away from. */
const NOT_FOR_ANA = new Set(['/profile/verify-account']);
/** Who may look at pages that not every customer may. */
const VIEWERS: Readonly<Record<string, string>> = {
  '/profile/security/connected-devices': OTC,
  '/otc/quotation': OTC,
};

/** Pages that are others by their query. */
const BY_CARD = '/wallet/deposit/brl?via=card';
const EARN_OFFER = '/foxbit-earn?produto=ada-flexible';
const BASKET = '/smart-wallets?carteira=essencial';
const WITH_QUERY = [BY_CARD, EARN_OFFER, BASKET];
/** Pages with a frame whose document comes from elsewhere, by its title. */
const FRAMES: Readonly<Record<string, string>> = { [BY_CARD]: 'Dados do cartão' };

/** First headings. A page that is not among them must have one too. */
const HEADINGS: Readonly<Record<string, string | RegExp>> = {
  '/login': 'Entrar',
  [SIGN_OUT]: 'Entrar',
  '/old-password': 'Escolha uma nova senha',
  '/forgot-password': 'Esqueci minha senha',
  // A link without a token is none.
  '/forgot-password/verify': 'Este link não é válido',
  '/profile': 'Perfil',
  '/profile/security': 'Segurança',
  '/profile/change-password': 'Trocar senha',
  '/profile/api-key': 'Chaves de API',
  '/profile/infos': 'Dados',
  '/profile/privacy': 'Privacidade',
  '/profile/preferences': 'Preferências',
  '/profile/verify-account': 'Verificar conta',
  '/profile/two-factor/generate': 'Ativar a verificação em duas etapas',
  '/two-factor/verify-email': 'Este link não é válido',
  '/two-factor/disable': 'Perdeu o celular?',
  '/two-factor/disable/error': 'Este link não é válido',
  '/wallet': 'Carteira',
  '/wallet/deposit/brl': 'Depositar reais',
  [BY_CARD]: 'Depositar reais',
  '/wallet/deposit/btc': 'Depositar Bitcoin',
  '/wallet/withdraw/brl': 'Sacar reais',
  '/wallet/withdraw/btc': 'Sacar Bitcoin',
  '/trade': /Bitcoin/,
  '/trade/btcbrl': /Bitcoin/,
  '/trade/naoexiste': 'Mercado não encontrado',
  '/terminal': /BTC\/BRL/,
  '/trading-bots/recurring-buy': 'Compra recorrente',
  '/marketplace/crypto-assets': 'Criptoativos',
  '/marketplace/crypto-assets/btc': 'Bitcoin (BTC)',
  '/marketplace/crypto-assets/naoexiste': 'Criptoativo não encontrado',
  '/foxbit-earn': 'Earn',
  [EARN_OFFER]: 'Cardano · Flexível',
  '/foxbit-earn/my-earns': 'Minhas aplicações',
  '/smart-wallets': 'Smart Wallets',
  [BASKET]: 'Essencial',
  // A customer who has nothing is not let in.
  '/otc/quotation': /^(Mesa OTC|Este recurso não está disponível para a sua conta)$/,
  '/pay': 'Pay',
  '/pay/naoexiste': 'Cobrança não encontrada',
  '/referral': 'Indique e ganhe',
  '/card': 'Cartão',
  '/pro': 'Conta Pro',
  '/pro/transfer': 'Transferir entre contas',
  '/_app': 'Diagnóstico',
  [NO_PAGE]: 'Página não encontrada',
};

/** What a page says to a customer who has nothing. */
const EMPTY: Readonly<Record<string, string>> = {
  '/wallet': 'Você ainda não tem saldo',
  '/wallet/deposit/brl': 'Nenhum depósito ainda',
  '/wallet/deposit/btc': 'Nenhum depósito ainda',
  '/wallet/withdraw/brl': 'Nenhum saque ainda',
  '/wallet/withdraw/btc': 'Nenhum saque ainda',
  [EARN_OFFER]: 'Verifique sua identidade para aplicar',
  '/foxbit-earn/my-earns': 'Você ainda não tem aplicações',
  '/pay': 'Nenhuma cobrança ainda',
  '/card': 'Verifique sua identidade para pedir o cartão',
  [BASKET]: 'Verifique sua identidade para comprar carteiras',
  '/profile/api-key': 'Nenhuma chave em uso',
  '/pro/transfer': 'Nenhuma transferência ainda',
  '/trading-bots/recurring-buy': 'Compre aos poucos, no seu ritmo',
  '/pro': 'Sua conta Pro está vazia',
};

/** What the shell asks for. All else is the data of a screen. */
const OF_THE_SHELL = new Set(['session', 'viewer', 'account', 'notifications', 'earn', 'preferences']);

interface Route {
  readonly path: string;
  readonly access: string;
  readonly remote: string;
}

/** The routes as the product was built. */
const routes: readonly Route[] = Object.entries(builtProduct().remotes).flatMap(([remote, { live }]) =>
  live.routes.map(({ path, access }) => ({ path: addressOf(path), access, remote })),
);

/** Addresses of the routes with one of these rules of access. */
const routesFor = (...access: readonly string[]): readonly string[] =>
  routes.filter((route) => access.includes(route.access)).map(({ path }) => path);

/** Pages where widgets of remotes stand. */
const WITH_WIDGETS = new Set([HOME, '/login', SIGN_OUT]);

/** Remotes that have widgets. */
const widgetRemotes = Object.entries(builtProduct().remotes).flatMap(([remote, { live }]) =>
  live.widgets.length > 0 ? [remote] : [],
);

const areaOf = (path: string) => path.split(/[/?]/)[1];

/**
 * Tags of a visit: the packages whose output the page shows, by which `npm test -- --changed` chooses visits. Every page
 * wears the shell.
 */
function shows(path: string): { readonly tag: string[] } {
  const own =
    routes.find((route) => route.path === path) ?? routes.find((route) => areaOf(route.path) === areaOf(path));
  const remotes = [...(own && path !== HOME ? [own.remote] : []), ...(WITH_WIDGETS.has(path) ? widgetRemotes : [])];
  return { tag: ['host', ...remotes].map((name) => `@${name}`) };
}

/** Numbers of the statements of the specification by the address of the route that they ask for. */
function statements(): ReadonlyMap<string, string> {
  const list = readFileSync(join(WORKSPACE, 'docs/specification-statements.md'), 'utf8');
  const found = [...list.matchAll(/^- (§\d+\.\d+) `([^`]+)`.* is (?:a route|the home)/gm)];
  return new Map(found.map(([, id = '', path = '']) => [addressOf(path.replace(/\{(\w+)\}/g, ':$1')), `${id} `]));
}

const numbers = statements();
const numberOf = (path: string): string => numbers.get(path) ?? '';

/** How the page reports what the API failed to answer. */
const FAILURE = /^uncaught: internal \(operation: \w+\)$/;

/** The answer of the API to what a screen asks: a failure. What the shell asks for comes. */
function withoutData(body: string): string {
  const answer: unknown = JSON.parse(body);
  if (typeof answer !== 'object' || !answer || !('data' in answer) || !answer.data) return body;
  if (Object.keys(answer.data).some((field) => OF_THE_SHELL.has(field))) return body;
  const errors = [{ message: 'internal', extensions: { code: 'INTERNAL_SERVER_ERROR' } }];
  return JSON.stringify({ data: null, errors });
}

const visit = (path: string, state: string, heading = HEADINGS[path] ?? /./): Visit => ({
  what: `${path} ${state}`,
  url: productUrl(),
  path,
  leadsTo: LEADS_TO[path] ?? path,
  status: path === NO_PAGE ? 404 : 200,
  heading,
  // Signing out begins a new session in the same page: who is there and the socket are asked for anew, files are not.
  once: path === SIGN_OUT ? 'files' : 'everything',
});

const signedInAs = (context: BrowserContext, email: string, url = productUrl()) => signInQuietly(context, url, email);

// A visit depends on no other one.
test.describe.configure({ mode: 'parallel' });

test.describe('quality, every page: headers, policy, console, layout, requests, accessibility', () => {
  for (const path of [HOME, ...SAME_FOR_ALL, ...routesFor('public', 'guest')]) {
    test(`${numberOf(path)}${path} for a guest`, shows(path), async ({ page }) => {
      const heading = path === HOME ? 'Compre bitcoin em reais, com preço ao vivo' : undefined;
      await proveVisit(page, visit(path, 'for a guest', heading));
    });
  }

  const toCustomers = routesFor('public', 'signed-in').filter((path) => path === SIGN_OUT || !LEADS_TO[path]);
  for (const path of [HOME, ...toCustomers.filter((each) => !NOT_FOR_ANA.has(each)), ...WITH_QUERY]) {
    test(`${numberOf(path)}${path} for a customer`, shows(path), async ({ context, page }) => {
      await signedInAs(context, VIEWERS[path] ?? ANA);
      const frame = FRAMES[path];
      const asCustomer = visit(path, 'for a customer', path === HOME ? 'Início' : undefined);
      await proveVisit(page, { ...asCustomer, ...(frame ? { frame } : {}) });
    });
  }

  for (const path of [HOME, ...routesFor('signed-in'), ...WITH_QUERY]) {
    test(
      `${NOT_FOR_ANA.has(path) ? numberOf(path) : ''}${path} for a customer who has nothing`,
      shows(path),
      async ({ context, page }) => {
        await signedInAs(context, NOVA);
        const says = EMPTY[path];
        await proveVisit(page, { ...visit(path, 'for a customer who has nothing'), ...(says ? { says } : {}) });
      },
    );
  }

  for (const path of [HOME, ...toCustomers.filter((each) => each !== SIGN_OUT && !NOT_FOR_ANA.has(each))]) {
    test(
      `${path} asks for nothing twice where the positions come after all else`,
      shows(path),
      async ({ context, page }) => {
        await signedInAs(context, VIEWERS[path] ?? ANA);
        const { requests } = await watchPage(page);
        const tellPositions = await holdPositions(page);
        await openPage(page, path);
        await page.waitForLoadState('networkidle');
        await tellPositions();
        expect(askedTwice(requests)).toEqual([]);
      },
    );
  }

  for (const path of [HOME, ...toCustomers.filter((each) => each !== SIGN_OUT)]) {
    test(`${path} whose data do not come`, shows(path), async ({ context, page }) => {
      const proxy = await startFaultyProxy(productUrl());
      await signedInAs(context, NOT_FOR_ANA.has(path) ? NOVA : (VIEWERS[path] ?? ANA), proxy.url);
      proxy.breakPaths(/^\/graphql/, withoutData);
      // A failed answer may be asked for again.
      const failed = visit(path, 'whose data do not come', /./);
      await proveVisit(page, { ...failed, url: proxy.url, once: 'files', tells: FAILURE });
      await proxy.close();
    });
  }
});
