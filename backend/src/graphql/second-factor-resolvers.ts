import { methodsFor } from '../identity/index';
import type { PendingSignIn as Waiting } from '../identity/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn } from './context';
import { passkeyView } from './passkey-view';
import { viewerOf } from './viewer';
import { withProof } from './with-proof';

interface Refused {
  readonly errors: readonly { readonly name: string; readonly messages: string[] }[];
}

const errorsOf = ({ errors }: Refused): Api.UserError[] => [...errors];
const text = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A sign-in that waits, as the page sees it. */
export const pendingView = ({ methods, expiresAt }: Waiting): Api.PendingSignIn => ({
  methods: [...methods],
  expiresAt: expiresAt.toISOString(),
});

type Secret = Awaited<ReturnType<GraphqlContext['identity']['secondFactor']['createTotp']>>;
type Codes = Awaited<ReturnType<GraphqlContext['identity']['secondFactor']['activateTotp']>>;

const noSecret = (errors: Api.UserError[]): Api.TotpSecretPayload => ({
  uri: null,
  secret: null,
  expiresAt: null,
  errors,
});
const secretView = (result: Secret): Api.TotpSecretPayload =>
  result.kind === 'refused'
    ? noSecret(errorsOf(result))
    : { uri: result.uri, secret: result.secret, expiresAt: text(result.expiresAt), errors: [] };

const noCodes = (errors: Api.UserError[]): Api.RecoveryCodesPayload => ({
  recoveryCodes: null,
  lockedUntil: null,
  errors,
});
const codesView = (result: Codes): Api.RecoveryCodesPayload =>
  result.kind === 'refused'
    ? noCodes(errorsOf(result))
    : { recoveryCodes: [...result.recoveryCodes], lockedUntil: text(result.lockedUntil), errors: [] };

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'pendingSignIn' | 'security'> = {
  async pendingSignIn(_parent, _args, { identity, request }) {
    const pending = await identity.pendingSignIn(request);
    return pending && pendingView(pending);
  },
  async security(_parent, _args, context) {
    const own = requireSignedIn(context);
    const found = await context.identity.secondFactor.security(own);
    const passkeys = await context.identity.passkeys.list(own.userId);
    return {
      passwordChangedAt: text(found.passwordChangedAt),
      totpSince: text(found.totpSince),
      recoveryCodesLeft: found.recoveryCodesLeft,
      twoFactorConfirmedUntil: text(found.twoFactorConfirmedUntil),
      proofMethods: [...found.methods],
      passkeys: passkeys.map(passkeyView),
    };
  },
};

const security: Pick<Api.SecurityResolvers<GraphqlContext>, 'proofMethods'> = {
  proofMethods: ({ proofMethods }, { purpose }) => methodsFor(purpose, proofMethods),
};

const signIn: Pick<Api.MutationResolvers<GraphqlContext>, 'verifySignIn' | 'cancelSignIn'> = {
  async verifySignIn(_parent, { input }, { identity, request }) {
    const result = await identity.secondFactor.verifySignIn(request, input);
    if (result.kind === 'signed-in') {
      const { user, recoveryCodesLeft } = result;
      return { viewer: viewerOf(user), triesLeft: null, retryAt: null, recoveryCodesLeft, errors: [] };
    }
    const { triesLeft, retryAt } = result;
    return { viewer: null, triesLeft, retryAt: text(retryAt), recoveryCodesLeft: null, errors: errorsOf(result) };
  },
  async cancelSignIn(_parent, _args, { identity, request }) {
    await identity.cancelSignIn(request);
    return { errors: [] };
  },
};

const byMail: Pick<Api.MutationResolvers<GraphqlContext>, 'startTwoFactor' | 'confirmTwoFactorEmail'> = {
  async startTwoFactor(_parent, _args, context) {
    const result = await context.identity.secondFactor.start(context.request, requireSignedIn(context));
    return 'errors' in result
      ? { isSent: false, resendAt: null, errors: errorsOf(result) }
      : { isSent: result.isSent, resendAt: text(result.resendAt), errors: [] };
  },
  async confirmTwoFactorEmail(_parent, { input: { key, password } }, context) {
    const { identity, request } = context;
    if (typeof key.token === 'string') {
      const { state, until, refusal } = await identity.secondFactor.confirmByLink(request, key.token, password ?? null);
      const errors = refusal ? errorsOf(refusal) : [];
      return { state, confirmedUntil: text(until), retryAt: text(refusal?.retryAt ?? null), errors };
    }
    const result = await identity.secondFactor.confirmByCode(request, requireSignedIn(context), key.code);
    if (result.kind === 'confirmed') {
      return { state: null, confirmedUntil: text(result.until), retryAt: null, errors: [] };
    }
    return { state: null, confirmedUntil: null, retryAt: text(result.retryAt), errors: errorsOf(result) };
  },
};

const setUp: Pick<
  Api.MutationResolvers<GraphqlContext>,
  'createTotp' | 'activateTotp' | 'startTotpUpdate' | 'confirmTotpUpdate' | 'deactivateTwoFactor' | 'renewRecoveryCodes'
> = {
  createTotp(_parent, { input }, context) {
    const own = requireSignedIn(context);
    const { identity, request } = context;
    const create = () => identity.secondFactor.createTotp(request, own, input.proof ?? null);
    return withProof(async () => secretView(await create()), noSecret);
  },
  activateTotp: async (_parent, { input }, context) =>
    codesView(await context.identity.secondFactor.activateTotp(context.request, requireSignedIn(context), input.code)),
  startTotpUpdate(_parent, { input }, context) {
    const own = requireSignedIn(context);
    const { identity, request } = context;
    const start = () => identity.secondFactor.startTotpUpdate(request, own, input.proof ?? null);
    return withProof(async () => secretView(await start()), noSecret);
  },
  confirmTotpUpdate: async (_parent, { input }, context) =>
    codesView(
      await context.identity.secondFactor.confirmTotpUpdate(context.request, requireSignedIn(context), input.code),
    ),
  deactivateTwoFactor(_parent, { input }, context) {
    const own = requireSignedIn(context);
    const { identity, request } = context;
    return withProof<Api.DeactivateTwoFactorPayload>(
      async () => {
        const { password, proof = null } = input;
        const result = await identity.secondFactor.deactivate(request, own, { password, proof });
        if ('errors' in result) return { lockedUntil: null, errors: errorsOf(result) };
        return { lockedUntil: text(result.lockedUntil), errors: [] };
      },
      (errors) => ({ lockedUntil: null, errors }),
    );
  },
  renewRecoveryCodes(_parent, { input }, context) {
    const own = requireSignedIn(context);
    const { identity, request } = context;
    return withProof<Api.RecoveryCodesPayload>(async () => {
      const result = await identity.secondFactor.renewRecoveryCodes(request, own, input.proof ?? null);
      if ('errors' in result) return noCodes(errorsOf(result));
      return { recoveryCodes: [...result], lockedUntil: null, errors: [] };
    }, noCodes);
  },
};

/** The second step of a sign-in, and the customer's second factor. */
export const secondFactorResolvers = {
  Query: query,
  Mutation: { ...signIn, ...byMail, ...setUp },
  Security: security,
};
