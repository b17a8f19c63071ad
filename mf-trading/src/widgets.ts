import type { RemoteWidgets } from '@plataforma/contract';

export const widgets: RemoteWidgets = {
  'markets-table': () =>
    import(/* webpackChunkName: "markets-table" */ './markets/markets-table/markets-table').then((module) => ({
      Component: module.MarketsTable,
    })),
  'favourite-markets': () =>
    import(/* webpackChunkName: "favourite-markets" */ './markets/favourite-markets/favourite-markets').then(
      (module) => ({
        Component: module.FavouriteMarkets,
      }),
    ),
  'markets-panel': () =>
    import(/* webpackChunkName: "markets-panel" */ './markets/markets-panel/markets-panel').then((module) => ({
      Component: module.MarketsPanel,
    })),
};
