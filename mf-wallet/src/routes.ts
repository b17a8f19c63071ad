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
  'withdraw-brl': async () => {
    const { WithdrawPage } = await import(/* webpackChunkName: "withdraw-brl" */ './withdraw/withdraw-page');
    return { Component: WithdrawPage };
  },
  'withdraw-crypto': async () => {
    const { CryptoWithdrawPage } = await import(
      /* webpackChunkName: "withdraw-crypto" */ './withdraw/crypto/crypto-withdraw-page'
    );
    return { Component: CryptoWithdrawPage };
  },
  'confirm-withdraw': async () => {
    const { ConfirmWithdrawPage } = await import(
      /* webpackChunkName: "confirm-withdraw" */ './confirm-withdraw/confirm-withdraw-page'
    );
    return { Component: ConfirmWithdrawPage };
  },
  'confirm-withdraw-success': async () => {
    const { ConfirmWithdrawSuccessPage } = await import(
      /* webpackChunkName: "confirm-withdraw-success" */ './confirm-withdraw/success-page'
    );
    return { Component: ConfirmWithdrawSuccessPage };
  },
  'confirm-withdraw-error': async () => {
    const { ConfirmWithdrawErrorPage } = await import(
      /* webpackChunkName: "confirm-withdraw-error" */ './confirm-withdraw/error-page'
    );
    return { Component: ConfirmWithdrawErrorPage };
  },
  history: async () => {
    const { HistoryPage } = await import(/* webpackChunkName: "history" */ './history/history-page');
    return { Component: HistoryPage };
  },
};
