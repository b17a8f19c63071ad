import type { ApolloClient } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useStepTitle } from '@plataforma/forms';
import { arePasskeysOffered } from '@plataforma/passkeys/offered';
import type { SecondStepMethod } from '@plataforma/schema';
import { space, TextLink } from '@plataforma/ui';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Heading } from '../heading';
import type { Returned } from '../returned';
import { CancelSignInDocument, PendingSignInDocument, type PendingSignInQuery } from './__generated__/second-step';
import { CodeView } from './code-view';
import { PasskeyView } from './passkey-view';
import { RecoveryView } from './recovery-view';
import { useVerifySignIn } from './use-verify-sign-in';

export type PendingSignIn = NonNullable<PendingSignInQuery['pendingSignIn']>;

/** The sign-in of this browser that waits for its second step; null when there is none. */
export async function findPendingSignIn(client: ApolloClient): Promise<PendingSignIn | null> {
  const { data } = await client.query({
    query: PendingSignInDocument,
    fetchPolicy: 'no-cache',
    context: { quiet: true, passive: true },
  });
  return data?.pendingSignIn ?? null;
}

export interface SecondStepProps extends PendingSignIn {
  readonly onSignedIn: () => void;
  /** Back to e-mail and password. */
  readonly onBack: (returned: Returned) => void;
}

export type SecondStepView = ComponentType<SecondStepProps>;

const WORDS = {
  TOTP: { text: 'secondStep.totpText', way: 'secondStep.useTotp' },
  PASSKEY: { text: 'secondStep.passkeyText', way: 'secondStep.usePasskey' },
  RECOVERY_CODE: { text: 'secondStep.recoveryText', way: 'secondStep.useRecovery' },
} as const;

/** The second step of the sign-in: one view for each way, and ways between them. */
export function SecondStep({ methods, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation('auth');
  useStepTitle(t('secondStep.title'));
  const usable = methods.filter((method) => method !== 'PASSKEY' || arePasskeysOffered());
  const [chosen, setChosen] = useState<SecondStepMethod | null>(null);
  const [cancel] = useMutation(CancelSignInDocument, { context: { quiet: true } });
  const verification = useVerifySignIn({ onSignedIn, onBack });
  const view = chosen ?? usable[0] ?? 'PASSKEY';
  const goBack = () => {
    // What is not given up ends by itself after five minutes.
    cancel().catch(() => undefined);
    onBack({ message: null, retryAt: null });
  };
  return (
    <>
      <Heading title={t('secondStep.title')} text={t(WORDS[view].text)} />
      {view === 'TOTP' && <CodeView verification={verification} />}
      {view === 'RECOVERY_CODE' && <RecoveryView verification={verification} />}
      {view === 'PASSKEY' && <PasskeyView verification={verification} atOnce={chosen !== null} />}
      <Ways>
        {usable
          .filter((method) => method !== view)
          .map((method) => (
            <TextLink key={method} as="button" type="button" onClick={() => setChosen(method)}>
              {t(WORDS[method].way)}
            </TextLink>
          ))}
        <TextLink as={Link} to="/two-factor/disable">
          {t('secondStep.lost')}
        </TextLink>
        <TextLink as="button" type="button" onClick={goBack}>
          {t('secondStep.back')}
        </TextLink>
      </Ways>
    </>
  );
}

const Ways = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  button {
    padding-inline: 0;
    border: 0;
    background: none;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
`;
