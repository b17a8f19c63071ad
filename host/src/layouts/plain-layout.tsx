import { layer } from '@plataforma/ui';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { FlashRegion, ToastRegion } from '../alerts/alert-regions';
import type { AlertState } from '../services/alert-state';
import { MainContent } from './main-content';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - var(--notices-height, 0px));
`;

const Top = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.alert};
`;

interface PlainLayoutProps {
  readonly alerts: AlertState;
}

/** A page alone. The screen has everything itself, such as the brand above a form. */
export function PlainLayout({ alerts }: PlainLayoutProps) {
  return (
    <Frame>
      <Top>
        <FlashRegion alerts={alerts} />
      </Top>
      <MainContent>
        <Outlet />
      </MainContent>
      <ToastRegion alerts={alerts} />
    </Frame>
  );
}
