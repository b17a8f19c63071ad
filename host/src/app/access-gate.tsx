import { type Access, returnPath, signInPath, useSession } from '@plataforma/contract';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

interface AccessGateProps {
  readonly access: Access;
  /** Shown while it is not known who is there. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Lets in whom a route is for: guests are sent to sign in and back, signed-in customers past the guests' pages. */
export function AccessGate({ access, fallback, children }: AccessGateProps) {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  if (access === 'public') return children;
  if (status === 'loading') return fallback;
  if (access === 'signed-in' && status === 'guest') {
    return <Navigate to={signInPath(`${pathname}${search}${hash}`)} replace />;
  }
  if (access === 'guest' && status === 'signed-in') {
    const wanted = new URLSearchParams(search).get('return');
    return <Navigate to={returnPath(wanted, location.origin)} replace />;
  }
  return children;
}
