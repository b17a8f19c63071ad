import { pause } from './services/pause';
import { errorQueue, watchErrors } from './reporting/error-queue';
import { startReporting } from './reporting/start-reporting';
import { watchStart } from './start-failure';

watchErrors(window, errorQueue.add);

// The shared libraries load asynchronously, so everything that uses one starts behind this import.
const started = pause()
  .then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap'))
  .then((shell) => shell.started);
watchStart(document, started);
// What kept the shell from starting is told as well.
started.catch(() => void startReporting(document));
