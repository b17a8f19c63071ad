import { useMutation } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import type { SendContext } from '@plataforma/forms';
import { SignInDocument, type SignInMutation } from './__generated__/sign-in';
import type { PendingSignIn } from './second-step/second-step';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

type Answer = SignInMutation['signIn'];

interface SignInWays {
  /** The password was right, and a second factor is asked for. Rejects when that step cannot be loaded. */
  readonly onSecondStep: (pending: PendingSignIn) => Promise<void>;
  readonly onSignedIn: () => void;
}

interface SignIn {
  /** Rejects when the exchange cannot be reached; undefined when its answer makes no sense. */
  readonly send: (credentials: Credentials, context: SendContext) => Promise<Answer | undefined>;
  /** Leads on: to the second step, or once the new session is in force. Rejects when it cannot. */
  readonly follow: (answer: Answer) => Promise<void>;
}

/** Signs in with e-mail and password. */
export function useSignIn({ onSecondStep, onSignedIn }: SignInWays): SignIn {
  const [signIn] = useMutation(SignInDocument);
  const { refresh } = useSession();
  return {
    send: async (input, context) => {
      const answer = (await signIn({ variables: { input }, context })).data?.signIn;
      return answer?.errors.length === 0 && !answer.viewer && !answer.secondStep ? undefined : answer;
    },
    follow: async ({ viewer, secondStep }) => {
      if (secondStep) await onSecondStep(secondStep);
      if (!viewer) return;
      await refresh();
      onSignedIn();
    },
  };
}
