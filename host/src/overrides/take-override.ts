import type { PageDiscovery, PageRemoteBuild } from '@plataforma/discovery';
import type { OverriddenDiscovery, Override } from './override';

/** A page waits no longer than this for a developer's machine, in ms. */
const LIMIT_MS = 1_500;
const TEXTS = ['version', 'contract', 'publishedAt', 'base', 'entry'] as const;
const ROUTE_TEXTS = ['id', 'path', 'access', 'layout', 'titleKey'] as const;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const hasTexts = (value: Fields, names: readonly string[]) => names.every((name) => typeof value[name] === 'string');
const isRoute = (value: unknown) => isObject(value) && hasTexts(value, ROUTE_TEXTS);
const isWidget = (value: unknown) => isObject(value) && hasTexts(value, ['id']);
const isListOf = (value: unknown, isOne: (each: unknown) => boolean) => Array.isArray(value) && value.every(isOne);

/** Checks only the shape: whoever may deliver the code may describe it. */
function isBuild(value: unknown): value is PageRemoteBuild {
  return (
    isObject(value) &&
    hasTexts(value, TEXTS) &&
    isListOf(value.routes, isRoute) &&
    isListOf(value.widgets, isWidget) &&
    isListOf(value.namespaces, (each) => typeof each === 'string')
  );
}

/** The live build of a remote in a document; null when it has none. */
function buildIn(document: unknown, remote: string): PageRemoteBuild | null {
  const remotes = isObject(document) && isObject(document.remotes) ? document.remotes : {};
  const named = remotes[remote];
  const live = isObject(named) ? named.live : null;
  return isBuild(live) && live.base.startsWith('/remotes/') ? live : null;
}

async function readDocument(origin: string): Promise<unknown> {
  const answer = await fetch(`${origin}/discovery.json`, { signal: AbortSignal.timeout(LIMIT_MS) });
  return answer.ok ? answer.json() : null;
}

/**
 * Puts the build that another origin has of a remote into a page's discovery. The browser asks for it, because that
 * origin is most often the developer's own machine, which no server can reach. Without an answer the page stays as
 * published.
 */
export async function takeOverride(discovery: PageDiscovery, chosen: Override): Promise<OverriddenDiscovery> {
  const { remote, origin } = chosen;
  const build = buildIn(await readDocument(origin).catch(() => null), remote);
  if (!build) return { discovery, override: { ...chosen, taken: false } };
  const live = { ...build, base: origin + build.base };
  const fallback = discovery.remotes[remote]?.live ?? null;
  const remotes = { ...discovery.remotes, [remote]: { live, fallback, from: 'override' as const } };
  return { discovery: { ...discovery, remotes }, override: { ...chosen, taken: true } };
}
