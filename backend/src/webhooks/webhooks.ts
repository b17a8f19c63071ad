import { eq } from 'drizzle-orm';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import type { Jobs } from '../jobs/index';
import { providerEvents } from './tables';
import type { Provider } from './tables';

/** The headers of Standard Webhooks. */
export type WebhookHeaders = Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>>;

/** Works on what a provider rang for. It is only a bell: whatever it says is asked of the provider. */
export type ProviderHandler = (body: unknown) => Promise<void>;

interface WebhooksDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** The keys of each provider, in base64. There are two while they are changed. */
  readonly keys: Readonly<Record<Provider, readonly string[]>>;
}

const LONGEST_ID = 200;

function bodyOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** What providers ring for: it is kept at once, and worked on as a job. */
export class Webhooks {
  readonly #deps: WebhooksDependencies;
  readonly #handlers = new Map<Provider, ProviderHandler>();

  constructor(deps: WebhooksDependencies) {
    this.#deps = deps;
    deps.jobs.add({ name: 'provider-event', table: providerEvents, step: (id) => this.#handle(Number(id)) });
  }

  /** Says who works on what a provider rings for; before the start. */
  handle(provider: Provider, handler: ProviderHandler): void {
    this.#handlers.set(provider, handler);
  }

  /** Keeps what a provider rang for. @returns false when the signature is not one of its own, or too old. */
  async receive(provider: Provider, headers: WebhookHeaders, body: string): Promise<boolean> {
    const eventId = headers['webhook-id'];
    if (eventId === '' || eventId.length > LONGEST_ID || !this.#isSigned(provider, headers, body)) return false;
    const { db, clock, jobs } = this.#deps;
    const at = new Date(clock.now());
    await db.orm
      .insert(providerEvents)
      .values({ provider, eventId, body: bodyOf(body) ?? {}, receivedAt: at, nextStepAt: at })
      .onConflictDoNothing();
    jobs.wake();
    return true;
  }

  #isSigned(provider: Provider, headers: WebhookHeaders, body: string): boolean {
    return this.#deps.keys[provider].some((key) => {
      try {
        new Webhook(key).verify(body, { ...headers });
        return true;
      } catch (error) {
        // It is signed, and no JSON.
        if (error instanceof SyntaxError) return true;
        if (error instanceof WebhookVerificationError) return false;
        throw error;
      }
    });
  }

  async #handle(id: number): Promise<void> {
    const { db, clock } = this.#deps;
    const [event] = await db.orm.select().from(providerEvents).where(eq(providerEvents.id, id));
    if (!event || event.handledAt !== null) return;
    await this.#handlers.get(event.provider)?.(event.body);
    await db.orm
      .update(providerEvents)
      .set({ handledAt: new Date(clock.now()), nextStepAt: null, stepTries: 0, attentionSince: null })
      .where(eq(providerEvents.id, id));
  }
}

/** The headers and the body that a provider with this key sends. @param at real time: signatures go by that */
export function signedWebhook(
  key: string,
  id: string,
  content: object,
  at: Date,
): { headers: WebhookHeaders; body: string } {
  const body = JSON.stringify(content);
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(key).sign(id, at, body),
  };
  return { headers, body };
}
