import type { BrowserContext, Page, Request } from '@playwright/test';

/** What customers give away under these names, and what these operations show them under those. */
const SENT = /^(?:(?:new|current)?password|(?:recovery)?code|token|cpf|cnpj|document|birthdate|phone|cardnumber|cvv)$/i;
const SHOWING = /"operationName":"\w*(?:Totp|TwoFactor|RecoveryCodes|Passkey|ApiKey|Document)\w*"/;
const SHOWN = /^(?:secret|uri|recoveryCodes|document)$/;
/** Shorter texts are no secrets, such as the code of a currency. */
const SHORTEST = 6;
/** A text that is so short may stand in a longer one by chance. */
const SHORT = 10;
/** First word of what the page tells about its own writing. */
const MARK = 'kept by the page:';
/** Where the token of a link stands while its page is open (`useLinkToken`): a reload goes on with it. */
const LINK = /"link":"[^"]*"/g;

function textsUnder(names: RegExp, value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return names.test(name) && value.length >= SHORTEST ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? value.map((each: unknown) => [name, each] as const) : Object.entries(value);
  return entries.flatMap(([key, each]) => textsUnder(names, each, key));
}

/** A secret as it may be written: in an address, by its digits alone, a date as Brazilians write it. */
function writingsOf(secret: string): readonly string[] {
  const isNumber = /^[\d\s()+./-]+$/.test(secret);
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(secret) ?? [];
  const dates = year === '' ? [] : [`${day}/${month}/${year}`, day + month + year];
  return [secret, encodeURIComponent(secret), ...(isNumber ? [secret.replaceAll(/\D/g, '')] : []), ...dates];
}

function isIn(text: string, written: string): boolean {
  if (written.length >= SHORT) return text.includes(written);
  return new RegExp(`(?<!\\w)${written.replaceAll(/\W/g, '\\$&')}(?!\\w)`).test(text);
}

/** In the page, before its own programs: tells what these write into storage and history. */
function tellWriting(mark: string): void {
  const tell = (owner: object, name: string) => {
    const method: unknown = Reflect.get(owner, name);
    if (typeof method !== 'function') return;
    const told = new Proxy(method, {
      apply(target, self, values: readonly unknown[]): unknown {
        console.debug(mark, name, JSON.stringify(values));
        return Reflect.apply(target, self, values);
      },
    });
    Reflect.set(owner, name, told);
  };
  tell(Storage.prototype, 'setItem');
  tell(History.prototype, 'pushState');
  tell(History.prototype, 'replaceState');
}

/** What outlives the page in its browser. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify({
      storage: [{ ...window.localStorage }, { ...window.sessionStorage }],
      name: window.name,
      databases: await window.indexedDB.databases(),
      caches: 'caches' in window ? await window.caches.keys() : [],
      history: window.navigation.entries().map(({ url }) => url),
    }),
  );

/**
 * What browsers keep, while they are watched and at the end: storage, cookies, databases, caches, the history, and the
 * addresses that they ask for. The secrets are what the pages send to the exchange, and what it shows only once.
 */
export class KeptSecrets {
  readonly #secrets = new Set<string>();
  readonly #kept: string[] = [];
  readonly #contexts: BrowserContext[] = [];

  async watch(context: BrowserContext): Promise<void> {
    this.#contexts.push(context);
    context.on('console', (message) => {
      if (message.type() === 'debug' && message.text().startsWith(MARK)) this.#kept.push(message.text());
    });
    context.on('request', (request) => this.#note(request));
    await context.addInitScript(tellWriting, MARK);
  }

  /** How many there are by now. */
  get count(): number {
    return this.#secrets.size;
  }

  /** The texts that have a secret in them. */
  inTexts(texts: readonly string[]): readonly string[] {
    const writings = [...this.#secrets].flatMap(writingsOf);
    return texts.filter((text) => writings.some((written) => isIn(text.replaceAll(LINK, ''), written)));
  }

  /** What the browsers have kept of the secrets, and databases and caches, which the product has none of. */
  async found(): Promise<readonly string[]> {
    const open = await Promise.all(this.#contexts.map((context) => this.#keptBy(context)));
    const kept = [...this.#kept, ...open.flat()];
    return [...this.inTexts(kept), ...kept.filter((text) => /"(?:databases|caches)":\[[^\]]/.test(text))];
  }

  #note(request: Request): void {
    this.#kept.push(`address ${request.url().replace(/#.*/, '')}`);
    if (request.method() !== 'POST' || !request.url().includes('/graphql')) return;
    const body = request.postData() ?? '';
    this.#add(SENT, body);
    if (!SHOWING.test(body)) return;
    // Whoever leaves the page does not see the answer.
    const answer = request.response().then((response) => response?.text());
    answer.then((text) => this.#add(SHOWN, text ?? '')).catch(() => undefined);
  }

  #add(names: RegExp, body: string): void {
    try {
      for (const text of textsUnder(names, JSON.parse(body))) this.#secrets.add(text);
    } catch {
      // Answers of proxies are no JSON.
    }
  }

  async #keptBy(context: BrowserContext): Promise<readonly string[]> {
    const pages = context.pages().filter((page) => page.url().startsWith('http'));
    try {
      const kept = await Promise.all(pages.map(keptIn));
      return [...kept, `cookies ${JSON.stringify(await context.cookies())}`];
    } catch (error) {
      // Pages that are closed or on their way have told before what they wrote.
      if (/closed|destroyed|navigat/i.test(String(error))) return [];
      throw error;
    }
  }
}
