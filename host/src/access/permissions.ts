import type { FeatureName, Features, Permission } from '@plataforma/contract';
import type { Viewer } from '@plataforma/schema';

interface Rule {
  readonly flag?: FeatureName;
  readonly holds: (viewer: Viewer) => boolean;
}

/** From this level on, an account is verified. */
const VERIFIED_LEVEL = 20;

/** Specification §6, for the menu and the routes. */
const rules: Readonly<Record<Permission, Rule>> = {
  card: {
    flag: 'cardGeneration',
    holds: ({ document }) => document.accountType === 'PERSONAL' && !document.isForeigner,
  },
  otc: { holds: ({ otcEnabled }) => otcEnabled },
  'verify-account': { holds: ({ level }) => level < VERIFIED_LEVEL },
  'connected-devices': { holds: ({ experimentalFeaturesEnabled }) => experimentalFeaturesEnabled },
};

/** The flag that a permission depends on, besides the viewer. Undefined when there is none. */
export function flagOf(permission: Permission): FeatureName | undefined {
  return rules[permission].flag;
}

/** Whether a viewer meets a rule of specification §6, apart from its flag. Guests (null) never do. */
export function isEntitled(permission: Permission, viewer: Viewer | null): boolean {
  return viewer !== null && rules[permission].holds(viewer);
}

/**
 * Whether a viewer meets a rule of specification §6. Guests (null) never do. While the flags are not known (null), no
 * rule is met that depends on a flag.
 */
export function mayUse(permission: Permission, viewer: Viewer | null, features: Features | null): boolean {
  const { flag } = rules[permission];
  return isEntitled(permission, viewer) && (flag === undefined || features?.[flag] === true);
}
