import { useApolloClient } from '@apollo/client/react';
import { errorMessage } from '@plataforma/contract';
import { Button, space } from '@plataforma/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PasskeyNotice, type UnusedPasskey } from '../passkey/passkey-notice';
import type { Answer, Verification } from './use-verify-sign-in';

const load = () => import(/* webpackChunkName: "later-passkey" */ '../passkey/ceremony');
const LIMIT_MS = 7_000;

interface PasskeyViewProps {
  readonly verification: Verification;
  /** The customer has just chosen it: the browser asks at once. */
  readonly atOnce: boolean;
}

/** A passkey as the second step. */
export function PasskeyView({ verification, atOnce }: PasskeyViewProps) {
  const { t } = useTranslation('auth');
  const client = useApolloClient();
  const [busy, setBusy] = useState(atOnce);
  const [told, setTold] = useState<UnusedPasskey | null>(null);
  /** The passkey was taken, and only the session could not be read. The next press begins there. */
  const taken = useRef<Answer | null>(null);

  const follow = (answer: Answer): Promise<UnusedPasskey | null> => {
    taken.current = answer;
    return verification.onDone(answer).then(
      () => null,
      () => ({ kind: 'unfollowed' }),
    );
  };
  const verify = async (passkey: string): Promise<UnusedPasskey | null> => {
    const context = { quiet: true, fetchOptions: { signal: AbortSignal.timeout(LIMIT_MS) } } as const;
    const answer = await verification.send({ passkey }, context);
    if (!answer) return { kind: 'unreachable' };
    if (answer.errors.length > 0) {
      if (verification.onRefused(answer)) return null;
      return { kind: 'refused', message: errorMessage(answer.errors, 'passkey') };
    }
    return follow(answer);
  };
  const ask = async (): Promise<UnusedPasskey | null> => {
    if (taken.current) return follow(taken.current);
    const { askForPasskey } = await load();
    const outcome = await askForPasskey(client, 'SECOND_STEP');
    if (outcome.kind === 'used') return verify(outcome.response);
    return outcome.kind === 'signed-in' ? null : outcome;
  };
  const finish = (outcome: UnusedPasskey | null) => {
    setTold(outcome);
    setBusy(false);
  };
  const begin = () => ask().then(finish, () => finish({ kind: 'unreachable' }));
  const press = () => {
    setBusy(true);
    setTold(null);
    void begin();
  };
  const button = useRef<HTMLButtonElement>(null);
  const onShown = useEffectEvent(() => {
    // It takes the place of what was pressed, whose focus would be lost.
    button.current?.focus();
    if (atOnce) void begin();
  });
  useEffect(() => onShown(), []);
  return (
    <Way>
      {told && <PasskeyNotice outcome={told} />}
      <Button ref={button} type="button" variant="primary" size="large" fullWidth busy={busy} onClick={press}>
        {t('secondStep.usePasskey')}
      </Button>
    </Way>
  );
}

const Way = styled.div`
  display: grid;
  gap: ${space(4)};
`;
