import type { RemoteRoutes } from '@plataforma/contract';

export const routes: RemoteRoutes = {
  wallet: async () => {
    const { WalletPage } = await import(/* webpackChunkName: "wallet" */ './wallet/wallet-page');
    return { Component: WalletPage };
  },
};
