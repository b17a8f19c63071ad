import { definePart } from '../lib/part';

/** The page `/` in a chunk of its own. The page server preloads it on a visit of `/`; others do not wait for it. */
export const homePart = definePart(async () => {
  const { HomePage } = await import(/* webpackChunkName: "home" */ './home-page');
  return HomePage;
});
