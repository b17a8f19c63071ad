import { layer } from '@plataforma/ui';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { FlashRegion, ToastRegion } from '../alerts/alert-regions';
import type { AlertState } from '../alerts/alert-state';
import { useSearch } from '../search/use-search';
import { MainContent } from './main-content';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: calc(100dvh - var(--notices-height, 0px));
  overflow: hidden;
`;

const Window = styled(MainContent)`
  min-height: 0;
  overflow: auto;
`;

const Top = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.alert};
`;

interface FullLayoutProps {
  readonly alerts: AlertState;
}

/** A page over the whole window, which scrolls inside itself. */
export function FullLayout({ alerts }: FullLayoutProps) {
  const { palette } = useSearch();
  return (
    <Frame>
      <Top>
        <FlashRegion alerts={alerts} />
      </Top>
      <Window>
        <Outlet />
      </Window>
      <ToastRegion alerts={alerts} />
      {palette}
    </Frame>
  );
}
