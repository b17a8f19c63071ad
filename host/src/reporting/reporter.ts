import {
  breadcrumbsIntegration,
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/react';
import type { CaughtError } from './error-queue';
import { isCrawler, isIgnored } from './ignored';
import { createItemLimit, fitPayload, ITEMS_PER_MINUTE } from './limits';
import { scrubEvent } from './scrub';

/** Specification §9: telemetry with up to 100 events. */
const MOST_BREADCRUMBS = 100;

const NOTHING_PERSONAL = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  graphQL: { document: false, variables: false },
  stackFrameVariables: false,
};

export interface ReporterOptions {
  readonly dsn: string;
  readonly environment: string;
  /** Version of the running shell. */
  readonly release: string;
  readonly userAgent: string;
  readonly fetch: typeof fetch;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

function messagesOf({ message, exception }: ErrorEvent): readonly string[] {
  const values = exception?.values ?? [];
  return [message ?? '', ...values.map(({ type, value }) => `${type ?? ''}: ${value ?? ''}`)];
}

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];
type EnvelopeItem = Envelope[1][number];

function isErrorItem(item: EnvelopeItem): item is [EnvelopeItem[0] & { type: 'event' }, ErrorEvent] {
  const [{ type }, payload] = item;
  return type === 'event' && typeof payload === 'object';
}

/**
 * The only way out. Whatever the library makes, its own faults included, leaves as a scrubbed error or not at all. What
 * cannot be sent is dropped silently, because a report about it would come back here.
 */
function guarded(transport: Transport, admit: () => boolean): Transport {
  const leave = ([, items]: Envelope): readonly ErrorEvent[] =>
    [...items]
      .flatMap((item) => (isErrorItem(item) ? [item[1]] : []))
      .filter((event) => !isIgnored(messagesOf(event)) && admit())
      .map((event) => fitPayload(scrubEvent(event)));
  return {
    flush: (limit) => transport.flush(limit),
    send: async (envelope) => {
      try {
        for (const event of leave(envelope)) {
          const headers = { event_id: event.event_id ?? '', sent_at: new Date().toISOString() };
          await transport.send([headers, [[{ type: 'event' }, event]]]);
        }
      } catch {
        // The event is dropped.
      }
      return {};
    },
  };
}

function createClient(options: ReporterOptions): BrowserClient {
  return new BrowserClient({
    dsn: options.dsn,
    environment: options.environment,
    release: options.release,
    dataCollection: NOTHING_PERSONAL,
    sendClientReports: false,
    attachStacktrace: true,
    maxBreadcrumbs: MOST_BREADCRUMBS,
    stackParser: defaultStackParser,
    // A burst that the limit admits must not be cut by the transport, whose own limit is 40 at a time.
    transportOptions: { bufferSize: ITEMS_PER_MINUTE },
    transport: (transport) => guarded(makeFetchTransport(transport, options.fetch), createItemLimit(options.now)),
    integrations: [
      dedupeIntegration(),
      linkedErrorsIntegration(),
      // Neither console output nor clicks are recorded. Both may contain what belongs to the customer alone.
      breadcrumbsIntegration({ console: false, dom: false, xhr: false, sentry: false, fetch: true, history: true }),
    ],
  });
}

/**
 * The error reporter (specification §8). Returns the function that sends a caught error. For a crawler it sends
 * nothing. It has no session replay and no tracing, and it knows nobody's name.
 */
export function createReporter(options: ReporterOptions): (caught: CaughtError) => void {
  if (isCrawler(options.userAgent)) return () => undefined;
  const client = createClient(options);
  getCurrentScope().setClient(client);
  client.init();
  return ({ error, at, context, handled }) => {
    const scope = new Scope();
    scope.setExtras({ ...context });
    scope.addEventProcessor((event) => ({ ...event, timestamp: at / 1_000 }));
    client.captureException(
      error,
      { originalException: error, mechanism: { type: handled ? 'report' : 'window', handled } },
      scope,
    );
  };
}
