import { createHash } from 'node:crypto';
import { Kind, parse, print, visit } from 'graphql';
import type { DocumentNode, SelectionSetNode } from 'graphql';
import { z } from 'zod';
import type { Logger } from '../lib/logger';

const FOLLOW_MS = 10_000;
const TIMEOUT_MS = 5_000;

const build = z.object({ base: z.string().regex(/^\/[\w./-]*\/$/), operations: z.string().regex(/^[\w./-]+$/) });
/** What the exchange reads of the discovery document. */
const discovery = z.object({
  shell: build,
  remotes: z.record(
    z.string(),
    z.object({ live: build, candidate: z.object({ build }).nullable(), fallback: build.nullable() }),
  ),
});
const operations = z.array(z.object({ name: z.string(), text: z.string() }));

const isTypename = ({ selections }: SelectionSetNode): boolean =>
  selections.some((field) => field.kind === Kind.FIELD && field.name.value.startsWith('__'));

/** The document as the page sends it: its client asks for the type of each object. */
export function withTypenames(document: DocumentNode): DocumentNode {
  const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
  return visit(document, {
    SelectionSet: {
      enter(node, _key, parent) {
        const isOperation = parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
        if (isOperation || isTypename(node)) return undefined;
        return { ...node, selections: [...node.selections, typename] };
      },
    },
  });
}

/** Operations by the hash under which a page asks for them. */
function byHash(texts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    texts.map((text) => {
      const sent = print(withTypenames(parse(text)));
      return [createHash('sha256').update(sent).digest('hex'), sent];
    }),
  );
}

/** The operations of the builds that the page server offers. */
export interface LiveOperations {
  get(hash: string): string | undefined;
}

/** Without a page server no operation is known beforehand. */
export const NO_OPERATIONS: LiveOperations = { get: () => undefined };

/** Follows the operations of the builds that are live at a page server. */
export class FollowedOperations implements LiveOperations {
  readonly #pagesUrl: string;
  readonly #logger: Logger;
  /** Texts by the path of their file, whose name changes with its content. */
  #files = new Map<string, readonly string[]>();
  #known: ReadonlyMap<string, string> = new Map();
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;

  constructor(pagesUrl: string, logger: Logger) {
    this.#pagesUrl = pagesUrl;
    this.#logger = logger;
  }

  /** Looks at once, and then at intervals. What is known stays while the page server is away. */
  start(): void {
    const look = () =>
      void this.look().then(
        () => (this.#failures = 0),
        (error: unknown) => this.#tell(error),
      );
    look();
    this.#timer = setInterval(look, FOLLOW_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  get(hash: string): string | undefined {
    return this.#known.get(hash);
  }

  async look(): Promise<void> {
    const { shell, remotes } = discovery.parse(await this.#read('/discovery.json'));
    const offered = Object.values(remotes).flatMap(({ live, candidate, fallback }) => [
      live,
      candidate?.build,
      fallback,
    ]);
    const paths = new Set([shell, ...offered].flatMap((each) => (each ? [each.base + each.operations] : [])));
    if (paths.size === this.#files.size && [...paths].every((path) => this.#files.has(path))) return;
    const read = async (path: string) => {
      const texts = this.#files.get(path) ?? operations.parse(await this.#read(path)).map(({ text }) => text);
      return [path, texts] as const;
    };
    this.#files = new Map(await Promise.all([...paths].map(read)));
    this.#known = byHash([...this.#files.values()].flat());
  }

  async #read(path: string): Promise<unknown> {
    const response = await fetch(new URL(path, this.#pagesUrl), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
    return response.json();
  }

  /** A page server that starts at the same time is not away. */
  #tell(error: unknown): void {
    this.#failures += 1;
    if (this.#failures < 3) return;
    this.#logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'operations of live builds');
  }
}
