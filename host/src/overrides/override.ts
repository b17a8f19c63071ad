import type { PageDiscovery } from '@plataforma/discovery';

/** One remote from another origin. */
export interface Override {
  readonly remote: string;
  readonly origin: string;
}

export interface TakenOverride extends Override {
  /** Whether its origin has delivered the build. Otherwise the page is as published. */
  readonly taken: boolean;
}

export interface OverriddenDiscovery {
  readonly discovery: PageDiscovery;
  readonly override: TakenOverride | null;
}
