import { constantSource } from './constant-source.mjs';

/**
 * Webpack loader: what a module `*.constant.ts` works out is worked out by the build, and the page gets the result.
 * @this {import('webpack').LoaderContext<object>}
 */
export default function constantLoader() {
  // Webpack does not see what the module imports.
  this.cacheable(false);
  return constantSource(this.resourcePath);
}
