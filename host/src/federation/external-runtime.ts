import * as runtimeCore from '@module-federation/runtime/core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import '../page/files';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/**
 * Gives the remotes the shell's copy of the federation runtime, so that none contains its own. Their entries are loaded
 * through `pageFiles.admit`.
 */
export default function externalRuntime(): ModuleFederationRuntimePlugin {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  return {
    name: 'external-runtime',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      pageFiles.admit(script, url);
      return script;
    },
  };
}
