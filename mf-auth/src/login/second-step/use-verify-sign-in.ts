import { useMutation } from '@apollo/client/react';
import { errorMessage, useAlerts, useSession } from '@plataforma/contract';
import type { SendContext } from '@plataforma/forms';
import type { VerifySignInInput } from '@plataforma/schema';
import { useTranslation } from 'react-i18next';
import type { Returned } from '../returned';
import { VerifySignInDocument, type VerifySignInMutation } from './__generated__/second-step';

export type Answer = VerifySignInMutation['verifySignIn'];

/** How each view of the second step sends what it asks for. */
export interface Verification {
  /** Rejects when the exchange cannot be reached; undefined when its answer makes no sense. */
  readonly send: (input: VerifySignInInput, context: SendContext) => Promise<Answer | undefined>;
  /** Leads on once the new session is in force. Rejects when that cannot be read. */
  readonly onDone: (answer: Answer) => Promise<void>;
  /** Leads back when the sign-in waits no longer. @returns whether it does */
  readonly onRefused: (answer: Answer) => boolean;
}

interface VerificationParts {
  readonly onSignedIn: () => void;
  readonly onBack: (returned: Returned) => void;
}

export function useVerifySignIn({ onSignedIn, onBack }: VerificationParts): Verification {
  const { t } = useTranslation('auth');
  const [verify] = useMutation(VerifySignInDocument);
  const { refresh } = useSession();
  const alerts = useAlerts();
  return {
    send: async (input, context) => {
      const answer = (await verify({ variables: { input }, context })).data?.verifySignIn;
      return answer?.errors.length === 0 && !answer.viewer ? undefined : answer;
    },
    onDone: async ({ recoveryCodesLeft }) => {
      await refresh();
      if (recoveryCodesLeft !== null) {
        alerts.flash({ kind: 'warning', message: t('secondStep.codesLeft', { count: recoveryCodesLeft }) });
      }
      onSignedIn();
    },
    onRefused: ({ retryAt, errors }) => {
      const message = errorMessage(errors, 'base');
      const isOver = message !== null || retryAt !== null;
      if (isOver) onBack({ message, retryAt });
      return isOver;
    },
  };
}
