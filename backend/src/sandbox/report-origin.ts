import { z } from 'zod';
import type { Envelope } from './envelope';

/** The build that an error was reported for. */
export interface ReportOrigin {
  /** `mf-…`, `shell`, or `other` when the report names no build. */
  readonly build: string;
  readonly version: string;
}

/**
 * Number of different builds that are counted. Reports can come from anybody, and each pair of build and version is a
 * series that is kept.
 */
const MOST_ORIGINS = 100;
const OTHER: ReportOrigin = { build: 'other', version: 'other' };
const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}-[\da-f]{12}$/;
/** Matches a file of a remote: `/remotes/mf-wallet/1.0.0-0123456789ab/…`. */
const REMOTE_FILE = /\/remotes\/(mf-[a-z\d-]{1,40})\/(\d{1,5}\.\d{1,5}\.\d{1,5}-[\da-f]{12})\//;

const payload = z.looseObject({
  release: z.string().optional().catch(undefined),
  exception: z
    .looseObject({
      values: z.array(
        z.looseObject({
          stacktrace: z.looseObject({ frames: z.array(z.looseObject({ filename: z.string().optional() })) }).optional(),
        }),
      ),
    })
    .optional()
    .catch(undefined),
});

function originOfItem(given: unknown): ReportOrigin {
  const parsed = payload.safeParse(given);
  if (!parsed.success) return OTHER;
  const { release, exception } = parsed.data;
  const frames = exception?.values.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  // The error was thrown in the last frame. The remote nearest to it counts as its origin.
  for (const { filename = '' } of frames.reverse()) {
    const [, build, version] = REMOTE_FILE.exec(filename) ?? [];
    if (build !== undefined && version !== undefined) return { build, version };
  }
  return release !== undefined && VERSION.test(release) ? { build: 'shell', version: release } : OTHER;
}

/** Finds the build of each reported error: the remote nearest to where the error was thrown, else the shell. */
export class ReportOrigins {
  readonly #known = new Set<string>();

  /** Returns one origin for each error of the envelope. After a hundred different origins, new ones are `other`. */
  of({ items }: Pick<Envelope, 'items'>): ReportOrigin[] {
    return items
      .filter(({ type }) => type === 'event')
      .map((item) => {
        const origin = originOfItem(item.payload);
        const name = `${origin.build} ${origin.version}`;
        if (!this.#known.has(name) && this.#known.size >= MOST_ORIGINS) return OTHER;
        this.#known.add(name);
        return origin;
      });
  }
}
