import { color, layer, Logo, media, radius, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { FlashRegion, ToastRegion } from '../alerts/alert-regions';
import type { AlertState } from '../services/alert-state';
import { ConnectionState } from '../header/connection-state';
import { HeaderControls } from '../header/header-controls';
import { SearchButton } from '../search/search-button';
import { useSearch } from '../search/use-search';
import { MainContent, SkipLink } from './main-content';
import { PageHeaderPlace } from './page-header';

/* The least height in which each panel of such a page has room for something. */
const LEAST = space(110);

/* What lies over the end of the window makes it lower, down to the least height; from there on the page scrolls under it. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  --whole: calc(100dvh - var(--notices-height, 0px));
  height: max(calc(var(--whole) - var(--bottom-inset, 0px)), min(var(--whole), ${LEAST}));
  overflow: hidden;

  /* There the page is higher than the window, and scrolls like any other. */
  ${media.short} {
    height: auto;
    overflow: visible;
  }
`;

const Window = styled(MainContent)`
  min-height: 0;
  overflow: auto;

  ${media.short} {
    flex: none;
    height: ${space(176)};
  }
`;

/* Panels that hang from the header lie over the page. */
const Top = styled.div`
  flex: none;
  position: relative;
  z-index: ${layer.dropdown};
`;

const Bar = styled.header`
  align-items: center;
  background: ${color.page};
  border-bottom: 1px solid ${color.hairline};
  display: flex;
  gap: ${space(2)};
  height: ${space(14)};
  padding: 0 ${space(3)};
  position: relative;

  ${media.from768} {
    gap: ${space(3)};
    padding: 0 ${space(4)} 0 ${space(6)};
  }
`;

const HomeLink = styled(Link)`
  border-radius: ${radius.r8};
  display: flex;
  flex: none;
`;

const Place = styled.div`
  align-items: center;
  display: flex;
  flex: 1;
  min-width: 0;
`;

/*
 * Alerts take a row of their own, because everything on such a page is a control. The row is the last one, so that what
 * is pressed under the header stays where it is.
 */
const Foot = styled.div`
  flex: none;

  ${media.short} {
    bottom: 0;
    position: sticky;
    z-index: ${layer.alert};
  }
`;

interface FullLayoutProps {
  readonly alerts: AlertState;
}

/**
 * A page over the whole window that scrolls inside itself, or a higher one where the window is short. Its slim header is shared between the shell and the page.
 */
export function FullLayout({ alerts }: FullLayoutProps) {
  const { t } = useTranslation('common');
  const { open, show, prepare, palette } = useSearch();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <PageHeaderPlace value={place}>
      <SkipLink />
      <Frame>
        <Top>
          <Bar>
            <HomeLink to="/">
              <Logo label={t('general.productName')} mini />
            </HomeLink>
            <Place ref={setPlace} data-page-header="" />
            <ConnectionState />
            <SearchButton open={open} onOpen={show} onApproach={prepare} brief />
            <HeaderControls brief />
          </Bar>
        </Top>
        <Window>
          <Outlet />
        </Window>
        <Foot>
          <FlashRegion alerts={alerts} atFoot />
          <ToastRegion alerts={alerts} row />
        </Foot>
      </Frame>
      {palette}
    </PageHeaderPlace>
  );
}
