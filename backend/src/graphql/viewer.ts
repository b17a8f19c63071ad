import type { User } from '../identity/index';
import type { Viewer } from './__generated__/resolvers';

/** What the page is told of the signed-in customer (specification §3). */
export function viewerOf(user: User): Viewer {
  return {
    passwordChangeRecommended: user.passwordChangeRecommended,
    requiredRegistrationStep: user.requiredRegistrationStep,
    redirect: user.redirect,
    level: user.level,
    otcEnabled: user.otcEnabled,
    experimentalFeaturesEnabled: user.experimentalFeaturesEnabled,
    document: { isForeigner: user.isForeigner, accountType: user.accountType },
  };
}
