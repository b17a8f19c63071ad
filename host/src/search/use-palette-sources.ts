import { useQuery } from '@apollo/client/react';
import {
  type Command,
  type ExternalStore,
  useHiddenValues,
  useSession,
  useShell,
  useStore,
  useThemeMode,
} from '@plataforma/contract';
import {
  EyeIcon,
  EyeOffIcon,
  GridIcon,
  InfoIcon,
  LayersIcon,
  MoonIcon,
  RepeatIcon,
  SearchIcon,
  SignOutIcon,
  SunIcon,
  SwapIcon,
  TradeIcon,
  UserIcon,
} from '@plataforma/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFootLinks, useMenu } from '../menu/use-menu';
import { SearchInstrumentsDocument } from './__generated__/search';
import type { PaletteEntry, PaletteSources } from './palette-entries';
import { toPaletteMarket } from './palette-market';

function openOutside(address: string, newTab: boolean): void {
  window.open(address, newTab ? '_blank' : '_self', newTab ? 'noopener' : undefined);
}

/** The entries of the menu, its outside links, and the customer's own pages. */
function usePages(): readonly PaletteEntry[] {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { hasRoute } = useShell();
  const { status } = useSession();
  const groups = useMenu();
  const foot = useFootLinks();
  return useMemo(() => {
    const inMenu = groups.flatMap(({ titleKey, items }) =>
      items.map(({ id, labelKey, Icon, to, external, newTab }) => ({
        id: `page:${id}`,
        label: t(labelKey),
        words: titleKey ? t(titleKey) : '',
        Icon,
        external,
        run: () => (external ? openOutside(to, newTab) : void navigate(to)),
      })),
    );
    const own = (id: string, path: string, label: string, Icon = UserIcon): readonly PaletteEntry[] =>
      hasRoute(path) ? [{ id: `page:${id}`, label, Icon, run: () => void navigate(path) }] : [];
    const account =
      status === 'signed-in'
        ? [
            ...own('profile', '/profile', t('header.profile')),
            ...own('pro', '/pro', t('search.pro'), LayersIcon),
            ...own('pro-transfer', '/pro/transfer', t('search.proTransfer'), SwapIcon),
          ]
        : [];
    const guest =
      status === 'guest'
        ? [...own('login', '/login', t('action.signIn')), ...own('register', '/register', t('action.createAccount'))]
        : [];
    const outside = foot.map(({ name, href }) => ({
      id: `page:${name}`,
      label: t(`menu.${name}`),
      Icon: InfoIcon,
      external: true,
      run: () => openOutside(href, false),
    }));
    return [...inMenu, ...account, ...guest, ...outside];
  }, [groups, foot, hasRoute, status, navigate, t]);
}

/** Every market, when discovery has a page to trade it. A retry where the list could not be loaded. */
function useMarketEntries(): readonly PaletteEntry[] {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { hasRoute } = useShell();
  const { data, error, refetch } = useQuery(SearchInstrumentsDocument, { context: { quiet: true, passive: true } });
  return useMemo(() => {
    if (error && !data) {
      const run = () => void refetch().catch(() => undefined);
      return [{ id: 'markets-failed', label: t('search.marketsFailed'), Icon: RepeatIcon, stays: true, run }];
    }
    return (data?.instruments ?? []).map(toPaletteMarket).flatMap((market) => {
      const path = `/trade/${market.symbol}`;
      if (!hasRoute(path)) return [];
      const words = `${market.pair} ${market.symbol}`;
      const run = () => void navigate(path);
      return [{ id: `market:${market.symbol}`, label: market.name, words, Icon: TradeIcon, market, run }];
    });
  }, [data, error, refetch, hasRoute, navigate, t]);
}

/** What the catalogue says of each asset that is traded, when discovery has a page for it. */
function useAssetEntries(): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const { hasRoute } = useShell();
  const { data } = useQuery(SearchInstrumentsDocument, { context: { quiet: true, passive: true } });
  return useMemo(
    () =>
      (data?.instruments ?? []).flatMap(({ base: { code, name } }) => {
        const path = `/marketplace/crypto-assets/${code.toLowerCase()}`;
        if (!hasRoute(path)) return [];
        return [{ id: `asset:${code}`, label: name, words: code, Icon: GridIcon, run: () => void navigate(path) }];
      }),
    [data, hasRoute, navigate],
  );
}

/** Actions of the shell itself: theme, hidden values, sign-out. */
function useOwnActions(): readonly PaletteEntry[] {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { hasRoute } = useShell();
  const { status } = useSession();
  const [mode, setMode] = useThemeMode();
  const [hidden, setHidden] = useHiddenValues();
  return useMemo(() => {
    const dark = mode === 'dark';
    const theme = {
      id: 'action:theme',
      label: t(dark ? 'header.useLightTheme' : 'header.useDarkTheme'),
      words: t('search.themeWords'),
      Icon: dark ? SunIcon : MoonIcon,
      run: () => setMode(dark ? 'light' : 'dark'),
    };
    if (status !== 'signed-in') return [theme];
    const values = {
      id: 'action:hidden-values',
      label: t(hidden ? 'header.showValues' : 'header.hideValues'),
      words: t('search.hideWords'),
      Icon: hidden ? EyeIcon : EyeOffIcon,
      run: () => setHidden(!hidden),
    };
    const signOut = {
      id: 'action:sign-out',
      label: t('action.signOut'),
      words: t('search.signOutWords'),
      Icon: SignOutIcon,
      run: () => void navigate('/logout'),
    };
    return [theme, values, ...(hasRoute('/logout') ? [signOut] : [])];
  }, [mode, setMode, hidden, setHidden, status, hasRoute, navigate, t]);
}

/** Everything that the palette can offer now. `commands` are the entries that screens have registered. */
export function usePaletteSources(commands: ExternalStore<readonly Command[]>): PaletteSources {
  const pages = usePages();
  const markets = useMarketEntries();
  const assets = useAssetEntries();
  const own = useOwnActions();
  const registered = useStore(commands);
  return useMemo(() => {
    const ofScreens = registered.map(({ id, label, keywords, run }) => ({
      id: `action:${id}`,
      label,
      words: keywords?.join(' ') ?? '',
      Icon: SearchIcon,
      run,
    }));
    // Actions of the open screen come first, because it knows best what its customer wants to do.
    return { pages, markets, assets, actions: [...ofScreens, ...own] };
  }, [pages, markets, assets, own, registered]);
}
