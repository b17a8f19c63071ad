import type { RemoteWidgets } from '@plataforma/contract';

export const widgets: RemoteWidgets = {
  summary: async () => {
    const { Summary } = await import(/* webpackChunkName: "summary" */ './summary/summary');
    return { Component: Summary };
  },
};
