import type { ExternalStore, Shell, TrackEvent } from '@plataforma/contract';
import { parseConsent } from './consent-record';

/** Number of early events that may wait until the tag manager's iframe is there. */
const MOST_WAITING = 50;

export interface Tracking {
  readonly track: Shell['track'];
  /** Gives the waiting events to `sink`, and from then on each event at once. Returns the function that ends it. */
  readonly attach: (sink: (event: TrackEvent) => void) => () => void;
}

/**
 * Passes events on to the tag manager. Without consent they are dropped at once, and when consent is withdrawn, the
 * waiting ones too.
 * @param consent the kept decision
 * @param configured whether there is a tag manager
 */
export function createTracking(consent: ExternalStore<unknown>, configured: boolean): Tracking {
  const waiting: TrackEvent[] = [];
  let give: ((event: TrackEvent) => void) | null = null;
  const allowed = () => configured && parseConsent(consent.get())?.decision === 'granted';
  consent.subscribe(() => {
    if (!allowed()) waiting.length = 0;
  });
  return {
    track: (event) => {
      if (!allowed()) return;
      if (give) give(event);
      else if (waiting.length < MOST_WAITING) waiting.push(event);
    },
    attach: (sink) => {
      give = sink;
      for (const event of waiting.splice(0)) sink(event);
      return () => {
        if (give === sink) give = null;
      };
    },
  };
}
