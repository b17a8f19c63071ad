import type { SessionState } from '@plataforma/contract';

/** A signed-in customer who has finished the registration. A test changes what it needs. */
export const fakeViewer = {
  passwordChangeRecommended: false,
  requiredRegistrationStep: null,
  redirect: false,
  level: 20,
  otcEnabled: false,
  experimentalFeaturesEnabled: false,
  document: { isForeigner: false, accountType: 'PERSONAL' },
} as const satisfies SessionState['viewer'];
