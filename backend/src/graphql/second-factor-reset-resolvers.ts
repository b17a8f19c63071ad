import type { Identity } from '../identity/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn } from './context';
import { MOST_PICTURE_BYTES, PICTURES } from './verification-views';

type Resets = Identity['secondFactorReset'];
type Opened = Awaited<ReturnType<Resets['open']>>;
type Refusal = Extract<Awaited<ReturnType<Resets['start']>>, { kind: 'refused' }>;

const errorsOf = ({ errors }: Refusal): Api.UserError[] => [...errors];
const text = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A request, as its customer sees it. */
const resetView = ({ state, requestedAt, until }: NonNullable<Opened['reset']>): Api.TwoFactorReset => ({
  state,
  requestedAt: requestedAt.toISOString(),
  until: until.toISOString(),
});

type Reason = NonNullable<Opened['reset']>['reasons'][number];

const reasonView = ({ code, message }: Reason): Api.VerificationReason => ({ code, message });

/** @param sessionKey of the browser that asks: it sees what it sent itself */
const pictureView =
  (sessionKey: string) =>
  ({ kind, papers, refusal }: Opened['pictures'][number]): Api.TwoFactorResetPicture => ({
    kind,
    accepts: PICTURES,
    maxBytes: MOST_PICTURE_BYTES,
    isThere: papers.length > 0,
    uploadId: papers.find((paper) => paper.sessionKey === sessionKey)?.id ?? null,
    storedAt: text(papers.at(-1)?.storedAt ?? null),
    refusal: refusal && reasonView(refusal),
  });

/** What allows to ask for the mail. */
function startOf({ resetKey, token }: Api.StartTwoFactorResetInput): Parameters<Resets['start']>[1] {
  if (typeof token === 'string') return { by: 'LINK', token };
  if (!resetKey) return { by: 'SIGN_IN' };
  const { code, token: link } = resetKey;
  return { by: 'PASSWORD_RESET', key: code ? { code } : { token: link } };
}

type Commands =
  | 'startTwoFactorReset'
  | 'openTwoFactorReset'
  | 'createTwoFactorResetUpload'
  | 'startTwoFactorResetLiveness'
  | 'sendTwoFactorReset'
  | 'cancelTwoFactorReset';

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, Commands> = {
  async startTwoFactorReset(_parent, { input }, { identity, request }) {
    const result = await identity.secondFactorReset.start(request, startOf(input));
    if (result.kind === 'refused') return { resendAt: null, retryAt: text(result.retryAt), errors: errorsOf(result) };
    return { resendAt: text(result.resendAt), retryAt: null, errors: [] };
  },
  async openTwoFactorReset(_parent, { input }, { identity, request }) {
    const { state, reset, pictures } = await identity.secondFactorReset.open(input.token);
    return {
      state,
      reset: reset && resetView(reset),
      pictures: pictures.map(pictureView(request.view.sessionId)),
      reasons: reset?.state === 'REFUSED' ? reset.reasons.map(reasonView) : [],
      errors: [],
    };
  },
  async createTwoFactorResetUpload(_parent, { input }, { identity, request }) {
    const picture = { kind: input.kind, prompt: input.prompt ?? null };
    const result = await identity.secondFactorReset.openUpload(request, input.token, picture);
    if (result.kind === 'refused') return { uploadId: null, retryAt: text(result.retryAt), errors: errorsOf(result) };
    return { uploadId: result.uploadId, retryAt: null, errors: [] };
  },
  async startTwoFactorResetLiveness(_parent, { input }, { identity }) {
    const result = await identity.secondFactorReset.startLiveness(input.token);
    if (result.kind === 'refused') return { prompts: [], expiresAt: null, errors: errorsOf(result) };
    return { prompts: [...result.prompts], expiresAt: text(result.expiresAt), errors: [] };
  },
  async sendTwoFactorReset(_parent, { input }, { identity, request }) {
    const result = await identity.secondFactorReset.send(request, input.token);
    if (result.kind === 'refused') return { until: null, errors: errorsOf(result) };
    return { until: text(result.until), errors: [] };
  },
  async cancelTwoFactorReset(_parent, { input: { token } }, context) {
    const { identity, request } = context;
    const by = typeof token === 'string' ? { token } : { userId: requireSignedIn(context).userId };
    const result = await identity.secondFactorReset.cancel(request, by);
    return { errors: result.kind === 'refused' ? errorsOf(result) : [] };
  },
};

const security: Pick<Api.SecurityResolvers<GraphqlContext>, 'twoFactorReset'> = {
  async twoFactorReset(_parent, _args, context) {
    const reset = await context.identity.secondFactorReset.openOf(requireSignedIn(context).userId);
    return reset && resetView(reset);
  },
};

/** What customers do who lost the second factor. */
export const secondFactorResetResolvers = { Mutation: mutation, Security: security };
