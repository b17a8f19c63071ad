import { useRuntimeConfig, useShell, useViewer } from '@plataforma/contract';
import { useMemo } from 'react';
import { type MenuGroup, visibleMenu } from './menu-model';

/** The menu for the present viewer, discovery and configuration. */
export function useMenu(): readonly MenuGroup[] {
  const { hasRoute } = useShell();
  const { links } = useRuntimeConfig();
  const viewer = useViewer();
  return useMemo(() => visibleMenu({ hasRoute, links, viewer }), [hasRoute, links, viewer]);
}
