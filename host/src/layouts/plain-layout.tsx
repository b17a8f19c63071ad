import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { AlertRegion } from '../alerts/alert-region';
import type { AlertState } from '../alerts/alert-state';
import { MainContent } from './main-content';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

interface PlainLayoutProps {
  readonly alerts: AlertState;
}

/** A page alone: the screen brings all there is, such as the brand above a form. */
export function PlainLayout({ alerts }: PlainLayoutProps) {
  return (
    <Frame>
      <AlertRegion alerts={alerts} />
      <MainContent>
        <Outlet />
      </MainContent>
    </Frame>
  );
}
