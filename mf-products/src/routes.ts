import type { RemoteRoutes } from '@plataforma/contract';

export const routes: RemoteRoutes = {
  card: () =>
    import(/* webpackChunkName: "card" */ './card/card-page').then((module) => ({ Component: module.CardPage })),
  'crypto-assets': () =>
    import(/* webpackChunkName: "crypto-assets" */ './crypto-assets/list/assets-page').then((module) => ({
      Component: module.AssetsPage,
    })),
  'crypto-asset': () =>
    import(/* webpackChunkName: "crypto-asset" */ './crypto-assets/asset/asset-page').then((module) => ({
      Component: module.AssetPage,
    })),
  earn: () =>
    import(/* webpackChunkName: "earn" */ './earn/products/earn-page').then((module) => ({
      Component: module.EarnPage,
    })),
  'earn-positions': () =>
    import(/* webpackChunkName: "earn-positions" */ './earn/positions/my-earns-page').then((module) => ({
      Component: module.MyEarnsPage,
    })),
  pay: () => import(/* webpackChunkName: "pay" */ './pay/pay-page').then((module) => ({ Component: module.PayPage })),
  'payment-request': () =>
    import(/* webpackChunkName: "payment-request" */ './payer/payer-page').then((module) => ({
      Component: module.PayerPage,
    })),
  referral: () =>
    import(/* webpackChunkName: "referral" */ './referral/referral-page').then((module) => ({
      Component: module.ReferralPage,
    })),
  'smart-wallets': () =>
    import(/* webpackChunkName: "smart-wallets" */ './smart-wallets/baskets-page').then((module) => ({
      Component: module.BasketsPage,
    })),
  otc: () => import(/* webpackChunkName: "otc" */ './otc/otc-page').then((module) => ({ Component: module.OtcPage })),
};
