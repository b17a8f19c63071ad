import { type Layout, useSignOut } from '@plataforma/contract';
import { RouteError } from '../../errors/route-error';
import { RouteSkeleton } from '../../errors/route-skeleton';

/** Address of the screen that ends the session, specification §2. */
export const SIGN_OUT_PATH = '/logout';

interface SignOutInsteadProps {
  readonly layout: Layout;
}

/** Ends the session itself when the screen for it did not load. Signing out works whatever else fails. */
export function SignOutInstead({ layout }: SignOutInsteadProps) {
  const { failed, retry } = useSignOut();
  return failed ? <RouteError onRetry={retry} /> : <RouteSkeleton layout={layout} />;
}
