import { useRuntimeConfig, useSession, useShell, useStore } from '@plataforma/contract';
import { useEffect, useMemo, useState } from 'react';
import { footLinks, type MenuFootLink, type MenuGroup, visibleMenu } from './menu-model';

/** Empty when the page server draws a frame. */
const ownOrigin = () => (typeof location === 'undefined' ? '' : location.origin);

/** How long places are kept for entries that may still come. A message of a failed load comes in the same time. */
const KEPT_MS = 6_000;

/** False when what decides the doubtful entries has not come in time. */
function useKeptPlaces(inDoubt: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!inDoubt) return undefined;
    const timer = setTimeout(() => setOver(true), KEPT_MS);
    return () => clearTimeout(timer);
  }, [inDoubt]);
  return !isOver;
}

/** The menu for the present viewer, flags, discovery and configuration. */
export function useMenu(): readonly MenuGroup[] {
  const { hasRoute, features: store } = useShell();
  const { links } = useRuntimeConfig();
  const { viewer, status } = useSession();
  const viewerKnown = status !== 'loading';
  const features = useStore(store);
  const keepsPlaces = useKeptPlaces(!viewerKnown || features === null);
  return useMemo(
    () => visibleMenu({ hasRoute, links, viewer, viewerKnown, features, keepsPlaces, origin: ownOrigin() }),
    [hasRoute, links, viewer, viewerKnown, features, keepsPlaces],
  );
}

/** The outside links below the menu, as far as they have an address. */
export function useFootLinks(): readonly MenuFootLink[] {
  const { hasRoute } = useShell();
  const { links } = useRuntimeConfig();
  return useMemo(() => footLinks({ hasRoute, links, origin: ownOrigin() }), [hasRoute, links]);
}
