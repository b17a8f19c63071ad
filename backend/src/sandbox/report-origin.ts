import { z } from 'zod';
import type { Envelope } from './envelope';

/** A build of which an error was reported. */
export interface ReportOrigin {
  /** `mf-…`, `shell`, or `other` for what names none. */
  readonly build: string;
  readonly version: string;
}

/** Builds told apart: reports come from strangers, and each pair is a series that is kept. */
const MOST_ORIGINS = 100;
const OTHER: ReportOrigin = { build: 'other', version: 'other' };
const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}-[\da-f]{12}$/;
/** Where a remote's files lie: `/remotes/mf-wallet/1.0.0-0123456789ab/…`. */
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
  // The last frame is where it was thrown: the remote nearest to it answers for it.
  for (const { filename = '' } of frames.reverse()) {
    const [, build, version] = REMOTE_FILE.exec(filename) ?? [];
    if (build !== undefined && version !== undefined) return { build, version };
  }
  return release !== undefined && VERSION.test(release) ? { build: 'shell', version: release } : OTHER;
}

/** Tells whose code reported errors are of: the remote nearest to where each was thrown, else the shell. */
export class ReportOrigins {
  readonly #known = new Set<string>();

  /** One for each error of the envelope; beyond a hundred different ones they are `other`. */
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
