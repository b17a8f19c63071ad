import { matchPath } from 'react-router-dom';

/** The names of a new remote in each place. */
export interface RemotePlan {
  /** Folder, package and name in discovery: `mf-support`. */
  readonly name: string;
  /** Its only route: `/support`. */
  readonly path: string;
  /** The title that customers read: `Suporte`. */
  readonly title: string;
  /** Id of the screen, its folder, and the namespace of its copy: `support`. */
  readonly id: string;
  /** `SupportPage` */
  readonly component: string;
}

/** The names and paths that exist already. */
export interface Taken {
  readonly remotes: readonly string[];
  readonly namespaces: readonly string[];
  /** Patterns of routes, and their owners. */
  readonly routes: readonly { readonly path: string; readonly owner: string }[];
}

const NAME = /^mf(-[a-z]+)+$/;
const PATH = /^\/[a-z][a-z0-9-]*(\/([a-z0-9][a-z0-9-]*|:[a-z][A-Za-z0-9]*))*$/;
/** First segments of paths that the page server answers itself, or passes on to the exchange. */
const OF_THE_SERVER = ['assets', 'remotes', 'api', 'graphql', 'healthz', 'sandbox', 'rest', 'maintenance', 'hot'];

const words = (text: string): string[] => text.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));

/** An address that matches a pattern. */
const sample = (pattern: string): string => pattern.replaceAll(/:[^/]+/g, 'value');

const meet = (one: string, other: string): boolean =>
  matchPath(one, sample(other)) !== null || matchPath(other, sample(one)) !== null;

function nameFault(name: string, { remotes, namespaces }: Taken): string | null {
  if (!NAME.test(name))
    return `"${name}" is no name of a remote: mf- and lower-case words with dashes, such as mf-support`;
  if (remotes.includes(name)) return `${name} exists already`;
  const namespace = name.slice('mf-'.length);
  if (namespaces.includes(namespace)) return `the copy namespace "${namespace}" is taken; choose another name`;
  return null;
}

function pathFault(path: string, { routes }: Taken): string | null {
  if (!PATH.test(path)) return `"${path}" is no path of a route: lower-case words, such as /support or /support/:topic`;
  const [, first = ''] = path.split('/');
  if (OF_THE_SERVER.includes(first)) return `/${first} belongs to the page server`;
  const owner = routes.find((route) => meet(route.path, path));
  return owner ? `${path} belongs to ${owner.owner} (${owner.path})` : null;
}

/** The plan of a new remote. Throws with what is wrong with its name or path. */
export function planRemote(name: string, path: string, title: string | undefined, taken: Taken): RemotePlan {
  const fault = nameFault(name, taken) ?? pathFault(path, taken);
  if (fault) throw new Error(fault);
  const id = name.slice('mf-'.length);
  return { name, path, title: title ?? words(id).join(' '), id, component: `${words(id).join('')}Page` };
}
