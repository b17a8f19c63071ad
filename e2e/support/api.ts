import { randomUUID } from 'node:crypto';

export const PASSWORD = 'Plataforma#2026';
export const ANA = 'ana@plataforma.test';
/** Registered, and not verified; without funds. */
export const NOVA = 'nova@plataforma.test';
/** Demo account of a company, with the OTC table and experimental features. */
export const OTC = 'otc@plataforma.test';

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: unknown } }[];
}

interface PlacedOrder {
  readonly id: string;
  readonly state: string;
  readonly total: string;
}

/** A client of the exchange's API with a session of its own, as the page is one. */
export class ApiClient {
  /** Of its session. */
  readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  /** What tells the exchange whose call it is. */
  headers(): Readonly<Record<string, string>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { cookie, 'x-csrf-token': this.cookies.get('csrf') ?? '' };
  }

  /** Rejects when the exchange cannot be reached or does not answer in GraphQL's form. */
  async send(query: string, variables: object = {}): Promise<Answer> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.headers() },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(10_000),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    if (response.status >= 500) throw new Error(`the exchange answered ${response.status}`);
    return (await response.json()) as Answer;
  }

  async signIn(email: string, password = PASSWORD): Promise<void> {
    await this.send('{ session { state } }');
    const answer = await this.send(
      'mutation ($input: SignInInput!) { signIn(input: $input) { errors { messages } viewer { level } } }',
      { input: { email, password } },
    );
    const { signIn } = answer.data as { signIn: { errors: unknown[] } };
    if (signIn.errors.length > 0) throw new Error(`sign-in refused: ${JSON.stringify(signIn.errors)}`);
  }

  /** Buys for a BRL amount, fee included; null when the exchange refused. Rejects when it is not known what happened. */
  buy(instrument: string, amount: string, idempotencyKey: string = randomUUID()): Promise<PlacedOrder | null> {
    return this.#place({ instrument, side: 'BUY', type: 'INSTANT', amount, idempotencyKey });
  }

  /** Sells a quantity at the market's price; as `buy`. */
  sell(instrument: string, quantity: string): Promise<PlacedOrder | null> {
    return this.#place({ instrument, side: 'SELL', type: 'MARKET', quantity, idempotencyKey: randomUUID() });
  }

  async #place(input: object): Promise<PlacedOrder | null> {
    const answer = await this.send(
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id state total } errors { name messages } } }',
      { input },
    );
    if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join('; '));
    return (answer.data as { placeOrder: { order: PlacedOrder | null } }).placeOrder.order;
  }

  async orderByKey(idempotencyKey: string): Promise<PlacedOrder | null> {
    const answer = await this.send('query ($key: ID) { order(idempotencyKey: $key) { id state total } }', {
      key: idempotencyKey,
    });
    return (answer.data as { order: PlacedOrder | null }).order;
  }
}

/** A client with a session of this customer. */
export async function signedIn(url: string, email: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  await client.signIn(email);
  return client;
}
