import { useReport } from '@plataforma/contract';
import type { PageRemoteBuild } from '@plataforma/discovery';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../errors/error-boundary';
import { RouteError } from '../../errors/route-error';
import { RouteSkeleton } from '../../errors/route-skeleton';
import { useScreenShown } from '../../first-paint/screen-shown';
import type { Loaded, RemoteLoader } from '../../federation/remote-loader';
import { MainContent } from '../../layouts/main-content';
import { AccessGate } from '../gates/access-gate';
import { useDocumentTitle } from '../../lib/document-title';
import { SIGN_OUT_PATH, SignOutInstead } from '../gates/sign-out-instead';
import { useRemoteComponent } from './use-remote-component';
import { ViewerGate } from '../gates/viewer-gate';

type Route = PageRemoteBuild['routes'][number];

interface RemoteScreenProps {
  readonly loader: RemoteLoader;
  readonly remote: string;
  readonly route: Route;
  /** Asks for the feature flags again. */
  readonly reloadFeatures: () => void;
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

interface OwnLayoutProps {
  readonly layout: Route['layout'];
  /** The wrapper, when it has loaded. */
  readonly Layout?: Loaded['Layout'];
  readonly children: ReactNode;
}

/**
 * Puts a page with its own layout wrapper into that wrapper (specification §2). Other pages stand in a layout of the
 * shell.
 */
function InOwnLayout({ layout, Layout, children }: OwnLayoutProps) {
  if (layout !== 'own') return children;
  const main = <MainContent>{children}</MainContent>;
  return Layout ? <Layout>{main}</Layout> : main;
}

/** What is shown in place of a screen that did not load or broke. */
function failure({ path, layout }: Route, retry: () => void): ReactNode {
  return path === SIGN_OUT_PATH ? <SignOutInstead layout={layout} /> : <RouteError onRetry={retry} />;
}

function LoadedScreen({ loader, remote, route }: Omit<RemoteScreenProps, 'reloadFeatures'>) {
  const report = useReport();
  const { pathname } = useLocation();
  const [state, retry] = useRemoteComponent(loader, remote, 'routes', route.id);
  const { layout } = route;
  if (state.status !== 'ready') {
    const instead = state.status === 'loading' ? <RouteSkeleton layout={layout} /> : failure(route, retry);
    return <InOwnLayout layout={layout}>{instead}</InOwnLayout>;
  }
  const failed = (again: () => void) => <InOwnLayout layout={layout}>{failure(route, again)}</InOwnLayout>;
  return (
    <ErrorBoundary report={report} resetKey={pathname} fallback={failed}>
      <InOwnLayout layout={layout} Layout={state.Layout}>
        <TitledScreen titleKey={route.titleKey} Component={state.Component} />
      </InOwnLayout>
    </ErrorBoundary>
  );
}

/** One route of a remote: where its viewer must go first, who may open it, its loading, its failures, and its title. */
export function RemoteScreen({ reloadFeatures, ...props }: RemoteScreenProps) {
  const { route } = props;
  const inOwnLayout = (page: ReactNode) => <InOwnLayout layout={route.layout}>{page}</InOwnLayout>;
  return (
    <ViewerGate>
      <AccessGate
        route={route}
        fallback={inOwnLayout(<RouteSkeleton layout={route.layout} />)}
        inPlace={inOwnLayout}
        reloadFeatures={reloadFeatures}
      >
        <LoadedScreen {...props} />
      </AccessGate>
    </ViewerGate>
  );
}
