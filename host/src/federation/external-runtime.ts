import * as runtimeCore from '@module-federation/runtime/core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/** Gives the remotes the shell's copy of the federation runtime, so that none brings its own. */
export default function externalRuntime(): ModuleFederationRuntimePlugin {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  return { name: 'external-runtime' };
}
