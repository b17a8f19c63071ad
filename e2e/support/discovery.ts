import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Discovery, discoverySchema } from '../../shared/discovery/src/discovery';
import { SITE } from './product';

/** What stands for the parameters of routes. */
const PARAMETERS: Readonly<Record<string, string>> = {
  ':marketId': 'btcbrl',
  ':currency': 'btc',
  ':code': 'btc',
  // Nobody asks for money under it.
  ':requestId': 'naoexiste',
};

/** What the built product consists of. */
export function builtProduct(): Discovery {
  return discoverySchema.parse(JSON.parse(readFileSync(join(SITE, 'discovery.json'), 'utf8')));
}

/** An address that the route's pattern stands for. */
export const addressOf = (pattern: string): string => pattern.replace(/:\w+/g, (name) => PARAMETERS[name] ?? name);

interface Area {
  readonly remote: string;
  /** Address of its first screen. */
  readonly path: string;
  readonly access: string;
  /** Level of who may open it. */
  readonly level: 10 | 20;
}

/** Every remote by its first screen. */
export function areas(): readonly Area[] {
  return Object.entries(builtProduct().remotes).flatMap(([remote, { live }]) => {
    const [first] = live.routes;
    if (!first) return [];
    // Whoever is verified has nothing to verify.
    const level = first.permission === 'verify-account' ? 10 : 20;
    return [{ remote, path: addressOf(first.path), access: first.access, level }];
  });
}
