import { LEVELS, ProofRefused } from '../identity/index';
import type { Profile } from '../identity/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn, whileThere } from './context';
import { disabled, notRegistered } from './errors';
import { profileView, wholeNumber } from './profile-view';

type Outcome = Awaited<ReturnType<Profile['changePhone']>>;
type Refused = Extract<Outcome, { kind: 'refused' }>;

const errorsOf = ({ errors }: Refused): Api.UserError[] =>
  errors.map(({ name, messages }) => ({ name, messages: [...messages] }));

/** Who may see and change their data: whoever has registered. @throws CustomerError code 2001 or 3002 */
function requireRegistered(context: GraphqlContext): string {
  const { userId, level } = requireSignedIn(context);
  if (level < LEVELS.REGISTERED) throw notRegistered();
  return userId;
}

/** What is refused for its proof, as a refusal. */
async function proven<Result>(action: Promise<Result>): Promise<Result | Refused> {
  try {
    return await whileThere(action);
  } catch (error) {
    if (!(error instanceof ProofRefused)) throw error;
    return { kind: 'refused', errors: [{ name: error.what, messages: [error.message] }], retryAt: null };
  }
}

/** Changes something of the customer, and answers with how things stand after it. @throws CustomerError */
async function change(
  context: GraphqlContext,
  action: (userId: string) => Promise<Outcome>,
): Promise<Api.ChangeDataPayload> {
  const userId = requireRegistered(context);
  if (requireSignedIn(context).isDisabled) throw disabled();
  const outcome = await proven(action(userId));
  const profile = profileView(await whileThere(context.identity.profile.read(requireSignedIn(context))));
  return outcome.kind === 'refused'
    ? { profile, lockedUntil: null, retryAt: outcome.retryAt?.toISOString() ?? null, errors: errorsOf(outcome) }
    : { profile, lockedUntil: outcome.lockedUntil?.toISOString() ?? null, retryAt: null, errors: [] };
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'profile'> = {
  profile: async (_parent, _args, context) =>
    profileView(await whileThere(context.identity.profile.read(requireSignedIn(context)))),
};

type Commands =
  | 'revealDocument'
  | 'changePhone'
  | 'changePostalAddress'
  | 'correctPerson'
  | 'requestEmailChange'
  | 'resendEmailChange'
  | 'confirmEmailChange';

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, Commands> = {
  async revealDocument(_parent, { input }, context) {
    const { identity, request } = context;
    const userId = requireRegistered(context);
    const outcome = await proven(identity.profile.revealDocument(request, userId, input.proof ?? null));
    if (outcome.kind === 'refused') return { number: null, errors: errorsOf(outcome) };
    return { number: wholeNumber(outcome.document), errors: [] };
  },
  changePhone: (_parent, { input: { phone, proof = null } }, context) =>
    change(context, (userId) => context.identity.profile.changePhone(context.request, userId, { phone, proof })),
  changePostalAddress: (_parent, { input: { proof = null, number = null, complement = null, ...rest } }, context) =>
    change(context, (userId) =>
      context.identity.profile.changeAddress(context.request, userId, { ...rest, number, complement }, proof),
    ),
  correctPerson: (_parent, { input: { name, birthDate, cpf = null, proof = null } }, context) =>
    change(context, (userId) =>
      context.identity.profile.correctPerson(context.request, userId, { name, birthDate, cpf, proof }),
    ),
  requestEmailChange: (_parent, { input: { email, proof = null } }, context) =>
    change(context, () => {
      const own = requireSignedIn(context);
      return context.identity.profile.requestEmailChange(context.request, own, { email, proof });
    }),
  resendEmailChange: (_parent, _args, context) =>
    change(context, () => context.identity.profile.resendEmailChange(context.request, requireSignedIn(context))),
  confirmEmailChange: (_parent, { input: { code } }, context) =>
    change(context, () => context.identity.profile.confirmEmailChange(context.request, requireSignedIn(context), code)),
};

/** What customers see and change of their own data. */
export const profileResolvers = { Query: query, Mutation: mutation };
