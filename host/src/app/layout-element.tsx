import type { Layout } from '@plataforma/contract';
import type { ReactNode } from 'react';
import { FullLayout } from '../layouts/full-layout';
import { MenuLayout } from '../layouts/menu-layout';
import { OwnLayout } from '../layouts/own-layout';
import { PlainLayout } from '../layouts/plain-layout';
import type { AppParts } from './app-parts';

/** A layout around the page in its outlet. The prerendered frame has the same one. */
export function layoutElement(layout: Layout, { alerts, preload }: Pick<AppParts, 'alerts' | 'preload'>): ReactNode {
  if (layout === 'menu') return <MenuLayout alerts={alerts} preload={preload} />;
  if (layout === 'plain') return <PlainLayout alerts={alerts} />;
  if (layout === 'own') return <OwnLayout alerts={alerts} />;
  return <FullLayout alerts={alerts} />;
}
