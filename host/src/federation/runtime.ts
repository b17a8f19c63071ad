import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { FederationRuntime } from './remote-loader';

/** The federation runtime of the page. */
export const federationRuntime: FederationRuntime = {
  register: (remote, replace) => registerRemotes([{ ...remote, type: 'global' }], { force: replace }),
  load: (module) => loadRemote(module),
};
