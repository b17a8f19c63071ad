import type { RemoteRoutes } from '@plataforma/contract';

export const routes: RemoteRoutes = {
  'verify-account': async () => {
    const { VerifyAccountPage } = await import(
      /* webpackChunkName: "verify-account" */ './verify-account/verify-account-page'
    );
    return { Component: VerifyAccountPage };
  },
};
