import type { TrackEvent } from '@plataforma/contract';
import { scrubText } from '../reporting/scrub-text';

/** Events that wait for the frame's scripts. */
const MOST_WAITING = 50;
/** What the frame says to its parent when it listens. */
const READY = 'tag-frame-ready';

export interface TagFrame {
  readonly send: (event: TrackEvent) => void;
  /** Takes the frame and everything in it away. */
  readonly close: () => void;
}

function impersonal(event: TrackEvent): TrackEvent {
  const details = Object.entries(event).map(
    ([name, value]) => [name, typeof value === 'string' ? scrubText(value) : value] as const,
  );
  return { ...Object.fromEntries(details), event: event.event };
}

/**
 * The tag manager in a frame of another origin: its scripts never run in the product's document and see nothing of it
 * but the `dataLayer` events that are sent to that very origin.
 * @param address the frame's; one of the product's own origin is refused, since its sandbox would hold nothing
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
  // Its own origin, which is not ours, is what a message can be addressed to.
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
