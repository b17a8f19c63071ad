import { returnPath, signInPath, useSession } from '@plataforma/contract';
import type { PageRemoteBuild } from '@plataforma/federation';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FeatureGate, type FeatureGateProps } from './feature-gate';

type Route = Pick<PageRemoteBuild['routes'][number], 'access' | 'flag' | 'permission'>;

interface AccessGateProps extends Omit<FeatureGateProps, 'route'> {
  readonly route: Route;
  readonly children: ReactNode;
}

/**
 * Lets in whom a route is for: guests are sent to sign in and back, signed-in customers past the guests' pages. Who may
 * not use it is told why.
 */
export function AccessGate({ route, ...rest }: AccessGateProps) {
  const { status, viewer } = useSession();
  const { pathname, search, hash } = useLocation();
  // A permission is a customer's: a guest signs in first.
  const access = route.permission ? 'signed-in' : route.access;
  const gated = <FeatureGate route={route} {...rest} />;
  if (access === 'public') return gated;
  if (status === 'loading') return rest.fallback;
  if (access === 'signed-in' && status === 'guest') {
    return <Navigate to={signInPath(`${pathname}${search}${hash}`)} replace />;
  }
  // A viewer with the redirect flag counts as a guest: only signing in anew helps.
  if (access === 'guest' && status === 'signed-in' && viewer?.redirect !== true) {
    const wanted = new URLSearchParams(search).get('return');
    return <Navigate to={returnPath(wanted, location.origin)} replace />;
  }
  return gated;
}
