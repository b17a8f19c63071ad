import { useEffect, useState } from 'react';
import { definePart, usePart } from '../lib/part';
import { RouteError } from '../errors/route-error';
import { RouteSkeleton } from '../errors/route-skeleton';
import type { DiagnosticsPageProps } from './diagnostics-page';

const pagePart = definePart<DiagnosticsPageProps>(async () => {
  const { DiagnosticsPage } = await import(/* webpackChunkName: "later-diagnostics" */ './diagnostics-page');
  return DiagnosticsPage;
});

/** `/_app`, in a chunk of its own, because few people open it. */
export function DiagnosticsRoute(props: DiagnosticsPageProps) {
  const [Page, request] = usePart(pagePart);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  useEffect(() => {
    void request().then((there) => there || setFailedAttempt(attempt));
  }, [request, attempt]);
  if (Page) return <Page {...props} />;
  if (failedAttempt === attempt) return <RouteError onRetry={() => setAttempt(attempt + 1)} />;
  return <RouteSkeleton layout="plain" />;
}
