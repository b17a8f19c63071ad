import { useReport } from '@plataforma/contract';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { RouteError } from '../errors/route-error';
import { MainContent } from '../layouts/main-content';

/** Last resort, when the shell's own layout throws: reported, with a way to begin again. */
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
