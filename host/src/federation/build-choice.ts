import type { PageDiscovery, PageRemoteBuild } from '@plataforma/discovery';

type Builds = PageDiscovery['remotes'][string];

export interface BuildChoice {
  /** The build of a remote that runs in this page. Null before anything of it was loaded. */
  readonly running: (remote: string) => PageRemoteBuild | null;
  /** The build to ask now. */
  readonly next: (remote: string, builds: Builds) => PageRemoteBuild;
  /**
   * Call it when the build has delivered something. Returns true when this build is the one that runs, from now on at
   * the latest.
   */
  readonly settle: (remote: string, build: PageRemoteBuild) => boolean;
  /** Whether the previous build may still be tried after this one. */
  readonly hasAnother: (remote: string, builds: Builds, build: PageRemoteBuild) => boolean;
  /** The live build has failed, so the previous one is next. */
  readonly giveUp: (remote: string) => void;
  /** Every build has failed, so the live one is next. */
  readonly beginAgain: (remote: string) => void;
}

/**
 * Decides which build of each remote is asked. The first one that delivers something is the only one, because two
 * builds would share their globals.
 */
export function createBuildChoice(): BuildChoice {
  const running = new Map<string, PageRemoteBuild>();
  /** Remotes whose live build has failed, while it is not known yet whether the previous one runs. */
  const givenUp = new Set<string>();
  return {
    running: (remote) => running.get(remote) ?? null,
    next: (remote, { live, fallback }) => running.get(remote) ?? (fallback && givenUp.has(remote) ? fallback : live),
    settle: (remote, build) => {
      if (!running.has(remote)) running.set(remote, build);
      return running.get(remote) === build;
    },
    hasAnother: (remote, { live, fallback }, build) => fallback !== null && build === live && !running.has(remote),
    giveUp: (remote) => void givenUp.add(remote),
    beginAgain: (remote) => void givenUp.delete(remote),
  };
}
