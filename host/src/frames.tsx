import type { Layout } from '@plataforma/contract';
import { fontFaceCss } from '@plataforma/ui/font-face';
import { GlobalStyle } from '@plataforma/ui/global-style';
import type { ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import { layoutElement } from './app/layout-element';
import { NotFoundPage } from './errors/not-found-page';
import { RouteSkeleton } from './errors/route-skeleton';
import { HomePage } from './home/home-page';
import { createAlerts } from './services/alerts';

const parts = { alerts: createAlerts().state, preload: () => undefined };

/** In the browser the fonts have an element of their own; see `addFontFaces`. */
const FontFaces = createGlobalStyle`${fontFaceCss}`;

const layout = (name: Layout): ReactNode => (
  <>
    <FontFaces />
    <GlobalStyle />
    {layoutElement(name, parts)}
  </>
);

/**
 * What the page server shows before any script has arrived: layouts, the shell's own pages, and skeletons of all
 * others.
 */
export const frames = {
  'layout-menu': layout('menu'),
  'layout-plain': layout('plain'),
  'layout-full': layout('full'),
  'skeleton-menu': <RouteSkeleton layout="menu" />,
  'skeleton-plain': <RouteSkeleton layout="plain" />,
  'skeleton-full': <RouteSkeleton layout="full" />,
  home: <HomePage />,
  'not-found': <NotFoundPage />,
};
