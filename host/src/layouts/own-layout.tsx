import { Outlet } from 'react-router-dom';
import { FlashRegion, ToastRegion } from '../alerts/alert-regions';
import type { AlertState } from '../alerts/alert-state';

interface OwnLayoutProps {
  readonly alerts: AlertState;
}

/** Around a page that declares its own layout wrapper (specification §2): the shell's alerts, and nothing else. */
export function OwnLayout({ alerts }: OwnLayoutProps) {
  return (
    <>
      <FlashRegion alerts={alerts} />
      <Outlet />
      <ToastRegion alerts={alerts} />
    </>
  );
}
