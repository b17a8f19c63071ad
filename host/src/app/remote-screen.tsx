import { useReport } from '@plataforma/contract';
import type { PageRemoteBuild } from '@plataforma/federation';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../errors/error-boundary';
import { RouteError } from '../errors/route-error';
import { RouteSkeleton } from '../errors/route-skeleton';
import { useScreenShown } from '../first-paint/screen-shown';
import type { RemoteLoader } from '../federation/remote-loader';
import { AccessGate } from './access-gate';
import { useDocumentTitle } from './document-title';
import { useRemoteComponent } from './use-remote-component';

type Route = PageRemoteBuild['routes'][number];

interface RemoteScreenProps {
  readonly loader: RemoteLoader;
  readonly remote: string;
  readonly route: Route;
}

/** The titles are in the remote's own copy, whose keys the shell does not know. */
function useRouteTitle(titleKey: string): string {
  const { t } = useTranslation();
  return (t as (key: string) => string)(titleKey);
}

function TitledScreen({ titleKey, Component }: { readonly titleKey: string; readonly Component: ComponentType }) {
  useDocumentTitle(useRouteTitle(titleKey));
  useScreenShown();
  return <Component />;
}

function LoadedScreen({ loader, remote, route }: RemoteScreenProps) {
  const report = useReport();
  const { pathname } = useLocation();
  const [state, retry] = useRemoteComponent(loader, remote, 'routes', route.id);
  if (state.status === 'loading') return <RouteSkeleton layout={route.layout} />;
  if (state.status === 'failed') return <RouteError onRetry={retry} />;
  return (
    <ErrorBoundary report={report} resetKey={pathname} fallback={(again) => <RouteError onRetry={again} />}>
      <TitledScreen titleKey={route.titleKey} Component={state.Component} />
    </ErrorBoundary>
  );
}

/** One route of a remote: who may open it, its loading, its failures, its title. */
export function RemoteScreen(props: RemoteScreenProps) {
  const { access, layout } = props.route;
  return (
    <AccessGate access={access} fallback={<RouteSkeleton layout={layout} />}>
      <LoadedScreen {...props} />
    </AccessGate>
  );
}
