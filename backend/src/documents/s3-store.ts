import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import type { DocumentStore } from './document-store';

const ANSWER_WITHIN_MS = 10_000;

const environment = z.object({
  AWS_ACCESS_KEY_ID: z.string().min(1),
  AWS_SECRET_ACCESS_KEY: z.string().min(1),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  /** Address of a store other than Amazon's, such as `https://minio.internal:9000`. */
  S3_ENDPOINT: z.url().optional(),
});

/**
 * A bucket of Amazon S3 or of a compatible store: `s3://bucket/prefix`.
 * @param env keys and region of the store; throws a ZodError that names what is missing
 */
export function s3Store(place: string, env: NodeJS.ProcessEnv): DocumentStore {
  const { hostname: bucket, pathname } = new URL(place);
  // Compose passes settings that nobody made as empty ones.
  const settings = environment.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  const endpoint = (settings.S3_ENDPOINT ?? `https://s3.${settings.AWS_REGION}.amazonaws.com`).replace(/\/$/, '');
  const root = [endpoint, bucket, ...pathname.split('/').filter(Boolean)].join('/');
  const client = new AwsClient({
    accessKeyId: settings.AWS_ACCESS_KEY_ID,
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
    ...(settings.AWS_SESSION_TOKEN ? { sessionToken: settings.AWS_SESSION_TOKEN } : {}),
    region: settings.AWS_REGION,
    service: 's3',
    retries: 2,
  });
  /** The key stays out of the message. */
  const call = async (key: string, init: RequestInit): Promise<Response | null> => {
    const response = await client.fetch(`${root}/${encodeURIComponent(key)}`, {
      ...init,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404 && init.method !== 'PUT') return null;
    throw new Error(`${init.method ?? 'GET'} ${place} answers ${response.status}`);
  };
  return {
    async put(key, content) {
      const body = new Uint8Array(content);
      // Beside the event loop: a picture of some megabytes takes it for ten milliseconds.
      const hash = Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex');
      const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': hash };
      await call(key, { method: 'PUT', body, headers });
    },
    async get(key) {
      const response = await call(key, { method: 'GET' });
      return response && Buffer.from(await response.arrayBuffer());
    },
    async delete(key) {
      await call(key, { method: 'DELETE' });
    },
  };
}
