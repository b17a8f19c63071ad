import { signInPath, useShell, useViewer } from '@plataforma/contract';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { viewerTarget } from './viewer-rules';

/** Stands around every page. A viewer who must go somewhere else first is led there (specification §4). */
export function ViewerGate({ children }: { readonly children: ReactNode }) {
  const viewer = useViewer();
  const { hasRoute } = useShell();
  const { pathname, search, hash } = useLocation();
  const target = viewerTarget(viewer, pathname, hasRoute);
  if (target === null) return children;
  return <Navigate to={target === '/login' ? signInPath(`${pathname}${search}${hash}`) : target} replace />;
}
