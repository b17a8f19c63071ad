import { useRuntimeConfig, useSession, useShell, useStore } from '@plataforma/contract';
import { useMemo } from 'react';
import { footLinks, type MenuFootLink, type MenuGroup, visibleMenu } from './menu-model';

/** Empty when the page server draws a frame. */
const ownOrigin = () => (typeof location === 'undefined' ? '' : location.origin);

/** The menu for the present viewer, flags, discovery and configuration. */
export function useMenu(): readonly MenuGroup[] {
  const { hasRoute, features: store } = useShell();
  const { links } = useRuntimeConfig();
  const { viewer, status } = useSession();
  const viewerKnown = status !== 'loading';
  const features = useStore(store);
  return useMemo(
    () => visibleMenu({ hasRoute, links, viewer, viewerKnown, features, origin: ownOrigin() }),
    [hasRoute, links, viewer, viewerKnown, features],
  );
}

/** The outside links below the menu, as far as they have an address. */
export function useFootLinks(): readonly MenuFootLink[] {
  const { hasRoute } = useShell();
  const { links } = useRuntimeConfig();
  return useMemo(() => footLinks({ hasRoute, links, origin: ownOrigin() }), [hasRoute, links]);
}
