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
  'verify-account': async () => {
    const { VerifyAccountPage } = await import(
      /* webpackChunkName: "verify-account" */ './verify-account/verify-account-page'
    );
    return { Component: VerifyAccountPage };
  },
};
