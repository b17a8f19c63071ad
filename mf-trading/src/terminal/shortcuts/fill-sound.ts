import { useAccountEvents } from '@plataforma/contract';

/**
 * Plays a short sound for each own order that is filled, wherever it was placed. The code for the sound is loaded at
 * the first fill.
 */
export function FillSound(): null {
  useAccountEvents((event) => {
    if (event.type !== 'order-trade') return;
    void import(/* webpackChunkName: "later-tone" */ './tone')
      .then(({ playTone }) => playTone())
      .catch(() => undefined);
  });
  return null;
}
