import type { SqlRunner } from '../../db/database';
import type { ResetDocument } from '../../documents/index';
import { LIVENESS_PROMPTS } from '../liveness';
import type { TwoFactorResetParts } from './parts';
import type { TwoFactorReset } from './store';
import type { ResetPictureKind, ResetReason } from './tables';

/** A picture that is asked for. */
export interface ResetPicture {
  readonly kind: ResetPictureKind;
  /** What is there, of the liveness one for each prompt; empty while something has to be sent. */
  readonly papers: readonly ResetDocument[];
  /** Why the last one has to be sent again. */
  readonly refusal: ResetReason | null;
}

const isNewest = (one: ResetDocument, of: readonly ResetDocument[]): boolean =>
  of.every(({ storedAt }) => storedAt <= one.storedAt);

/** What there is of a kind: drafts, or what was handed in last, unless it was refused. */
function pictureOf(kind: ResetPictureKind, reset: TwoFactorReset, stored: readonly ResetDocument[]): ResetPicture {
  const { liveness, papers: handedIn, reasons } = reset;
  const since = kind === 'LIVENESS' && liveness ? Date.parse(liveness.startedAt) : 0;
  const ofKind = stored.filter((document) => document.kind === kind && document.storedAt.getTime() >= since);
  const drafts = ofKind.filter(({ handedInAt }) => handedInAt === null);
  const last = handedIn.filter((paper) => paper.kind === kind).map(({ id }) => id);
  const refusal = drafts.length > 0 ? undefined : reasons.find(({ paperId }) => paperId && last.includes(paperId));
  const kept = refusal ? [] : ofKind.filter(({ id }) => last.includes(id));
  const prompts = kind === 'LIVENESS' ? Array.from({ length: LIVENESS_PROMPTS }, (_, index) => index) : [null];
  const papers = prompts.flatMap((prompt) => {
    const answers = [...drafts, ...kept].filter((document) => document.prompt === prompt);
    return answers.find((one) => isNewest(one, answers)) ?? [];
  });
  return { kind, papers: papers.length === prompts.length ? papers : [], refusal: refusal ?? null };
}

/** What is asked of who lost the second factor, and what is there of it. */
export async function picturesOf(
  { documents, hasLiveness }: TwoFactorResetParts,
  runner: SqlRunner,
  reset: TwoFactorReset,
): Promise<readonly ResetPicture[]> {
  const stored = await documents.ofReset(runner, reset.id);
  const kinds: readonly ResetPictureKind[] = ['FRONT', 'BACK', (await hasLiveness()) ? 'LIVENESS' : 'SELFIE'];
  return kinds.map((kind) => pictureOf(kind, reset, stored));
}
