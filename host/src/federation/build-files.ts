import type { PageRemoteBuild } from '@plataforma/federation';

/** What the page knows about the files of a build, and can do about them. */
export interface BuildFiles {
  /** When the page began to ask for them, on its own clock in ms: at its start, or just now. */
  readonly askedSince: (build: PageRemoteBuild) => number;
  /** Tells each time that one of them has arrived, until the returned function is called. */
  readonly onArrival: (build: PageRemoteBuild, tell: () => void) => () => void;
  /** Whether a server answers for this address; rejects when it does not. A script could not be called off. */
  readonly reach: (address: string, signal: AbortSignal) => Promise<void>;
  /** Calls off what was asked for ahead: a browser has few connections, and others need them. */
  readonly callOff: (build: PageRemoteBuild) => void;
}

/** The files of builds in a browser's page. */
export function createBuildFiles(page: Document): BuildFiles {
  const isOf = ({ base }: PageRemoteBuild, address: string) => address.startsWith(new URL(base, page.baseURI).href);
  const preloads = (build: PageRemoteBuild) =>
    [...page.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].filter(({ href }) => isOf(build, href));
  return {
    askedSince: (build) => (preloads(build).length > 0 ? 0 : performance.now()),
    onArrival: (build, tell) => {
      const observer = new PerformanceObserver((list) => {
        if (list.getEntries().some(({ name }) => isOf(build, name))) tell();
      });
      observer.observe({ type: 'resource' });
      return () => observer.disconnect();
    },
    reach: async (address, signal) => {
      const answer = await fetch(address, { signal });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await answer.text();
    },
    callOff: (build) => preloads(build).forEach((link) => link.remove()),
  };
}
