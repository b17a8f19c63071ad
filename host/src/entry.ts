import { watchStart } from './start-failure';

// The shared libraries load asynchronously, so everything that uses one starts behind this import.
watchStart(
  document,
  import(/* webpackChunkName: "bootstrap" */ './bootstrap').then(({ started }) => started),
);
