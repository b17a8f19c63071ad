import type { TrackEvent } from '@plataforma/contract';
import { scrubText } from '../reporting/scrub-text';

/** Number of events that may wait for the iframe's scripts. */
const MOST_WAITING = 50;
/** The iframe's message to its parent when it listens. */
const READY = 'tag-frame-ready';

export interface TagFrame {
  readonly send: (event: TrackEvent) => void;
  /** Removes the iframe with everything in it. */
  readonly close: () => void;
}

function impersonal(event: TrackEvent): TrackEvent {
  const details = Object.entries(event).map(
    ([name, value]) => [name, typeof value === 'string' ? scrubText(value) : value] as const,
  );
  return { ...Object.fromEntries(details), event: event.event };
}

/**
 * Opens the tag manager in an iframe of another origin. Its scripts never run in the product's document. They see
 * nothing of it but the `dataLayer` events that are sent to exactly that origin.
 * @param address that of the iframe; one of the product's own origin is refused, because its sandbox would protect
 *   nothing
 */
export function openTagFrame(page: Document, address: string): TagFrame | null {
  const { origin } = new URL(address, page.location.href);
  if (origin === page.location.origin) return null;
  const frame = page.createElement('iframe');
  const waiting: TrackEvent[] = [];
  let ready = false;

  const post = (event: TrackEvent) => frame.contentWindow?.postMessage({ dataLayer: [event] }, origin);
  const onMessage = ({ data, source, origin: sender }: MessageEvent<unknown>) => {
    if (data !== READY || sender !== origin || source !== frame.contentWindow || ready) return;
    ready = true;
    for (const event of waiting.splice(0)) post(event);
  };
  page.defaultView?.addEventListener('message', onMessage);
  // The iframe keeps its own origin, which is not ours, because a message can be addressed only to an origin.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.setAttribute('aria-hidden', 'true');
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.src = address;
  page.body.append(frame);

  return {
    send: (event) => {
      const told = impersonal(event);
      if (ready) post(told);
      else if (waiting.length < MOST_WAITING) waiting.push(told);
    },
    close: () => {
      page.defaultView?.removeEventListener('message', onMessage);
      frame.remove();
    },
  };
}
