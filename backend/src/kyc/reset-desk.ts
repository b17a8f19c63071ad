import { z } from 'zod';
import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import { findRegisteredPerson, RESET_PICTURES } from '../identity/index';
import type { Identity, ResetObjection } from '../identity/index';
import type { CaseChoice, CaseObjection } from '../lib/operator-case';
import { mismatches } from './compare';
import { PAPER_NAMES, VERIFICATION_MESSAGES } from './messages';
import type { ReadDocument } from './port';
import { REASON_CODES } from './reasons';
import type { ReasonCode } from './reasons';
import { MOST_HOURS, MOST_OBJECTIONS, readInput } from './sandbox-desk';

const MOST_LISTED = 50;
const HOUR_MS = 3_600_000;
const WHOLE = 'Pedido';

const objection = z.strictObject({
  code: z.enum(REASON_CODES),
  /** Left out for the whole. */
  kind: z.enum(RESET_PICTURES).optional(),
  expiredIn: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
});
const objections = z.array(objection).min(1).max(MOST_OBJECTIONS);

/** `POST /sandbox/api/two-factor-resets`: what was found when the pictures of a request were compared. */
export const resetInput = z.discriminatedUnion('decision', [
  /** What was read on the document; what differs from the registration refuses the request instead. */
  z.strictObject({ decision: z.literal('APPROVED'), id: z.uuid(), read: readInput.default({}) }),
  z.strictObject({ decision: z.literal('REFUSED'), id: z.uuid(), objections }),
  z.strictObject({
    decision: z.literal('AGAIN'),
    id: z.uuid(),
    objections: objections.refine((all) => all.every(({ kind }) => kind !== undefined), 'Each names a picture'),
  }),
  z.strictObject({ decision: z.literal('WAITING'), id: z.uuid(), hours: z.int().min(1).max(MOST_HOURS).default(24) }),
]);

export type ResetInput = z.output<typeof resetInput>;

/** A request as the operator sees it. */
export interface OperatedReset {
  readonly id: string;
  readonly email: string;
  readonly state: 'REQUESTED' | 'SENT' | 'APPROVED' | 'REFUSED' | 'CANCELED' | 'EXPIRED';
  readonly until: Date;
  readonly papers: readonly { readonly id: string; readonly name: string }[];
  /** What the pictures are compared with. */
  readonly onFile: { readonly name: string; readonly cpf: string | null; readonly birthDate: string | null };
  /** In Portuguese. */
  readonly reasons: readonly string[];
}

interface Parts {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly secret: string;
  readonly resets: Identity['secondFactorReset'];
}

const isResetPicture = (text: string | undefined): text is (typeof RESET_PICTURES)[number] =>
  RESET_PICTURES.some((kind) => kind === text);

/** An objection as its customer reads it; one of no picture is of the whole. */
export function wordedObjection({ code, picture, expiredIn }: CaseObjection): ResetObjection {
  const kind = isResetPicture(picture) ? picture : null;
  const message = VERIFICATION_MESSAGES.reason(code, expiredIn ?? null);
  return { code, kind, paper: kind ? PAPER_NAMES[kind] : WHOLE, message };
}

const named = (objections: readonly z.output<typeof objection>[]): CaseObjection[] =>
  objections.map(({ kind, ...rest }) => ({ ...rest, picture: kind }));

/** Where the operator of a sandbox compares the pictures of who lost the second factor, and decides. */
export class ResetDesk {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The last requests whose pictures were handed in, newest first. */
  async list(): Promise<OperatedReset[]> {
    const { db, secret, resets } = this.#parts;
    const all = await resets.list(MOST_LISTED);
    return Promise.all(
      all.map(async ({ reset: { id, state, until, papers, reasons }, user }) => {
        const person = await findRegisteredPerson(db, secret, user.id);
        return {
          id,
          email: user.email,
          state,
          until,
          papers: papers.map((paper) => ({ id: paper.id, name: PAPER_NAMES[paper.kind] })),
          onFile: {
            name: person?.name ?? user.name,
            cpf: person?.cpf ?? null,
            birthDate: person?.birthDate ?? null,
          },
          reasons: reasons.map(({ message }) => message),
        };
      }),
    );
  }

  /** Keeps the customer waiting, until another date. @returns false when nothing waits for it any more */
  putOff(id: string, hours: number): Promise<boolean> {
    const { clock, resets } = this.#parts;
    return resets.decide(id, { kind: 'WAITING', until: new Date(clock.now() + hours * HOUR_MS) });
  }

  /** What is decided by what was found. What differs from the registration refuses the whole. */
  async choiceOf(input: Exclude<ResetInput, { readonly decision: 'WAITING' }>): Promise<CaseChoice> {
    if (input.decision === 'REFUSED') return { choice: 'REFUSE', objections: named(input.objections) };
    if (input.decision === 'AGAIN') return { choice: 'AGAIN', objections: named(input.objections) };
    const codes = await this.#mismatches(input.id, input.read);
    const isSame = codes.length === 0;
    return { choice: isSame ? 'APPROVE' : 'REFUSE', objections: codes.map((code) => ({ code })) };
  }

  async #mismatches(id: string, read: ReadDocument): Promise<ReasonCode[]> {
    const { db, secret, resets } = this.#parts;
    const userId = await resets.customerOf(id);
    return userId === null ? [] : mismatches(await findRegisteredPerson(db, secret, userId), read);
  }
}
