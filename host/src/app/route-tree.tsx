import type { Layout } from '@plataforma/contract';
import type { RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../errors/not-found-page';
import { HomePage } from '../home/home-page';
import type { AppParts } from './app-parts';
import { layoutElement } from './layout-element';
import { RemoteScreen } from './remote-screen';
import { RootError } from './root-error';
import { routeEntries } from './route-index';
import { TitledPage } from './titled-page';

const ownRoutes: readonly RouteObject[] = [
  { path: '/', element: <TitledPage titleKey="home.title" page={<HomePage />} /> },
  { path: '*', element: <TitledPage titleKey="error.notFoundTitle" page={<NotFoundPage />} /> },
];

/**
 * The whole route tree, from discovery: every path is known before any remote is downloaded, so a
 * remote that fails can only take its own area down.
 */
export function buildRouteTree(parts: AppParts): RouteObject[] {
  const { discovery, loader } = parts;
  const layouts: readonly Layout[] = ['menu', 'plain', 'full'];
  return layouts.map((layout) => ({
    element: layoutElement(layout, parts),
    errorElement: <RootError />,
    children: [
      ...(layout === 'menu' ? ownRoutes : []),
      ...routeEntries(discovery)
        .filter(({ route }) => route.layout === layout)
        .map(({ remote, route }) => ({
          path: route.path,
          element: <RemoteScreen key={`${remote}/${route.id}`} loader={loader} remote={remote} route={route} />,
        })),
    ],
  }));
}
