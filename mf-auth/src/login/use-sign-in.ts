import { useMutation } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import type { SendContext } from '@plataforma/forms';
import { SignInDocument, type SignInMutation } from './__generated__/sign-in';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

type Answer = SignInMutation['signIn'];

/**
 * Signs in, and waits until the new session is in force, unless a second step is needed. Rejects when the exchange cannot be reached; undefined when its
 * answer makes no sense.
 */
export function useSignIn(): (credentials: Credentials, context: SendContext) => Promise<Answer | undefined> {
  const [signIn] = useMutation(SignInDocument);
  const { refresh } = useSession();
  return async (input, context) => {
    const { data } = await signIn({ variables: { input }, context });
    const answer = data?.signIn;
    if (answer?.errors.length === 0) {
      if (!answer.viewer && !answer.secondStep) return undefined;
      if (answer.viewer) await refresh();
    }
    return answer;
  };
}
