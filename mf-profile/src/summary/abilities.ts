import { VERIFIED } from '../lib/level';
import { WITHDRAWALS } from '../lib/withdrawals';

const REGISTERED = 10;

/** What the exchange lets a customer do from a level on, with the page where it is done. */
const ABILITIES = [
  { key: 'trade', level: REGISTERED, path: '/trade/btcbrl' },
  { key: 'pro', level: REGISTERED, path: '/pro' },
  { key: 'keys', level: REGISTERED, path: '/profile/api-key' },
  { key: 'withdraw', level: VERIFIED, path: WITHDRAWALS },
  { key: 'withdrawingKeys', level: VERIFIED, path: WITHDRAWALS },
] as const;

export interface Ability {
  readonly key: (typeof ABILITIES)[number]['key'];
  readonly allowed: boolean;
}

/** What the product has, and whether the level allows it. */
export function abilitiesOf(level: number, hasRoute: (path: string) => boolean): readonly Ability[] {
  return ABILITIES.filter(({ path }) => hasRoute(path)).map(({ key, level: from }) => ({
    key,
    allowed: level >= from,
  }));
}
