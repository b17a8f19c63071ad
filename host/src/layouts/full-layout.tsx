import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { AlertRegion } from '../alerts/alert-region';
import type { AlertState } from '../alerts/alert-state';
import { MainContent } from './main-content';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  overflow: hidden;
`;

const Window = styled(MainContent)`
  min-height: 0;
  overflow: auto;
`;

interface FullLayoutProps {
  readonly alerts: AlertState;
}

/** A page over the whole window, which scrolls inside itself. */
export function FullLayout({ alerts }: FullLayoutProps) {
  return (
    <Frame>
      <AlertRegion alerts={alerts} />
      <Window>
        <Outlet />
      </Window>
    </Frame>
  );
}
