import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE = /\.(js|json|css|svg|txt|webmanifest)$/;

export interface FileFacts {
  readonly integrity: string;
  readonly bytes: number;
  readonly brotli: number;
}

/** Integrity and sizes of a file. Writes its `.br` and `.gz` twins beside it when it can be compressed. */
export async function describeAndCompress(path: string): Promise<FileFacts> {
  const content = await readFile(path);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (!COMPRESSIBLE.test(path)) return { integrity, bytes: content.length, brotli: content.length };
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return { integrity, bytes: content.length, brotli: br.length };
}
