import { matchPath } from 'react-router-dom';
import { kilobytes, type Script, VISIT_BARS, visitCosts, visitScripts } from '../../build/visit-cost';
import type { Discovery } from '@plataforma/discovery';
import type { Refusal } from './refusal';

/** The most JavaScript, with brotli, of a cold visit of a page without a bar of its own. */
export const ROUTE_BUDGET = 290_000;

/** How many of a build's files a refusal names. */
const MOST_NAMED = 3;

function largest(scripts: readonly Script[], base: string): string {
  const own = scripts.filter(({ address }) => address.startsWith(base)).sort((one, other) => other.brotli - one.brotli);
  const named = own.slice(0, MOST_NAMED).map((each) => `${each.address.slice(base.length)} ${kilobytes(each.brotli)}`);
  return named.join(', ');
}

/** `/a`, `/a or /b`, `/a, /b or 3 others` */
function alternatives(paths: readonly string[]): string {
  const [first = '', second, ...others] = paths;
  if (second === undefined) return first;
  return others.length === 0 ? `${first} or ${second}` : `${first}, ${second} or ${others.length} others`;
}

interface Visit {
  readonly path: string;
  readonly budget: number;
}

/** A visit of every page: those with a bar of their own, the home page, and the other routes. */
function visits({ remotes }: Discovery): readonly Visit[] {
  const patterns = ['/', ...Object.values(remotes).flatMap(({ live }) => live.routes.map(({ path }) => path))];
  const bars = new Map(VISIT_BARS.map(({ path, bytes }) => [path, bytes]));
  const others = patterns.filter((pattern) => ![...bars.keys()].some((path) => matchPath(pattern, path)));
  return [
    ...[...bars].map(([path, budget]) => ({ path, budget })),
    ...others.map((pattern) => ({ path: pattern.replaceAll(/:\w+/g, 'x'), budget: ROUTE_BUDGET })),
  ];
}

/**
 * Compares the cold visits that a build has a part in with their budgets of bytes and requests.
 * @param document as it would be with the build live
 * @param base folder of the build on the static host, `/assets/` for the shell
 */
export function sizeRefusals(document: Discovery, base: string): readonly Refusal[] {
  const concerned = (scripts: readonly Script[]) => scripts.some(({ address }) => address.startsWith(base));
  const heavy = new Map<string, string[]>();
  for (const { path, budget } of visits(document)) {
    const scripts = visitScripts(document, path);
    const bytes = scripts.reduce((sum, { brotli }) => sum + brotli, 0);
    if (!concerned(scripts) || bytes <= budget) continue;
    const what = `asks for ${kilobytes(bytes)} of JavaScript until it is usable, ${kilobytes(bytes - budget)} above its budget of ${kilobytes(budget)}; the largest of this build: ${largest(scripts, base)}.`;
    heavy.set(what, [...(heavy.get(what) ?? []), path]);
  }
  const todo = 'Load what the first sight does not need in a chunk named "later-…", or leave it out.';
  const large = [...heavy].map(([what, paths]) => ({
    check: 'size',
    what: `A visit of ${alternatives(paths)} ${what}`,
    todo,
  }));
  const many = visitCosts(document).flatMap(({ path, width, requests, cost }) => {
    if (cost.requests <= requests || !concerned(visitScripts(document, path))) return [];
    const what = `A visit of ${path} at ${width} px makes ${cost.requests} requests until it is usable; its budget is ${requests}.`;
    return [{ check: 'size', what, todo: 'Join chunks that are asked for together, or ask for some of them later.' }];
  });
  return [...large, ...many];
}
