import { inArray } from 'drizzle-orm';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import { InBatches } from '../lib/in-batches';
import type { Intake, Jobs } from '../jobs/index';
import { opaqueKey } from '../lib/opaque-key';
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
/** Events that are worked on at once; each waits for its provider most of the time. */
const WORKERS = 32;
/** Events that are written in one commit. */
const MOST_AT_ONCE = 32;
/** How long those that were worked on gather at most before that is written: nobody waits for it. */
const LONGEST_REST_MS = 20;

type NewEvent = Omit<typeof providerEvents.$inferInsert, 'nextStepAt' | 'stepTries'>;

interface EventRow {
  provider: Provider;
  body: unknown;
  handled_at: Date | null;
}

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
  readonly #handlers: (readonly [Provider, ProviderHandler])[] = [];
  readonly #signatures: Readonly<Record<Provider, readonly Webhook[]>>;
  readonly #intake: Intake;
  readonly #received: InBatches<NewEvent>;
  readonly #handled: InBatches<number>;

  constructor(deps: WebhooksDependencies) {
    this.#deps = deps;
    const { db, clock, keys } = deps;
    const signaturesOf = (own: readonly string[]) => own.map((key) => new Webhook(key));
    this.#signatures = {
      bank: signaturesOf(keys.bank),
      card: signaturesOf(keys.card),
      custody: signaturesOf(keys.custody),
      issuer: signaturesOf(keys.issuer),
    };
    this.#received = new InBatches(MOST_AT_ONCE, (events) => this.#keep(events));
    const end = async (ids: readonly number[]) => {
      await db.orm
        .update(providerEvents)
        .set({ handledAt: new Date(clock.now()), nextStepAt: null, stepTries: 0, attentionSince: null })
        .where(inArray(providerEvents.id, [...ids]));
    };
    this.#handled = new InBatches(MOST_AT_ONCE, end, LONGEST_REST_MS);
    const step = (id: string) => this.#handle(Number(id));
    this.#intake = deps.jobs.add({ name: 'provider-event', table: providerEvents, step, workers: WORKERS });
  }

  /** Adds who works on what a provider rings for; before the start. Each knows what is for it. */
  handle(provider: Provider, handler: ProviderHandler): void {
    this.#handlers.push([provider, handler]);
  }

  /** Keeps what a provider rang for. @returns false when the signature is not one of its own, or too old. */
  async receive(provider: Provider, headers: WebhookHeaders, body: string): Promise<boolean> {
    const eventId = headers['webhook-id'];
    if (eventId === '' || eventId.length > LONGEST_ID || !this.isFrom(provider, headers, body)) return false;
    const receivedAt = new Date(this.#deps.clock.now());
    await this.#received.run({ provider, eventId, body: bodyOf(body) ?? {}, receivedAt });
    return true;
  }

  /** Keeps events in one commit, and works on those that are new. */
  async #keep(events: readonly NewEvent[]): Promise<void> {
    const { db, clock } = this.#deps;
    const { columns, take } = this.#intake.begin(new Date(clock.now()));
    const kept = await db.orm
      .insert(providerEvents)
      .values(events.map((event) => ({ ...event, ...columns })))
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    if (kept.length > 0) take(kept.map(({ id }) => String(id)));
  }

  /** Whether a provider signed this, not long ago. */
  isFrom(provider: Provider, headers: WebhookHeaders, body: string): boolean {
    return this.#signatures[provider].some((signature) => {
      try {
        signature.verify(body, { ...headers });
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
    const [event] = await this.#deps.db.lookup<EventRow>(
      'select provider, body, handled_at from "provider_events" where id = $1',
      [id],
      'webhooks-event',
    );
    if (!event || event.handled_at !== null) return;
    for (const [provider, handle] of this.#handlers) if (provider === event.provider) await handle(event.body);
    await this.#handled.run(id);
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

/** With which a provider of a sandbox signs, in base64. */
export const sandboxKeyOf = (secret: string, provider: Provider): string =>
  Buffer.from(opaqueKey(secret, 'webhooks', provider), 'base64url').toString('base64');
