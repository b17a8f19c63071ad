import type { RemoteRoutes } from '@plataforma/contract';

export const routes: RemoteRoutes = {
  'api-key': async () => {
    const { ApiKeyPage } = await import(/* webpackChunkName: "api-key" */ './api-key/api-key-page');
    return { Component: ApiKeyPage };
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
};
