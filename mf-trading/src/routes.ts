import type { RemoteRoutes } from '@plataforma/contract';

export const routes: RemoteRoutes = {
  trade: () =>
    import(/* webpackChunkName: "trade" */ './trade/trade-page').then((module) => ({ Component: module.TradePage })),
  'trade-default': () =>
    import(/* webpackChunkName: "trade-default" */ './trade/default-market').then((module) => ({
      Component: module.DefaultMarket,
    })),
};
