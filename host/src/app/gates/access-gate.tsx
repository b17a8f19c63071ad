import { signInPath, useReturnPath, useSession } from '@plataforma/contract';
import type { PageRemoteBuild } from '@plataforma/discovery';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FeatureGate, type FeatureGateProps } from './feature-gate';

type Route = Pick<PageRemoteBuild['routes'][number], 'access' | 'flag' | 'permission'>;

interface AccessGateProps extends Omit<FeatureGateProps, 'route'> {
  readonly route: Route;
  readonly children: ReactNode;
}

/**
 * Lets in the people that a route is for. Guests are sent to sign in and back, and signed-in customers are led away
 * from pages for guests. A customer who may not use the route is told why.
 */
export function AccessGate({ route, ...rest }: AccessGateProps) {
  const { status, viewer } = useSession();
  const { pathname, search, hash } = useLocation();
  const returnPath = useReturnPath();
  // Only a customer can have a permission. So a guest signs in first.
  const access = route.permission ? 'signed-in' : route.access;
  const gated = <FeatureGate route={route} {...rest} />;
  if (access === 'public') return gated;
  if (status === 'loading') return rest.fallback;
  if (access === 'signed-in' && status === 'guest') {
    return <Navigate to={signInPath(`${pathname}${search}${hash}`)} replace />;
  }
  // A viewer with the redirect flag counts as a guest, because only another sign-in helps.
  if (access === 'guest' && status === 'signed-in' && viewer?.redirect !== true) {
    const wanted = new URLSearchParams(search).get('return');
    return <Navigate to={returnPath(wanted)} replace />;
  }
  return gated;
}
