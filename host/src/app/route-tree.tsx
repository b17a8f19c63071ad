import type { Layout } from '@plataforma/contract';
import type { RouteObject } from 'react-router-dom';
import { DiagnosticsRoute } from '../diagnostics/diagnostics-route';
import { NotFoundPage } from '../errors/not-found-page';
import type { AppParts } from './app-parts';
import { HomeRoute } from './home-route';
import { layoutElement } from './layout-element';
import { RemoteScreen } from './remotes/remote-screen';
import { RootError } from './root-error';
import { routeEntries } from './route-index';
import { TitledPage } from './titled-page';
import { ViewerGate } from './gates/viewer-gate';

const ownRoutes: readonly RouteObject[] = [
  { path: '/', element: <HomeRoute /> },
  { path: '*', element: <TitledPage titleKey="error.notFoundTitle" page={<NotFoundPage />} /> },
];

/** The viewer rules hold for the shell's own pages too (specification §4). */
const gated = (route: RouteObject): RouteObject => ({ ...route, element: <ViewerGate>{route.element}</ViewerGate> });

/** Open whatever the viewer rules say, because support asks for it when something is wrong (specification §2). */
const diagnosticsRoute = ({ discovery, loader }: AppParts): RouteObject => ({
  path: '/_app',
  element: (
    <TitledPage
      titleKey="diagnostics.title"
      page={<DiagnosticsRoute discovery={discovery} running={loader.running} />}
    />
  ),
});

/**
 * The whole route tree, made from discovery. Every path is known before any remote is downloaded. So a remote that
 * fails takes down only its own area.
 */
export function buildRouteTree(parts: AppParts): RouteObject[] {
  const { discovery, loader, reloadFeatures } = parts;
  const layouts: readonly Layout[] = ['menu', 'plain', 'full', 'own'];
  return layouts.map((layout) => ({
    element: layoutElement(layout, parts),
    errorElement: <RootError />,
    children: [
      ...(layout === 'menu' ? ownRoutes.map(gated) : []),
      ...(layout === 'plain' ? [diagnosticsRoute(parts)] : []),
      ...routeEntries(discovery)
        .filter(({ route }) => route.layout === layout)
        .map(({ remote, route }) => ({
          path: route.path,
          element: (
            <RemoteScreen
              key={`${remote}/${route.id}`}
              loader={loader}
              remote={remote}
              route={route}
              reloadFeatures={reloadFeatures}
            />
          ),
        })),
    ],
  }));
}
