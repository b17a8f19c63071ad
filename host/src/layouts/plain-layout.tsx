import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { FlashPlace, FlashRegion, ToastRegion } from '../alerts/alert-regions';
import type { AlertState } from '../services/alert-state';
import { MainContent } from './main-content';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - var(--notices-height, 0px));
`;

interface PlainLayoutProps {
  readonly alerts: AlertState;
}

/** A page alone. The screen has everything itself, such as the brand above a form. */
export function PlainLayout({ alerts }: PlainLayoutProps) {
  return (
    <Frame>
      <FlashPlace>
        <FlashRegion alerts={alerts} />
      </FlashPlace>
      <MainContent>
        <Outlet />
      </MainContent>
      <ToastRegion alerts={alerts} />
    </Frame>
  );
}
