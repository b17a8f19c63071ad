import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn } from './context';
import { verificationView } from './verification-views';
import { viewerOf } from './viewer';

interface Refusal {
  readonly kind: 'refused';
  readonly errors: readonly { readonly name: string; readonly messages: readonly string[] }[];
  readonly retryAt: Date | null;
}
type Outcome = { readonly kind: 'done' } | Refusal;

const errorsOf = ({ errors }: Refusal): Api.UserError[] =>
  errors.map(({ name, messages }) => ({ name, messages: [...messages] }));

/** Does something for the signed-in customer, and answers with how things stand after it. */
async function afterStep(
  context: GraphqlContext,
  step: (userId: string) => Promise<Outcome>,
): Promise<Api.VerificationPayload> {
  const { userId } = requireSignedIn(context);
  const outcome = await step(userId);
  const now = await context.verifications.read(userId);
  const errors = outcome.kind === 'refused' ? errorsOf(outcome) : [];
  return { verification: verificationView(now), viewer: viewerOf(now.user), errors };
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'verification'> = {
  verification: async (_parent, _args, context) =>
    verificationView(await context.verifications.read(requireSignedIn(context).userId)),
};

type Steps = 'chooseIdentityDocument' | 'createUpload' | 'removeUpload' | 'startLiveness' | 'sendVerification';

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, Steps> = {
  chooseIdentityDocument: (_parent, { input }, context) =>
    afterStep(context, (userId) => context.verifications.chooseDocument(userId, input.identityDocument)),
  async createUpload(_parent, { input }, context) {
    const { userId } = requireSignedIn(context);
    const { kind, ownerId, prompt } = input;
    const upload = { kind, ownerId: ownerId ?? null, prompt: prompt ?? null };
    const outcome = await context.verifications.openUpload(userId, upload);
    if (outcome.kind === 'opened') return { uploadId: outcome.uploadId, retryAt: null, errors: [] };
    return { uploadId: null, retryAt: outcome.retryAt?.toISOString() ?? null, errors: errorsOf(outcome) };
  },
  removeUpload: (_parent, { input }, context) =>
    afterStep(context, (userId) => context.verifications.removeUpload(userId, input.id)),
  async startLiveness(_parent, _args, context) {
    const outcome = await context.verifications.startLiveness(requireSignedIn(context).userId);
    if (outcome.kind === 'refused') return { prompts: [], expiresAt: null, errors: errorsOf(outcome) };
    return { prompts: [...outcome.prompts], expiresAt: outcome.expiresAt.toISOString(), errors: [] };
  },
  sendVerification: (_parent, _args, context) =>
    afterStep(context, (userId) => context.verifications.send(context.request, userId)),
};

/** How customers prove who they are. */
export const verificationResolvers = { Query: query, Mutation: mutation };
