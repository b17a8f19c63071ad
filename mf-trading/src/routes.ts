import type { RemoteRoutes } from '@plataforma/contract';

export const routes: RemoteRoutes = {
  trade: () =>
    import(/* webpackChunkName: "trade" */ './trade/trade-page').then((module) => ({ Component: module.TradePage })),
  'trade-default': () =>
    import(/* webpackChunkName: "trade-default" */ './trade/default-market').then((module) => ({
      Component: module.DefaultMarket,
    })),
  terminal: () =>
    import(/* webpackChunkName: "terminal" */ './terminal/terminal-page').then((module) => ({
      Component: module.TerminalPage,
    })),
  'recurring-buy': () =>
    import(/* webpackChunkName: "recurring-buy" */ './recurring-buy/recurring-buy-page').then((module) => ({
      Component: module.RecurringBuyPage,
    })),
  pro: () => import(/* webpackChunkName: "pro" */ './pro/pro-page').then((module) => ({ Component: module.ProPage })),
  'pro-transfer': () =>
    import(/* webpackChunkName: "pro-transfer" */ './pro/transfer-page').then((module) => ({
      Component: module.TransferPage,
    })),
};
