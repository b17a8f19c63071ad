import { type Discovery, discoverySchema } from '@plataforma/discovery';
import { DOCUMENT } from './layout';
import { type Target, type TargetReader, update } from './targets/target';

function parse(text: string, address: string): Discovery {
  const parsed = discoverySchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  throw new Error(`${address}: ${DOCUMENT} is not valid (${first?.path.join('.') ?? ''}: ${first?.message ?? ''}).`);
}

/** What is live. Null where nothing was released yet. Rejects when the document is invalid. */
export async function readDocument(reader: TargetReader & { readonly address: string }): Promise<Discovery | null> {
  const content = await reader.read(DOCUMENT);
  return content && parse(content.toString('utf8'), reader.address);
}

export interface Switched {
  readonly before: Discovery | null;
  readonly after: Discovery;
}

/**
 * Changes what is live in one step. When somebody else was faster, it computes the change again.
 * @param change returns the next document, or null to leave everything as it is
 * @param options `replaceInvalid`: an invalid document counts as none; without it an invalid document rejects
 * @returns what was switched; null when nothing had to be
 */
export async function switchDocument(
  target: Target,
  change: (document: Discovery | null) => Discovery | null | Promise<Discovery | null>,
  { replaceInvalid = false }: { readonly replaceInvalid?: boolean } = {},
): Promise<Switched | null> {
  let switched: Switched | null = null;
  const read = (text: string): Discovery | null => {
    try {
      return parse(text, target.address);
    } catch (error) {
      if (replaceInvalid) return null;
      throw error;
    }
  };
  const written = await update(target, DOCUMENT, async (text) => {
    const before = text === null ? null : read(text);
    const next = await change(before);
    if (!next) return null;
    const after = discoverySchema.parse(next);
    const written = JSON.stringify(after, null, 2) + '\n';
    if (written === text) return null;
    switched = { before, after };
    return written;
  });
  return written === null ? null : switched;
}
