import type { PageRemoteBuild } from '@plataforma/discovery';
import { wasAnswered } from '../page/files';

/** What the page knows about the files of a build, and what it can do about them. */
export interface BuildFiles {
  /** When the page began to ask for them, in ms on its own clock: at its start, or just now. */
  readonly askedSince: (build: PageRemoteBuild) => number;
  /** Calls `tell` each time one of them has arrived, until the returned function is called. */
  readonly onArrival: (build: PageRemoteBuild, tell: () => void) => () => void;
  /** Whether a script of the build, or a file that was preloaded, is still on its way. */
  readonly isUnderWay: (build: PageRemoteBuild) => boolean;
  /**
   * Whether a server answers for this address. Rejects when it does not. Unlike a script, this request can be canceled.
   */
  readonly reach: (address: string, signal: AbortSignal) => Promise<void>;
  /** Whether a script of the build was refused although a server delivered it. Then it is not what was published. */
  readonly isAltered: (build: PageRemoteBuild) => boolean;
  /**
   * Asks a server again for the refused files of the build, because the browser keeps each file for ever. Never
   * rejects.
   */
  readonly renew: (build: PageRemoteBuild) => Promise<void>;
  /** Cancels the preloads. A browser has few connections, and other builds need them. */
  readonly callOff: (build: PageRemoteBuild) => void;
}

const BY_ELEMENTS: ReadonlySet<string> = new Set(['script', 'link']);

interface Arrivals {
  /** Addresses of what the page's elements have asked for. */
  readonly names: ReadonlySet<string>;
  readonly listeners: Set<(names: readonly string[]) => void>;
}

/** What has arrived in the page since its start. */
function watchArrivals(): Arrivals {
  const names = new Set<string>();
  const listeners: Arrivals['listeners'] = new Set();
  const note = (list: PerformanceObserverEntryList) => {
    const entries = list.getEntries() as PerformanceResourceTiming[];
    for (const { name, initiatorType } of entries) if (BY_ELEMENTS.has(initiatorType)) names.add(name);
    for (const tell of listeners) tell(entries.map(({ name }) => name));
  };
  new PerformanceObserver(note).observe({ type: 'resource', buffered: true });
  return { names, listeners };
}

/** The files of builds in a browser's page. */
export function createBuildFiles(page: Document): BuildFiles {
  const isOf = ({ base }: PageRemoteBuild, address: string) => address.startsWith(new URL(base, page.baseURI).href);
  const preloads = (build: PageRemoteBuild) =>
    [...page.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].filter(({ href }) => isOf(build, href));
  const scripts = (build: PageRemoteBuild) => [...page.scripts].filter(({ src }) => isOf(build, src));
  const arrivals = watchArrivals();
  /** Addresses of scripts. */
  const refused = new Set<string>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && wasAnswered(target.src)) refused.add(target.src);
  };
  // The error event of a script does not bubble.
  page.addEventListener('error', note, { capture: true });
  return {
    askedSince: (build) => (preloads(build).length > 0 ? 0 : performance.now()),
    onArrival: (build, tell) => {
      const listener = (names: readonly string[]) => {
        if (names.some((name) => isOf(build, name))) tell();
      };
      arrivals.listeners.add(listener);
      return () => void arrivals.listeners.delete(listener);
    },
    isUnderWay: (build) =>
      [...preloads(build).map(({ href }) => href), ...scripts(build).map(({ src }) => src)].some(
        (address) => !arrivals.names.has(address),
      ),
    reach: async (address, signal) => {
      const answer = await fetch(address, { signal });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await answer.text();
    },
    isAltered: (build) => [...refused].some((address) => isOf(build, address)),
    renew: async (build) => {
      const again = [...refused].filter((address) => isOf(build, address));
      again.forEach((address) => refused.delete(address));
      const ask = async (address: string) => (await fetch(address, { cache: 'reload' })).arrayBuffer();
      await Promise.allSettled(again.map(ask));
    },
    callOff: (build) => preloads(build).forEach((link) => link.remove()),
  };
}
