import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/** Files of a build never change. Everything else at the root changes with a release. */
const IS_OF_BUILD = /^(assets|remotes)\//;

/** Headers with which a store serves a file. A compressed twin is its file in another encoding. */
export function contentHeaders(path: string): Readonly<Record<string, string>> {
  const encoding = ENCODINGS[extname(path)];
  const type = TYPES[extname(encoding ? path.slice(0, -extname(path).length) : path)] ?? 'application/octet-stream';
  return {
    'content-type': type,
    'cache-control': IS_OF_BUILD.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
}
