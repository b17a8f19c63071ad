import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn, whileThere } from './context';
import { tooManyCeps } from './errors';
import { registrationView } from './registration-views';
import { viewerOf } from './viewer';

type Errors = readonly { readonly name: string; readonly messages: readonly string[] }[];

const errorsOf = (errors: Errors): Api.UserError[] =>
  errors.map(({ name, messages }) => ({ name, messages: [...messages] }));

/** What a step of the customer's registration came to. */
type Outcome =
  { readonly kind: 'done' } | { readonly kind: 'refused'; readonly errors: Errors; readonly retryAt: Date | null };

/** Takes a step of the signed-in customer, and answers with how things stand after it. */
async function afterStep(
  context: GraphqlContext,
  step: (userId: string) => Promise<Outcome>,
): Promise<Api.RegistrationPayload> {
  const { userId } = requireSignedIn(context);
  const outcome = await whileThere(step(userId));
  const now = await whileThere(context.identity.registration.read(userId));
  const [retryAt, errors] = outcome.kind === 'refused' ? [outcome.retryAt, outcome.errors] : [null, []];
  return {
    registration: registrationView(now),
    viewer: viewerOf(now.user),
    retryAt: retryAt?.toISOString() ?? null,
    errors: errorsOf(errors),
  };
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'registration' | 'address'> = {
  registration: async (_parent, _args, context) =>
    registrationView(await whileThere(context.identity.registration.read(requireSignedIn(context).userId))),
  async address(_parent, { cep }, context) {
    const known = await context.identity.registration.address(requireSignedIn(context).userId, cep);
    if (known === 'TOO_MANY') throw tooManyCeps();
    return known;
  },
};

type Steps =
  | 'register'
  | 'confirmEmailCode'
  | 'resendEmailCode'
  | 'correctEmail'
  | 'openEmailConfirmation'
  | 'confirmEmail'
  | 'chooseAccountType'
  | 'savePerson'
  | 'saveCompany'
  | 'savePartners'
  | 'saveAddress'
  | 'submitRegistration';

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, Steps> = {
  async register(_parent, { input }, { identity, request }) {
    const result = await identity.registration.register(request, { ...input, referral: input.referral ?? null });
    if (result.kind === 'registered') return { viewer: viewerOf(result.user), retryAt: null, errors: [] };
    return { viewer: null, retryAt: result.retryAt?.toISOString() ?? null, errors: errorsOf(result.errors) };
  },
  confirmEmailCode: (_parent, { input }, context) =>
    afterStep(context, (userId) => context.identity.registration.confirmByCode(context.request, userId, input.code)),
  resendEmailCode: (_parent, _args, context) =>
    afterStep(context, (userId) => context.identity.registration.resendCode(context.request, userId)),
  correctEmail: (_parent, { input }, context) =>
    afterStep(context, (userId) => context.identity.registration.correctEmail(context.request, userId, input.email)),
  async openEmailConfirmation(_parent, { input }, { identity, request }) {
    const { state, needsPassword } = await identity.registration.openConfirmation(request, input.token);
    return { state, needsPassword, errors: [] };
  },
  async confirmEmail(_parent, { input }, { identity, request }) {
    const result = await identity.registration.confirmByLink(request, input.token, input.password ?? null);
    const { view } = request;
    const user = view.kind === 'signed-in' ? await identity.user(view.userId) : undefined;
    return {
      state: result.state,
      viewer: user ? viewerOf(user) : null,
      retryAt: result.retryAt?.toISOString() ?? null,
      errors: errorsOf(result.errors),
    };
  },
  chooseAccountType: (_parent, { input }, context) =>
    afterStep(context, (userId) => context.identity.registration.chooseAccountType(userId, input.accountType)),
  savePerson: (_parent, { input }, context) => {
    const { foreignDocument: given } = input;
    const foreignDocument = given ? { ...given, number: given.number ?? null } : null;
    const person = { ...input, cpf: input.cpf ?? null, foreignDocument };
    return afterStep(context, (userId) => context.identity.registration.savePerson(userId, person));
  },
  saveCompany: (_parent, { input }, context) => {
    const { cnpj = null, tradeName = null, site = null } = input;
    const company = { ...input, cnpj, tradeName, site };
    return afterStep(context, (userId) => context.identity.registration.saveCompany(userId, company));
  },
  savePartners: (_parent, { input }, context) => {
    const partners = input.partners.map(
      ({ id = null, document = null, birthDate = null, isPoliticallyExposed = null, ...partner }) => ({
        ...partner,
        id,
        document,
        birthDate,
        isPoliticallyExposed,
      }),
    );
    return afterStep(context, (userId) => context.identity.registration.savePartners(userId, partners));
  },
  saveAddress: (_parent, { input }, context) => {
    const address = { ...input, number: input.number ?? null, complement: input.complement ?? null };
    return afterStep(context, (userId) => context.identity.registration.saveAddress(userId, address));
  },
  submitRegistration: (_parent, _args, context) =>
    afterStep(context, (userId) => context.identity.registration.submit(userId)),
};

/** How people become customers. */
export const registrationResolvers = { Query: query, Mutation: mutation };
