import type { RemoteWidgets } from '@plataforma/contract';

export const widgets: RemoteWidgets = {
  'markets-table': () =>
    import(/* webpackChunkName: "markets-table" */ './markets-table/markets-table').then((module) => ({
      Component: module.MarketsTable,
    })),
  'markets-panel': () =>
    import(/* webpackChunkName: "markets-panel" */ './markets-panel/markets-panel').then((module) => ({
      Component: module.MarketsPanel,
    })),
};
