import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { contentHeaders } from './content-headers';
import { atOnce } from './at-once';
import type { Tagged, Target } from './target';

const AT_ONCE = 8;
const ANSWER_WITHIN_MS = 60_000;

const environment = z.object({
  AWS_ACCESS_KEY_ID: z.string().min(1),
  AWS_SECRET_ACCESS_KEY: z.string().min(1),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  /** Address of a store other than Amazon's, such as `https://minio.internal:9000`. */
  S3_ENDPOINT: z.url().optional(),
});

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Texts of the elements with this name that contain no elements. */
function textsOf(xml: string, element: string): readonly string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
  return [...found].map(([, text = '']) =>
    text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole),
  );
}

interface Listing {
  /** Keys of the objects. */
  readonly keys: readonly string[];
  /** Prefixes up to the next slash, when the request stops there. */
  readonly prefixes: readonly string[];
}

/** The few calls to a bucket that a target needs. Keys are complete, and every call is signed. */
function bucketAt(address: string, client: AwsClient) {
  const call = async (url: string, init: RequestInit, fine: readonly number[]): Promise<Response> => {
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (response.ok || fine.includes(response.status)) return response;
    const [reason = ''] = textsOf(await response.text(), 'Message');
    throw new Error(`${init.method ?? 'GET'} ${url} answers ${response.status} ${reason}`.trim());
  };
  const urlOf = (key: string): string => `${address}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const listPage = async (
    prefix: string,
    delimiter: string,
    after?: string,
  ): Promise<[Listing, string | undefined]> => {
    const query = new URLSearchParams({ 'list-type': '2', prefix, delimiter });
    if (after) query.set('continuation-token', after);
    const xml = await (await call(`${address}?${query.toString()}`, {}, [])).text();
    const own = textsOf(xml, 'Prefix').filter((each) => each !== prefix);
    return [{ keys: textsOf(xml, 'Key'), prefixes: own }, textsOf(xml, 'NextContinuationToken')[0]];
  };
  return {
    /** Null when there is no such object. */
    get: async (key: string): Promise<{ content: Buffer; tag: string } | null> => {
      const response = await call(urlOf(key), {}, [404]);
      if (response.status === 404) return null;
      return { content: Buffer.from(await response.arrayBuffer()), tag: response.headers.get('etag') ?? '' };
    },
    has: async (key: string): Promise<boolean> => (await call(urlOf(key), { method: 'HEAD' }, [404])).ok,
    /** False when a condition in the headers does not hold. */
    put: async (key: string, content: Buffer, headers: Readonly<Record<string, string>>): Promise<boolean> => {
      const hash = createHash('sha256').update(content).digest('hex');
      const init = {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: { ...headers, 'x-amz-content-sha256': hash },
      };
      return (await call(urlOf(key), init, [404, 409, 412])).ok;
    },
    delete: async (key: string): Promise<void> => {
      await call(urlOf(key), { method: 'DELETE' }, [404]);
    },
    list: async (prefix: string, delimiter: string): Promise<Listing> => {
      let [found, next] = await listPage(prefix, delimiter);
      while (next) {
        const [more, after] = await listPage(prefix, delimiter, next);
        found = { keys: [...found.keys, ...more.keys], prefixes: [...found.prefixes, ...more.prefixes] };
        next = after;
      }
      return found;
    },
  };
}

/**
 * A bucket of Amazon S3 or of a compatible store with conditional writes: `s3://bucket/prefix`.
 * @param env keys and region of the store; throws a ZodError that names what is missing
 */
export function s3Target(place: string, env: NodeJS.ProcessEnv): Target {
  const { hostname: name, pathname } = new URL(place);
  const settings = environment.parse(env);
  const endpoint = (settings.S3_ENDPOINT ?? `https://s3.${settings.AWS_REGION}.amazonaws.com`).replace(/\/$/, '');
  const bucket = bucketAt(
    `${endpoint}/${name}`,
    new AwsClient({
      accessKeyId: settings.AWS_ACCESS_KEY_ID,
      secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
      ...(settings.AWS_SESSION_TOKEN ? { sessionToken: settings.AWS_SESSION_TOKEN } : {}),
      region: settings.AWS_REGION,
      service: 's3',
      retries: 3,
    }),
  );
  const root = pathname.replace(/^\/|\/$/g, '');
  const keyOf = (path: string): string => (root === '' ? path : `${root}/${path}`);
  const pathOf = (key: string): string => key.slice(keyOf('').length);
  const filesBelow = async (folder: string) => (await bucket.list(`${keyOf(folder)}/`, '')).keys.map(pathOf);
  return {
    address: place,
    read: async (path) => (await bucket.get(keyOf(path)))?.content ?? null,
    list: async (folder) => {
      const { keys, prefixes } = await bucket.list(`${keyOf(folder)}/`, '/');
      const below = [...keys, ...prefixes.map((prefix) => prefix.replace(/\/$/, ''))];
      return below.map((key) => key.slice(keyOf(folder).length + 1)).sort();
    },
    readTagged: async (path): Promise<Tagged | null> => {
      const found = await bucket.get(keyOf(path));
      return found && { text: found.content.toString('utf8'), tag: found.tag };
    },
    replace: (path, text, expected) => {
      const condition: Record<string, string> = expected === null ? { 'if-none-match': '*' } : { 'if-match': expected };
      return bucket.put(keyOf(path), Buffer.from(text), { ...contentHeaders(path), ...condition });
    },
    upload: (from, folder, files) =>
      atOnce(AT_ONCE, files, async (file) => {
        const key = keyOf(`${folder}/${file}`);
        if (await bucket.has(key)) return;
        await bucket.put(key, await readFile(join(from, file)), contentHeaders(`${folder}/${file}`));
      }),
    filesBelow,
    remove: async (paths) => {
      const inside = await Promise.all(paths.map((path) => filesBelow(path)));
      await atOnce(AT_ONCE, [...paths, ...inside.flat()], (path) => bucket.delete(keyOf(path)));
    },
  };
}
