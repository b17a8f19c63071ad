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

/** Specification §9: telemetry up to 100 events. */
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
  /** Version of the shell that runs. */
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
 * The only way out: whatever the library makes, its own faults too, leaves as scrubbed errors or not at all. What cannot
 * be sent is dropped and tells nobody, or it would come round again.
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
        // Dropped.
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
    // A burst that the limit admits is not cut short by the transport, which takes 40 at a time by itself.
    transportOptions: { bufferSize: ITEMS_PER_MINUTE },
    transport: (transport) => guarded(makeFetchTransport(transport, options.fetch), createItemLimit(options.now)),
    integrations: [
      dedupeIntegration(),
      linkedErrorsIntegration(),
      // Neither what is printed nor what is pressed: both may name what belongs to the customer alone.
      breadcrumbsIntegration({ console: false, dom: false, xhr: false, sentry: false, fetch: true, history: true }),
    ],
  });
}

/**
 * The error reporter (specification §8): gives the function that sends what was caught. A crawler's sends nothing.
 * It has no session replay, no tracing and knows nobody by name.
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
