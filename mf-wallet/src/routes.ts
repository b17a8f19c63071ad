import type { RemoteRoutes } from '@plataforma/contract';

export const routes: RemoteRoutes = {
  wallet: async () => {
    const { WalletPage } = await import(/* webpackChunkName: "wallet" */ './wallet/wallet-page');
    return { Component: WalletPage };
  },
  'deposit-brl': async () => {
    const { DepositPage } = await import(/* webpackChunkName: "deposit-brl" */ './deposit/deposit-page');
    return { Component: DepositPage };
  },
  'deposit-crypto': async () => {
    const { CryptoDepositPage } = await import(
      /* webpackChunkName: "deposit-crypto" */ './deposit/crypto/crypto-deposit-page'
    );
    return { Component: CryptoDepositPage };
  },
};
