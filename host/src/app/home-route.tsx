import { useEffect, useState } from 'react';
import { RouteError } from '../errors/route-error';
import { RouteSkeleton } from '../errors/route-skeleton';
import { homePart } from '../home/home-part';
import { usePart } from '../lib/part';
import { TitledPage } from './titled-page';

/** `/`: its page when that is loaded. */
export function HomeRoute() {
  const [Page, request] = usePart(homePart);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  useEffect(() => {
    void request().then((there) => there || setFailedAttempt(attempt));
  }, [request, attempt]);
  if (Page) return <TitledPage titleKey="home.title" page={<Page />} />;
  if (failedAttempt === attempt) return <RouteError onRetry={() => setAttempt(attempt + 1)} />;
  return <RouteSkeleton layout="menu" />;
}
