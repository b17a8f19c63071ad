import { readPageDiscovery } from '../page/discovery';
import { readRuntimeConfig } from '../page/config';
import { errorQueue } from './error-queue';

let started = false;

/** Loads the error reporter, when one is configured, and gives it what was caught so far. */
export async function startReporting(page: Document): Promise<void> {
  const { reporting } = readRuntimeConfig(page);
  if (!reporting || started) return;
  started = true;
  try {
    const { createReporter } = await import(/* webpackChunkName: "later-reporting" */ './reporter');
    errorQueue.drain(
      createReporter({
        ...reporting,
        release: readPageDiscovery(page).shell.version,
        userAgent: navigator.userAgent,
        fetch: window.fetch.bind(window),
        now: () => performance.now(),
      }),
    );
  } catch {
    // Without its chunk nothing can be reported, and neither can this failure. A later call tries again.
    started = false;
  }
}
