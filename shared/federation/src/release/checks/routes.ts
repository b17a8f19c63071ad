import type { Discovery, RemoteBuild } from '@plataforma/discovery';
import type { Refusal } from './refusal';

/** Pages of the shell itself. */
const SHELL_PAGES = ['/', '/_app'];
/** First segments of the paths that the page server and the exchange answer themselves. */
const RESERVED = [
  ...['assets', 'remotes', 'discovery.json', 'icon.svg', 'maintenance', 'live-reload'],
  ...['graphql', 'healthz', 'health', 'api', 'sandbox', 'rest', 'AP', 'WSGateway'],
];

interface Owned {
  readonly path: string;
  readonly owner: string;
}

const segments = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

const isParameter = (segment: string | undefined): boolean => segment?.startsWith(':') === true;

/** Whether an address matches both patterns. The case of letters does not matter, as for the router. */
export function overlap(one: string, other: string): boolean {
  const [left, right] = [segments(one), segments(other)];
  if (left.length !== right.length) return false;
  return left.every((part, index) => {
    const opposite = right[index];
    return isParameter(part) || isParameter(opposite) || part.toLowerCase() === opposite?.toLowerCase();
  });
}

function isReserved(path: string): boolean {
  const [first = ''] = segments(path);
  return isParameter(first) || RESERVED.some((word) => word.toLowerCase() === first.toLowerCase());
}

/** Routes of the other remotes that devices get, candidates included. */
function othersRoutes(name: string, { remotes }: Discovery): readonly Owned[] {
  return Object.entries(remotes)
    .filter(([other]) => other !== name)
    .flatMap(([owner, { live, candidate }]) =>
      [live, candidate?.build].flatMap((build) => (build?.routes ?? []).map(({ path }) => ({ path, owner }))),
    );
}

/** Patterns of one remote that match exactly the same addresses. */
function doubled(paths: readonly string[]): readonly string[] {
  const shape = (path: string) => path.replaceAll(/:[^/]+/g, ':').toLowerCase();
  return paths.filter((path, index) => paths.findIndex((each) => shape(each) === shape(path)) < index);
}

/**
 * Compares the routes of a remote with the other remotes, the shell's own pages, and the paths that the servers answer.
 */
export function routeConflicts(
  name: string,
  routes: readonly Pick<RemoteBuild['routes'][number], 'path'>[],
  document: Discovery,
): readonly Refusal[] {
  const paths = routes.map(({ path }) => path);
  const shell = SHELL_PAGES.map((path) => ({ path, owner: 'the shell' }));
  const taken = paths.flatMap((path) => {
    const rivals = [...shell, ...othersRoutes(name, document)].filter((each) => overlap(each.path, path));
    return [...new Map(rivals.map((rival) => [rival.owner + rival.path, rival])).values()].map((rival) => ({
      check: 'routes',
      what: `${path} means addresses that ${rival.owner} owns as ${rival.path}.`,
      todo: 'Choose another path, or release that owner without it first.',
    }));
  });
  const reserved = paths.filter(isReserved).map((path) => ({
    check: 'routes',
    what: `${path} begins where the page server or the exchange answers itself.`,
    todo: `Choose a path that begins with none of ${RESERVED.join(', ')}, nor with a parameter.`,
  }));
  const twice = doubled(paths).map((path) => ({
    check: 'routes',
    what: `${path} stands twice in remote.json, under another name of its parameter or as it is.`,
    todo: 'Leave one of them.',
  }));
  return [...taken, ...reserved, ...twice];
}
