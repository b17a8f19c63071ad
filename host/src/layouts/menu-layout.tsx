import { useAlerts, usePreference } from '@plataforma/contract';
import { color, layer, layout, media, useMediaQuery } from '@plataforma/ui';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { FlashPlace, FlashRegion, ToastRegion } from '../alerts/alert-regions';
import type { AlertState } from '../services/alert-state';
import { LatePart } from '../lib/late-part';
import { definePart } from '../lib/part';
import { Header, headerHeight } from '../header/header';
import { ThemeRow } from '../header/theme-row';
import { SideMenu } from '../menu/side-menu';
import { useMenu } from '../menu/use-menu';
import { useSearch } from '../search/use-search';
import { MainContent, SkipLink } from './main-content';

/* Specification §9: shell and page together keep within the fixed maximum width. */
const Frame = styled.div`
  display: flex;
  margin: 0 auto;
  max-width: ${layout.maxWidth};
  min-height: calc(100dvh - var(--notices-height, 0px));
`;

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;

  ${media.from768} {
    border-left: 1px solid ${color.hairline};
  }
`;

/* Header and flash alert stay visible while the page scrolls. What hangs from the header lies over the alert. */
const Top = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.dropdown};
`;

const BelowHeader = styled(FlashPlace)`
  top: ${headerHeight.small};

  ${media.from768} {
    top: ${headerHeight.large};
  }
`;

const menuDrawer = definePart(async () => {
  const { MenuDrawer } = await import(/* webpackChunkName: "later-menu" */ '../menu/menu-drawer');
  return MenuDrawer;
});

const parseMini = (stored: unknown) => (typeof stored === 'boolean' ? stored : null);

interface MenuLayoutProps {
  readonly alerts: AlertState;
  /** Starts to load what stands at a path, before the customer goes there. */
  readonly preload: (path: string) => void;
}

/** A page beside the menu, under the header. */
export function MenuLayout({ alerts, preload }: MenuLayoutProps) {
  const { pathname, key } = useLocation();
  const groups = useMenu();
  const [chosenMini, setMini] = usePreference('menu-mini', parseMini);
  const roomy = useMediaQuery(media.from1024);
  const beside = useMediaQuery(media.from768);
  // The address at which the drawer was opened. Any navigation closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const drawerOpen = openedAt === key && !beside;
  const { showGenericError } = useAlerts();
  const closeDrawer = () => setOpenedAt(null);
  const drawerMissing = () => {
    closeDrawer();
    showGenericError();
  };
  const search = useSearch();
  return (
    <>
      <SkipLink />
      <Frame>
        <SideMenu
          groups={groups}
          pathname={pathname}
          mini={chosenMini ?? !roomy}
          onMiniChange={setMini}
          preload={preload}
        />
        <Column>
          <Top>
            <Header menuOpen={drawerOpen} onOpenMenu={() => setOpenedAt(key)} search={search} />
          </Top>
          <BelowHeader>
            <FlashRegion alerts={alerts} />
          </BelowHeader>
          <MainContent>
            <Outlet />
          </MainContent>
        </Column>
      </Frame>
      <ToastRegion alerts={alerts} />
      <LatePart
        part={menuDrawer}
        props={{ open: drawerOpen, onClose: closeDrawer, groups, pathname, preload, settings: <ThemeRow /> }}
        wanted={drawerOpen}
        onMissing={drawerMissing}
      />
      {search.palette}
    </>
  );
}
