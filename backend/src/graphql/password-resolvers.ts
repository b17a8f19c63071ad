import type { Recovery } from '../identity/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { notSignedIn } from './errors';
import { viewerOf } from './viewer';

type Refusal = NonNullable<Awaited<ReturnType<Recovery['open']>>['refusal']>;

const errorsOf = (refusal: Refusal | null): Api.UserError[] =>
  (refusal?.errors ?? []).map(({ name, messages }) => ({ name, messages: [...messages] }));
const timeOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** The schema takes one of the two. */
export function keyOf({ token, code }: Api.PasswordResetKey): Parameters<Recovery['open']>[0] {
  return code ? { code } : { token };
}

type Setting = Awaited<ReturnType<Recovery['reset']>>;

/** What a command that sets another password came to. */
function settingView(result: Setting): Omit<Api.ResetPasswordPayload, '__typename'> {
  if (result.kind === 'set') {
    const lockedUntil = result.lockedUntil.toISOString();
    return { state: 'VALID', usedAt: null, lockedUntil, retryAt: null, errors: [] };
  }
  const { state, usedAt, refusal } = result;
  const retryAt = timeOf(refusal?.retryAt);
  return { state, usedAt: timeOf(usedAt), lockedUntil: null, retryAt, errors: errorsOf(refusal) };
}

type Commands = 'requestPasswordReset' | 'openPasswordReset' | 'resetPassword' | 'changePassword' | 'openUndo' | 'undo';

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, Commands> = {
  async requestPasswordReset(_parent, { input }, { identity, request }) {
    const result = await identity.recovery.request(request, input.email);
    if (result.kind === 'refused') return { resendAt: null, retryAt: timeOf(result.retryAt), errors: errorsOf(result) };
    return { resendAt: result.resendAt.toISOString(), retryAt: null, errors: [] };
  },
  async openPasswordReset(_parent, { input }, { identity }) {
    const { state, user, methods, usedAt, refusal } = await identity.recovery.open(keyOf(input.key));
    const retryAt = timeOf(refusal?.retryAt);
    return {
      state,
      email: user?.email ?? null,
      methods: [...methods],
      usedAt: timeOf(usedAt),
      retryAt,
      errors: errorsOf(refusal),
    };
  },
  async resetPassword(_parent, { input }, { identity, request }) {
    return settingView(
      await identity.recovery.reset(request, keyOf(input.key), {
        password: input.password,
        proof: input.proof ?? null,
      }),
    );
  },
  async changePassword(_parent, { input }, { identity, request }) {
    const { view } = request;
    const result = await identity.changePassword(request, { ...input, proof: input.proof ?? null });
    if (!result) throw notSignedIn(view.kind === 'expired');
    if (result.kind === 'refused') {
      return { viewer: null, lockedUntil: null, errors: [{ name: result.field, messages: [result.message] }] };
    }
    return { viewer: viewerOf(result.user), lockedUntil: result.lockedUntil.toISOString(), errors: [] };
  },
  async openUndo(_parent, { input }, { identity }) {
    const { state, usedAt, told } = await identity.recovery.openUndo(input.token);
    return {
      state,
      happened: told?.happened ?? null,
      happenedAt: timeOf(told?.happenedAt),
      device: told?.device ?? null,
      email: told?.user.email ?? null,
      usedAt: timeOf(usedAt),
      errors: [],
    };
  },
  async undo(_parent, { input }, { identity, request }) {
    return settingView(await identity.recovery.undo(request, input.token, input.newPassword));
  },
};

/** The customer's password. */
export const passwordResolvers = { Mutation: mutation };
