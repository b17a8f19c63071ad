import { useMutation } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import type { UserError } from '@plataforma/schema';
import { useCallback } from 'react';
import { SignInDocument } from './__generated__/sign-in';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type SignInOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'refused'; readonly errors: readonly UserError[]; readonly retryAt: string | null }
  | { readonly kind: 'unreachable' };

/** Signs in and waits until the new session is in force. Never rejects: a failure is an outcome. */
export function useSignIn(): (credentials: Credentials) => Promise<SignInOutcome> {
  const [signIn] = useMutation(SignInDocument, { context: { quiet: true } });
  const { refresh } = useSession();
  return useCallback(
    async ({ email, password }) => {
      try {
        const { data } = await signIn({ variables: { input: { email: email.trim(), password } } });
        if (!data) return { kind: 'unreachable' };
        const { viewer, errors, retryAt } = data.signIn;
        if (!viewer || errors.length > 0) return { kind: 'refused', errors, retryAt };
        await refresh();
        return { kind: 'signed-in' };
      } catch {
        // The shell's Apollo client has reported it; the form tells the customer, so the client stays quiet.
        return { kind: 'unreachable' };
      }
    },
    [signIn, refresh],
  );
}
