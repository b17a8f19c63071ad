import type { FeatureName, Features, Permission, RuntimeConfig } from '@plataforma/contract';
import type { Viewer } from '@plataforma/schema';
import {
  BookIcon,
  CardIcon,
  EarnIcon,
  GiftIcon,
  GridIcon,
  HistoryIcon,
  HomeIcon,
  LayersIcon,
  OtcIcon,
  PayIcon,
  RepeatIcon,
  StarIcon,
  TagIcon,
  TradeIcon,
  WalletIcon,
} from '@plataforma/ui';
import { flagOf, isEntitled } from '../access/permissions';

type LinkName = keyof RuntimeConfig['links'];

/** One entry as the specification lists it, with every place to which it may lead. */
interface MenuEntry {
  readonly id: string;
  readonly labelKey: MenuLabelKey;
  readonly Icon: typeof HomeIcon;
  /** Route within the product. */
  readonly path?: string;
  /** The entry counts as current below this address. The path when left out. */
  readonly section?: string;
  /** True for a page of the shell, which needs no remote. */
  readonly own?: true;
  /** Configured outside address, for when the route may not be used. */
  readonly link?: LinkName;
  /** True when it is shown as external even with a route in the product. */
  readonly external?: true;
  readonly newTab?: true;
  readonly badgeKey?: 'menu.new';
  /** Flag that switches the route on. */
  readonly flag?: FeatureName;
  /** Rule that the viewer must meet to use the route. */
  readonly permission?: Permission;
}

interface MenuSection {
  readonly id: string;
  readonly titleKey?: 'menu.groupProducts' | 'menu.groupMarketplace' | 'menu.groupBigAccounts';
  readonly entries: readonly MenuEntry[];
}

export type MenuLabelKey =
  | 'menu.home'
  | 'menu.wallet'
  | 'menu.trade'
  | 'menu.orderBook'
  | 'menu.recurringBuy'
  | 'menu.history'
  | 'menu.card'
  | 'menu.referral'
  | 'menu.earn'
  | 'menu.pay'
  | 'menu.cryptoAssets'
  | 'menu.cashback'
  | 'menu.smartWallets'
  | 'menu.otc'
  | 'menu.vip';

/** A visible entry, with the one place to which it leads. */
export interface MenuItem extends Pick<MenuEntry, 'id' | 'labelKey' | 'Icon' | 'badgeKey'> {
  readonly to: string;
  readonly section: string;
  readonly external: boolean;
  readonly newTab: boolean;
}

/** A row of the menu. Without an item it keeps the place of an entry that may still come. */
export interface MenuRow {
  readonly id: string;
  readonly item: MenuItem | null;
}

export interface MenuGroup extends Pick<MenuSection, 'id' | 'titleKey'> {
  /** What the menu shows, with the places that it keeps. */
  readonly rows: readonly MenuRow[];
  /** The entries alone. */
  readonly items: readonly MenuItem[];
}

export interface MenuContext {
  readonly hasRoute: (path: string) => boolean;
  readonly links: RuntimeConfig['links'];
  readonly viewer: Viewer | null;
  /** False while nobody knows yet who the visitor is. */
  readonly viewerKnown: boolean;
  /** Null until they are known. */
  readonly features: Features | null;
  /** False leaves out the entries that are in doubt, and their places. */
  readonly keepsPlaces: boolean;
  /** Origin of the page, to tell the product's own addresses from others. */
  readonly origin: string;
}

/** Specification §2, in its groups and order. */
const sections: readonly MenuSection[] = [
  {
    id: 'main',
    entries: [
      { id: 'home', labelKey: 'menu.home', Icon: HomeIcon, path: '/', own: true },
      { id: 'wallet', labelKey: 'menu.wallet', Icon: WalletIcon, path: '/wallet' },
      { id: 'trade', labelKey: 'menu.trade', Icon: TradeIcon, path: '/trade/btcbrl', section: '/trade' },
      {
        id: 'order-book',
        labelKey: 'menu.orderBook',
        Icon: BookIcon,
        path: '/terminal',
        link: 'orderBook',
        external: true,
      },
      {
        id: 'recurring-buy',
        labelKey: 'menu.recurringBuy',
        Icon: RepeatIcon,
        path: '/trading-bots/recurring-buy',
        flag: 'recurringBuy',
      },
      { id: 'history', labelKey: 'menu.history', Icon: HistoryIcon, path: '/history' },
      { id: 'card', labelKey: 'menu.card', Icon: CardIcon, path: '/card', link: 'card', permission: 'card' },
      { id: 'referral', labelKey: 'menu.referral', Icon: GiftIcon, path: '/referral' },
    ],
  },
  {
    id: 'products',
    titleKey: 'menu.groupProducts',
    entries: [
      { id: 'earn', labelKey: 'menu.earn', Icon: EarnIcon, path: '/foxbit-earn', flag: 'earn' },
      { id: 'pay', labelKey: 'menu.pay', Icon: PayIcon, path: '/pay' },
    ],
  },
  {
    id: 'marketplace',
    titleKey: 'menu.groupMarketplace',
    entries: [
      { id: 'crypto-assets', labelKey: 'menu.cryptoAssets', Icon: GridIcon, path: '/marketplace/crypto-assets' },
      { id: 'cashback', labelKey: 'menu.cashback', Icon: TagIcon, link: 'cashback', newTab: true },
      { id: 'smart-wallets', labelKey: 'menu.smartWallets', Icon: LayersIcon, path: '/smart-wallets' },
    ],
  },
  {
    id: 'big-accounts',
    titleKey: 'menu.groupBigAccounts',
    entries: [
      {
        id: 'otc',
        labelKey: 'menu.otc',
        Icon: OtcIcon,
        path: '/otc/quotation',
        section: '/otc',
        link: 'otc',
        badgeKey: 'menu.new',
        permission: 'otc',
      },
      { id: 'vip', labelKey: 'menu.vip', Icon: StarIcon, link: 'vip' },
    ],
  },
];

/**
 * Whether the entry's route exists and this viewer may use it (specification §6). Null while what decides it is not
 * known.
 */
function mayOpen({ path, own, flag, permission }: MenuEntry, context: MenuContext): boolean | null {
  const { hasRoute, viewer, viewerKnown, features } = context;
  if (path === undefined || !(own ?? hasRoute(path))) return false;
  if (permission !== undefined && viewerKnown && !isEntitled(permission, viewer)) return false;
  const flags = [flag, permission && flagOf(permission)].filter((name) => name !== undefined);
  if ((permission !== undefined && !viewerKnown) || (flags.length > 0 && features === null)) return null;
  return flags.every((name) => features?.[name] === true);
}

type Places = Pick<MenuContext, 'hasRoute' | 'links' | 'origin'>;

/**
 * A configured address. Undefined when it is one of the product's own and no route matches it. A path is that of a page
 * which the operator of a local run stands in.
 */
function addressOf(name: LinkName, { hasRoute, links, origin }: Places): string | undefined {
  const address = links[name];
  if (address === undefined || address.startsWith('/')) return address;
  const url = new URL(address);
  return url.origin !== origin || hasRoute(url.pathname) ? address : undefined;
}

/**
 * The row of an entry, none when it leads nowhere. While its route is in doubt, the row is empty: a link that turned into
 * another would be pressed by mistake, and a row that came late would move those below it. No place is kept for ever.
 */
function rowOf(entry: MenuEntry, context: MenuContext): MenuRow | null {
  const { id, labelKey, Icon, link, path } = entry;
  const outside = link && addressOf(link, context);
  const open = entry.external && outside ? false : mayOpen(entry, context);
  if (open === null) return context.keepsPlaces ? { id, item: null } : null;
  const to = open ? path : outside;
  if (to === undefined) return null;
  const external = entry.external === true || !open;
  const item: MenuItem = {
    id,
    labelKey,
    Icon,
    to,
    section: entry.section ?? to,
    external,
    newTab: external && entry.newTab === true,
    ...(entry.badgeKey && !external ? { badgeKey: entry.badgeKey } : {}),
  };
  return { id, item };
}

/**
 * The groups and entries to show. An entry without a place to lead to is left out, and so is a group without entries.
 */
export function visibleMenu(context: MenuContext): readonly MenuGroup[] {
  return sections.flatMap(({ id, titleKey, entries }) => {
    const rows = entries.flatMap((entry) => rowOf(entry, context) ?? []);
    const items = rows.flatMap(({ item }) => item ?? []);
    return rows.length === 0 ? [] : [{ id, rows, items, ...(titleKey ? { titleKey } : {}) }];
  });
}

/** Id of the entry to which the address belongs. The home page is current only at its own address. */
export function currentItem(groups: readonly MenuGroup[], pathname: string): string | null {
  const matches = groups
    .flatMap((group) => group.items)
    .filter(({ external, section }) => {
      if (external) return false;
      return pathname === section || (section !== '/' && pathname.startsWith(`${section}/`));
    })
    .sort((left, right) => right.section.length - left.section.length);
  return matches[0]?.id ?? null;
}

const footNames = ['terms', 'privacy', 'faq', 'help', 'twoFactorHelp'] as const;

export interface MenuFootLink {
  readonly name: (typeof footNames)[number];
  readonly href: string;
}

/** Links at the foot of the menu that have a configured address. */
export function footLinks(places: Places): readonly MenuFootLink[] {
  return footNames.flatMap((name) => {
    const href = addressOf(name, places);
    return href ? [{ name, href }] : [];
  });
}
