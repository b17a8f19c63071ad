import { type Permission, useShell, useStore, useViewer } from '@plataforma/contract';
import type { PageRemoteBuild } from '@plataforma/discovery';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ForbiddenPage, type ForbiddenReason } from '../../access/forbidden-page';
import { flagOf, mayUse } from '../../access/permissions';
import { RouteError } from '../../errors/route-error';

/** Every failure has its message within 8 s. The start of the shell takes a part of that. */
const TOO_LONG_MS = 6_000;

export interface FeatureGateProps {
  readonly route: Pick<PageRemoteBuild['routes'][number], 'flag' | 'permission'>;
  /** Shown while the viewer or the flags are not known. */
  readonly fallback: ReactNode;
  /** Puts a message in the place of the page. */
  readonly inPlace: (message: ReactNode) => ReactNode;
  /** Asks for the flags again. */
  readonly reloadFeatures: () => void;
  readonly children: ReactNode;
}

/** Where a customer goes to whom a permission's page has nothing more to offer, as long as the product has that page. */
const BEYOND: Partial<Record<Permission, string>> = { 'verify-account': '/register/verified' };

/** Waits for the flags. It says so when they do not come. */
function FlagsAwaited({ fallback, inPlace, reloadFeatures }: Omit<FeatureGateProps, 'route' | 'children'>) {
  const [attempt, setAttempt] = useState(0);
  const [tooLongAt, setTooLongAt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setTooLongAt(attempt), TOO_LONG_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  if (tooLongAt !== attempt) return fallback;
  const retry = () => {
    setAttempt(attempt + 1);
    reloadFeatures();
  };
  return inPlace(<RouteError onRetry={retry} />);
}

/** Renders the children when the route's flag is on and its permission is met (specification §6). */
export function FeatureGate({ route, children, ...rest }: FeatureGateProps) {
  const viewer = useViewer();
  const shell = useShell();
  const features = useStore(shell.features);
  const { flag, permission } = route;
  const flags = [flag, permission && flagOf(permission)].filter((each) => each !== undefined);
  if (flags.length > 0 && features === null) return <FlagsAwaited {...rest} />;
  const refuse = (reason: ForbiddenReason) => rest.inPlace(<ForbiddenPage reason={reason} />);
  if (flags.some((each) => features?.[each] !== true)) return refuse('flag');
  if (permission !== undefined && !mayUse(permission, viewer, features)) {
    const beyond = BEYOND[permission];
    return beyond !== undefined && shell.hasRoute(beyond) ? <Navigate to={beyond} replace /> : refuse(permission);
  }
  return children;
}
