import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);

/**
 * Browsers of the last two and a half years. They support what the strict content policy needs (nonces,
 * `strict-dynamic`).
 */
const BROWSER_TARGETS = 'chrome >= 115, edge >= 115, firefox >= 115, safari >= 16.4';

/**
 * A page runs what it loads. With this hint, scripts are compiled as they arrive on another thread, and not function by
 * function on the page's thread. Chrome and Edge read it (V8's explicit compile hints). For other browsers it is a
 * comment.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** Reads a JSON file of the package. */
export function readJson(context: string, file: string): unknown {
  return JSON.parse(readFileSync(join(context, file), 'utf8'));
}

export interface BuildCache {
  readonly directory: string;
  /** Another version finds nothing in the cache. It changes with the build itself, which webpack does not watch. */
  readonly version: string;
}

/** What the builds of the shell and of every remote share. `cache` is null for a build without one. */
export function baseConfig(context: string, name: string, cache: BuildCache | null): Configuration {
  return {
    name,
    context,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'source-map',
    cache: cache ? { type: 'filesystem', cacheDirectory: cache.directory, name, version: cache.version } : false,
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], conditionNames: ['es2015', '...'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: {
            env: { targets: BROWSER_TARGETS },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        {
          test: /\.constant\.ts$/,
          enforce: 'pre',
          loader: fileURLToPath(new URL('constant-loader.mjs', import.meta.url)),
        },
        { test: /\.woff2$/, type: 'asset/resource', generator: { filename: 'fonts/[name].[contenthash:12][ext]' } },
      ],
    },
    optimization: {
      runtimeChunk: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: {
            ecma: 2022,
            compress: { ecma: 2022, passes: 3 },
            format: { comments: false, preamble: COMPILE_AT_ONCE },
          },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
