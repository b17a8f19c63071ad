import { useReport } from '@plataforma/contract';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { RouteError } from '../errors/route-error';
import { MainContent } from '../layouts/main-content';

/**
 * Shown as the last resort when the shell's own layout throws. The error is reported, and the page can be started
 * again.
 */
export function RootError() {
  const error = useRouteError();
  const report = useReport();
  useEffect(() => report(error, { boundary: 'root' }), [error, report]);
  return (
    <MainContent>
      <RouteError onRetry={() => location.reload()} />
    </MainContent>
  );
}
