import { pause } from './services/browser/pause';
import { errorQueue, watchErrors } from './reporting/error-queue';
import { startReporting } from './reporting/start-reporting';
import { watchStart } from './start-failure';

watchErrors(window, errorQueue.add);

// The shared libraries load asynchronously. So everything that uses one starts behind this import.
const started = pause()
  .then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap'))
  .then((shell) => shell.started);
watchStart(document, started);
// An error that keeps the shell from starting is reported too.
started.catch(() => void startReporting(document));
