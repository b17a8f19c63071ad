import { destinationTermsHash } from '../destinations/index';
import { PasskeyRefused, ProofRefused } from '../identity/index';
import type { User } from '../identity/index';
import { mandateTermsHash } from '../mandates/index';
import { ProductRefused } from '../products/lib/refusal';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn } from './context';
import { notSignedIn } from './errors';
import { keyOf } from './password-resolvers';
import { passkeyView } from './passkey-view';
import { viewerOf } from './viewer';

function userErrors(error: unknown): Api.UserError[] {
  if (error instanceof PasskeyRefused) return [{ name: error.field, messages: [error.message] }];
  if (error instanceof ProductRefused) return [{ name: error.field, messages: [error.message] }];
  if (error instanceof ProofRefused) return [{ name: error.what, messages: [error.message] }];
  throw error;
}

/** @throws CustomerError code 2001 for a guest. */
async function requireUser(context: GraphqlContext) {
  const user = await context.identity.user(requireSignedIn(context).userId);
  if (!user) throw notSignedIn();
  return user;
}

/** @throws PasskeyRefused */
async function optionsOf(context: GraphqlContext, input: Api.PasskeyOptionsInput): Promise<string> {
  const { purpose, proof, resetKey } = input;
  const { request, identity } = context;
  if (purpose === 'SIGN_IN') return identity.passkeys.signInOptions(request);
  if (purpose === 'SECOND_STEP') return identity.passkeys.secondStepOptions(request);
  if (purpose === 'PASSWORD_RESET') return identity.recovery.passkeyOptions(request, keyOf(resetKey ?? { token: '' }));
  const user = await requireUser(context);
  if (purpose === 'ADD') return identity.passkeys.creationOptions(request, user, proof ?? null);
  return identity.passkeys.proofOptions(request, user, await termsOf(context, user, input));
}

/** Hash of what a passkey is to confirm and nothing else; undefined of an action that has no terms. @throws ProductRefused */
async function termsOf(context: GraphqlContext, { id, accountId }: User, input: Api.PasskeyOptionsInput) {
  const { withdrawal, destination, mandate, coinRefund } = input;
  if (withdrawal) return context.withdrawals.termsHash(accountId, withdrawal);
  if (destination) return destinationTermsHash(id, destination);
  if (coinRefund) return context.pay.coinRefunds.termsHash(accountId, coinRefund);
  return mandate ? mandateTermsHash(id, mandate) : undefined;
}

type Named = 'passkeyOptions' | 'signInWithPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, Named> = {
  async passkeyOptions(_parent, { input }, context) {
    try {
      return { optionsJSON: await optionsOf(context, input), errors: [] };
    } catch (error) {
      return { optionsJSON: null, errors: userErrors(error) };
    }
  },
  async signInWithPasskey(_parent, { input: { response } }, { identity, request }) {
    const result = await identity.passkeys.signIn(request, response);
    if (result.kind === 'signed-in') return { viewer: viewerOf(result.user), unknownCredential: false, errors: [] };
    const errors = [{ name: 'base', messages: [result.message] }];
    return { viewer: null, unknownCredential: result.isUnknown, errors };
  },
  async addPasskey(_parent, { input }, context) {
    const user = await requireUser(context);
    const wanted = { response: input.response, name: input.name ?? null };
    try {
      const { passkey, recoveryCodes, lockedUntil } = await context.identity.passkeys.add(
        context.request,
        user,
        wanted,
      );
      return {
        passkey: passkeyView(passkey),
        recoveryCodes: recoveryCodes && [...recoveryCodes],
        lockedUntil: lockedUntil?.toISOString() ?? null,
        errors: [],
      };
    } catch (error) {
      return { passkey: null, recoveryCodes: null, lockedUntil: null, errors: userErrors(error) };
    }
  },
  async removePasskey(_parent, { input }, context) {
    const user = await requireUser(context);
    const wanted = { id: input.id, proof: input.proof ?? null };
    try {
      const lockedUntil = await context.identity.passkeys.remove(context.request, user, wanted);
      return { lockedUntil: lockedUntil?.toISOString() ?? null, errors: [] };
    } catch (error) {
      return { lockedUntil: null, errors: userErrors(error) };
    }
  },
  async renamePasskey(_parent, { input }, context) {
    const { userId } = requireSignedIn(context);
    try {
      return { passkey: passkeyView(await context.identity.passkeys.rename(userId, input)), errors: [] };
    } catch (error) {
      return { passkey: null, errors: userErrors(error) };
    }
  },
};

/** Passkeys: another way to sign in, and a second factor. */
export const passkeyResolvers = { Mutation: mutation };
