import type { RemoteRoutes } from '@plataforma/contract';

export const routes: RemoteRoutes = {
  'api-key': async () => {
    const { ApiKeyPage } = await import(/* webpackChunkName: "api-key" */ './api-key/api-key-page');
    return { Component: ApiKeyPage };
  },
  preferences: async () => {
    const { PreferencesPage } = await import(/* webpackChunkName: "preferences" */ './preferences/preferences-page');
    return { Component: PreferencesPage };
  },
  summary: async () => {
    const { SummaryPage } = await import(/* webpackChunkName: "summary" */ './summary/summary-page');
    return { Component: SummaryPage };
  },
  infos: async () => {
    const { InfosPage } = await import(/* webpackChunkName: "infos" */ './infos/infos-page');
    return { Component: InfosPage };
  },
  security: async () => {
    const { SecurityPage } = await import(/* webpackChunkName: "security" */ './security/security-page');
    return { Component: SecurityPage };
  },
  'change-password': async () => {
    const { ChangePasswordPage } = await import(
      /* webpackChunkName: "change-password" */ './change-password/change-password-page'
    );
    return { Component: ChangePasswordPage };
  },
  'connected-devices': async () => {
    const { ConnectedDevicesPage } = await import(
      /* webpackChunkName: "connected-devices" */ './connected-devices/connected-devices-page'
    );
    return { Component: ConnectedDevicesPage };
  },
  'verify-account': async () => {
    const { VerifyAccountPage } = await import(
      /* webpackChunkName: "verify-account" */ './verify-account/verify-account-page'
    );
    return { Component: VerifyAccountPage };
  },
  privacy: async () => {
    const { PrivacyPage } = await import(/* webpackChunkName: "privacy" */ './privacy/privacy-page');
    return { Component: PrivacyPage };
  },
  'two-factor-generate': async () => {
    const { GeneratePage } = await import(/* webpackChunkName: "two-factor-generate" */ './two-factor/generate-page');
    return { Component: GeneratePage };
  },
  'two-factor-active': async () => {
    const { ActivePage } = await import(/* webpackChunkName: "two-factor-active" */ './two-factor/active-page');
    return { Component: ActivePage };
  },
  'two-factor-update': async () => {
    const { UpdatePage } = await import(/* webpackChunkName: "two-factor-update" */ './two-factor/update-page');
    return { Component: UpdatePage };
  },
  'two-factor-update-confirm': async () => {
    const { UpdateConfirmPage } = await import(
      /* webpackChunkName: "two-factor-update-confirm" */ './two-factor/update-confirm-page'
    );
    return { Component: UpdateConfirmPage };
  },
  'two-factor-off': async () => {
    const { OffPage } = await import(/* webpackChunkName: "two-factor-off" */ './two-factor/off-page');
    return { Component: OffPage };
  },
  'two-factor-off-confirm': async () => {
    const { OffConfirmPage } = await import(
      /* webpackChunkName: "two-factor-off-confirm" */ './two-factor/off-confirm-page'
    );
    return { Component: OffConfirmPage };
  },
};
