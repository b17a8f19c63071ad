import { Outlet } from 'react-router-dom';
import { FlashPlace, FlashRegion, ToastRegion } from '../alerts/alert-regions';
import type { AlertState } from '../services/alert-state';

interface OwnLayoutProps {
  readonly alerts: AlertState;
}

/** Stands around a page with its own layout wrapper (specification §2). It has the shell's alerts and nothing else. */
export function OwnLayout({ alerts }: OwnLayoutProps) {
  return (
    <>
      <FlashPlace>
        <FlashRegion alerts={alerts} />
      </FlashPlace>
      <Outlet />
      <ToastRegion alerts={alerts} />
    </>
  );
}
