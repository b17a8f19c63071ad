import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import type { FeatureName, Features } from '@plataforma/contract';
import type { Viewer } from '@plataforma/schema';
import { currentItem, footLinks, type MenuContext, visibleMenu } from './menu-model';

const allLinks = {
  cashback: 'https://cashback.test',
  vip: 'https://vip.test',
  card: 'https://card.test',
  otc: 'https://otc.test',
};

const origin = 'https://plataforma.test';
const allOn: Features = {
  earn: true,
  thirdPartyBrlDeposit: true,
  recurringBuy: true,
  livenessCheck: true,
  cardGeneration: true,
};
const without = (flag: FeatureName): Features => ({ ...allOn, [flag]: false });

function menu(context: Partial<MenuContext> = {}) {
  return visibleMenu({
    hasRoute: () => true,
    links: {},
    viewer,
    viewerKnown: true,
    features: allOn,
    keepsPlaces: true,
    origin,
    ...context,
  });
}

const ids = (groups: ReturnType<typeof menu>) => groups.map((group) => group.items.map((item) => item.id));
const find = (groups: ReturnType<typeof menu>, id: string) =>
  groups.flatMap((group) => group.items).find((item) => item.id === id);

describe('specification §2: side menu groups', () => {
  it('§2.61, §2.62, §2.64, §2.65, §2.67 holds the four groups in their order when every route and link exists', () => {
    const groups = menu({ links: allLinks });
    expect(groups.map((group) => group.titleKey)).toEqual([
      undefined,
      'menu.groupProducts',
      'menu.groupMarketplace',
      'menu.groupBigAccounts',
    ]);
    expect(ids(groups)).toEqual([
      ['home', 'wallet', 'trade', 'order-book', 'recurring-buy', 'history', 'card', 'referral'],
      ['earn', 'pay'],
      ['crypto-assets', 'cashback', 'smart-wallets'],
      ['otc', 'vip'],
    ]);
  });

  it('§9.1 leads buy/sell to the default market', () => {
    expect(find(menu(), 'trade')?.to).toBe('/trade/btcbrl');
  });

  it("§2.63 shows the order book as external, by default at the product's own terminal", () => {
    expect(find(menu(), 'order-book')).toMatchObject({ to: '/terminal', external: true, newTab: false });
    const configured = menu({ links: { orderBook: 'https://book.test' } });
    expect(find(configured, 'order-book')?.to).toBe('https://book.test');
  });

  it('opens only cashback in a new tab', () => {
    const items = menu({ links: allLinks }).flatMap((group) => group.items);
    expect(items.filter((item) => item.newTab).map((item) => item.id)).toEqual(['cashback']);
  });
});

describe('an entry shows only when it leads somewhere', () => {
  it("keeps the shell's own route without any remote, and no empty group", () => {
    expect(ids(menu({ hasRoute: () => false }))).toEqual([['home']]);
  });

  it('asks discovery for each route', () => {
    const routes = ['/wallet', '/trade/btcbrl'];
    expect(ids(menu({ hasRoute: (path) => routes.includes(path) }))).toEqual([['home', 'wallet', 'trade']]);
  });

  it('shows the wallet to guests too: it leads to sign in and back', () => {
    expect(find(menu({ viewer: null }), 'wallet')?.to).toBe('/wallet');
  });

  it('hides external entries without a configured address', () => {
    expect(find(menu(), 'cashback')).toBeUndefined();
    expect(find(menu(), 'vip')).toBeUndefined();
  });
});

const foreigner: Viewer = { ...viewer, document: { isForeigner: true, accountType: 'PERSONAL' } };
const company: Viewer = { ...viewer, document: { isForeigner: false, accountType: 'COMPANY' } };

describe('specification §6: entries by flag and permission', () => {
  it.each<[string, FeatureName, string]>([
    ['§6.6', 'recurringBuy', 'recurring-buy'],
    ['§6.7', 'earn', 'earn'],
    ['§6.1, §6.8', 'cardGeneration', 'card'],
  ])('%s needs the flag %s for the entry %s', (_, flag, id) => {
    expect(find(menu(), id)?.external).toBe(false);
    expect(find(menu({ features: without(flag) }), id)).toBeUndefined();
    expect(find(menu({ features: null }), id)).toBeUndefined();
  });

  it('needs no flag or permission for other entries', () => {
    const off = { earn: false, thirdPartyBrlDeposit: false, recurringBuy: false, livenessCheck: false };
    const shown = ids(menu({ links: allLinks, viewer: null, features: { ...off, cardGeneration: false } })).flat();
    const others = ['home', 'wallet', 'trade', 'order-book', 'history', 'referral', 'pay', 'crypto-assets', 'cashback'];
    expect(shown).toEqual(expect.arrayContaining([...others, 'smart-wallets', 'vip']));
  });

  it('§6.2 opens the card page to a personal account that is not foreign, with the flag on', () => {
    expect(find(menu({ links: allLinks }), 'card')).toMatchObject({ to: '/card', external: false });
  });

  it('§6.3 gives everybody the external card page while the flag is off', () => {
    const off = menu({ links: allLinks, features: without('cardGeneration') });
    expect(find(off, 'card')).toMatchObject({ to: 'https://card.test', external: true, newTab: false });
  });

  it.each([
    ['a foreigner', foreigner],
    ['a company', company],
    ['a guest', null],
  ])('§6.3 gives %s the external card page instead', (_, who) => {
    expect(find(menu({ viewer: who, links: allLinks }), 'card')).toMatchObject({
      to: 'https://card.test',
      external: true,
    });
    expect(find(menu({ viewer: who }), 'card')).toBeUndefined();
  });

  it('§6.4, §6.5 opens the OTC table, with its badge, only with otcEnabled', () => {
    expect(find(menu({ viewer: { ...viewer, otcEnabled: true }, links: allLinks }), 'otc')).toMatchObject({
      to: '/otc/quotation',
      badgeKey: 'menu.new',
      external: false,
    });
    const outside = find(menu({ links: allLinks }), 'otc');
    expect(outside).toMatchObject({ to: 'https://otc.test', external: true });
    expect(outside?.badgeKey).toBeUndefined();
  });
});

describe('while viewer or flags are not known', () => {
  const rows = (context: Partial<MenuContext>) =>
    menu({ links: allLinks, ...context }).map((group) =>
      group.rows.map(({ id, item }) => (item === null ? `place of ${id}` : id)),
    );

  it('keeps the places of the entries that hang on a flag, so that none below them moves', () => {
    expect(rows({ features: null })).toEqual([
      ['home', 'wallet', 'trade', 'order-book', 'place of recurring-buy', 'history', 'place of card', 'referral'],
      ['place of earn', 'pay'],
      ['crypto-assets', 'cashback', 'smart-wallets'],
      ['otc', 'vip'],
    ]);
  });

  it('gives the external card page at once to whom no flag would open the own one', () => {
    for (const who of [null, foreigner, company]) {
      expect(find(menu({ links: allLinks, viewer: who, features: null }), 'card')).toMatchObject({
        to: 'https://card.test',
        external: true,
      });
    }
  });

  it('offers no external page that would turn into an own one when the customer is known', () => {
    const shown = rows({ viewer: null, viewerKnown: false });
    expect(shown.flat()).toEqual(expect.arrayContaining(['place of card', 'place of otc', 'recurring-buy', 'earn']));
    expect(shown.flat()).not.toContain('card');
  });

  it('leaves out what is in doubt when places are no longer kept', () => {
    expect(rows({ features: null, keepsPlaces: false })).toEqual([
      ['home', 'wallet', 'trade', 'order-book', 'history', 'referral'],
      ['pay'],
      ['crypto-assets', 'cashback', 'smart-wallets'],
      ['otc', 'vip'],
    ]);
  });

  it('keeps no place for a route that does not exist', () => {
    const context = { features: null, viewerKnown: false, viewer: null, hasRoute: () => false };
    expect(rows(context).flat()).toEqual(['home', 'card', 'cashback', 'otc', 'vip']);
  });

  it('keeps a group of which nothing is known yet', () => {
    const group = menu({ features: null, hasRoute: (path) => path === '/foxbit-earn' })[1];
    expect(group).toMatchObject({ id: 'products', items: [], rows: [{ id: 'earn', item: null }] });
  });
});

describe('configured addresses of the product itself', () => {
  const links = { vip: `${origin}/vip`, help: `${origin}/ajuda`, faq: 'https://faq.test' };

  it('show only when discovery has their route', () => {
    expect(find(menu({ links, hasRoute: () => false }), 'vip')).toBeUndefined();
    expect(find(menu({ links }), 'vip')?.to).toBe(links.vip);
    expect(footLinks({ links, origin, hasRoute: () => false }).map(({ name }) => name)).toEqual(['faq']);
  });
});

it('a stand-in of the operator, which is a path, shows without a route', () => {
  const links = { vip: '/sandbox/pages/vip', terms: '/sandbox/pages/terms' };
  expect(find(menu({ links, hasRoute: () => false }), 'vip')).toMatchObject({ to: links.vip, external: true });
  expect(footLinks({ links, origin, hasRoute: () => false })).toMatchObject([{ name: 'terms', href: links.terms }]);
});

describe('the current entry', () => {
  it.each([
    ['/', 'home'],
    ['/wallet', 'wallet'],
    ['/wallet/deposit/brl', 'wallet'],
    ['/trade/ethbrl', 'trade'],
    ['/foxbit-earn/my-earns', 'earn'],
    ['/walletry', null],
    ['/terminal', null],
  ])('%s belongs to %s', (pathname, id) => {
    expect(currentItem(menu(), pathname)).toBe(id);
  });
});

it('§2.73, §2.74, §2.75, §2.76, §2.77 outside links at the foot show only when configured, in their order', () => {
  const places = { origin, hasRoute: () => true };
  expect(footLinks({ ...places, links: {} })).toEqual([]);
  const links = {
    twoFactorHelp: 'https://2fa.test',
    help: 'https://h.test',
    faq: 'https://f.test',
    privacy: 'https://p.test',
    terms: 'https://t.test',
  };
  const names = footLinks({ ...places, links }).map(({ name }) => name);
  expect(names).toEqual(['terms', 'privacy', 'faq', 'help', 'twoFactorHelp']);
});
