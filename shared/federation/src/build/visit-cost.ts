import { matchPath } from 'react-router-dom';
import { type Discovery, preloadsFor } from '@plataforma/discovery';

/** The most that a cold visit may cost until the page is usable. */
export interface VisitBar {
  readonly path: string;
  /** Width of the window in px. */
  readonly width: number;
  /** JavaScript in bytes as it is sent, compressed with brotli. */
  readonly bytes: number;
  readonly requests: number;
  /**
   * Requests before the page is usable that are no files: GraphQL, status and the socket. A journey compares them with
   * the real page.
   */
  readonly dataRequests: number;
}

export const VISIT_BARS: readonly VisitBar[] = [
  { path: '/login', width: 390, bytes: 250_000, requests: 18, dataRequests: 2 },
  { path: '/login', width: 1280, bytes: 250_000, requests: 18, dataRequests: 2 },
  { path: '/pay/x', width: 390, bytes: 260_000, requests: 18, dataRequests: 3 },
  { path: '/trade/btcbrl', width: 1280, bytes: 325_000, requests: 18, dataRequests: 5 },
  { path: '/terminal', width: 1280, bytes: 360_000, requests: 18, dataRequests: 4 },
];

export interface VisitCost extends VisitBar {
  readonly cost: { readonly bytes: number; readonly requests: number };
}

function brotliOf(discovery: Discovery, address: string): number {
  const builds = [discovery.shell, ...Object.values(discovery.remotes).map(({ live }) => live)];
  const owner = builds.find(({ base }) => address.startsWith(base));
  const file = owner?.files[address.slice(owner.base.length)];
  if (!file) throw new Error(`discovery names no file ${address}`);
  return file.brotli;
}

/** Chunks that the visited screen loads after it is rendered. */
function laterScripts(discovery: Discovery, path: string): readonly string[] {
  for (const { live } of Object.values(discovery.remotes)) {
    const route = live.routes.find((each) => matchPath(each.path, path));
    if (route) return route.later.map((file) => live.base + file);
  }
  return [];
}

export interface Script {
  /** `/remotes/mf-wallet/1.0.0-0123456789ab/remoteEntry.js` */
  readonly address: string;
  /** Compressed size in bytes. */
  readonly brotli: number;
}

/** Every script that a cold visit of a path loads until the page is usable. */
export function visitScripts(discovery: Discovery, path: string): readonly Script[] {
  const entry = discovery.shell.entry.map((file) => discovery.shell.base + file);
  const addresses = [...entry, ...preloadsFor(discovery, path).scripts, ...laterScripts(discovery, path)];
  return addresses.map((address) => ({ address, brotli: brotliOf(discovery, address) }));
}

/**
 * What a cold visit of each measured page costs until it is usable: the page, its scripts, copy and fonts, and its
 * data.
 */
export function visitCosts(discovery: Discovery): readonly VisitCost[] {
  const { shell } = discovery;
  return VISIT_BARS.map((bar) => {
    const scripts = visitScripts(discovery, bar.path);
    const bytes = scripts.reduce((sum, { brotli }) => sum + brotli, 0);
    const { copy } = preloadsFor(discovery, bar.path);
    const requests = 1 + scripts.length + copy.length + shell.fonts.length + bar.dataRequests;
    return { ...bar, cost: { bytes, requests } };
  });
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The costs beside their bars, one line for each page. */
export function visitCostTable(discovery: Discovery): readonly string[] {
  return visitCosts(discovery).map(({ path, width, cost, bytes, requests }) => {
    const within = cost.bytes <= bytes && cost.requests <= requests ? 'within' : 'ABOVE';
    return `${`${path}, ${width} px`.padEnd(24)} JavaScript ${kilobytes(cost.bytes)} (bar ${kilobytes(bytes)}), requests ${cost.requests} (bar ${requests}): ${within}`;
  });
}
