import { useAccountEvents } from '@plataforma/contract';

/** A short sound for each own order that is filled, wherever it was placed. The first one loads what makes it. */
export function FillSound(): null {
  useAccountEvents((event) => {
    if (event.type !== 'order-trade') return;
    void import(/* webpackChunkName: "later-tone" */ './tone')
      .then(({ playTone }) => playTone())
      .catch(() => undefined);
  });
  return null;
}
