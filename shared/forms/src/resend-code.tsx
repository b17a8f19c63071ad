import { errorMessage, useCountdown } from '@plataforma/contract';
import type { UserError } from '@plataforma/schema';
import { Button, Notice, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { inTime, type SendContext } from './in-time';

export interface ResendCodeProps {
  /** When another code can be asked for; null when now. */
  readonly resendAt: string | null;
  /** Asks for another one. Gives what was refused. What rejects, gives nothing or takes too long did not reach the exchange. */
  readonly ask: (context: SendContext) => Promise<readonly UserError[] | undefined>;
  readonly texts: {
    readonly resend: string;
    readonly resendIn: (seconds: number) => string;
    readonly resent: string;
    readonly failed: string;
    /** What to do when the code takes long. */
    readonly slow: string;
  };
}

/** Asks for another code, once the time for it has come. */
export function ResendCode({ resendAt, ask, texts }: ResendCodeProps) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<{ readonly kind: 'success' | 'error'; readonly text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const secondsLeft = useCountdown(resendAt === null ? null : Date.parse(resendAt));
  // The time to ask again has come, and the customer still waits here.
  const isSlow = resendAt !== null && secondsLeft === 0 && said === null;
  const send = async () => {
    setSaid(null);
    setBusy(true);
    try {
      const errors = await inTime(ask);
      const refused = errors.length === 0 ? null : (errorMessage(errors) ?? t('general.genericErrorMessage'));
      setSaid(refused === null ? { kind: 'success', text: texts.resent } : { kind: 'error', text: refused });
    } catch {
      setSaid({ kind: 'error', text: texts.failed });
    }
    setBusy(false);
  };
  return (
    <Root>
      {said !== null && <Notice kind={said.kind}>{said.text}</Notice>}
      <Button variant="secondary" fullWidth busy={busy} disabled={secondsLeft > 0} onClick={() => void send()}>
        {secondsLeft > 0 ? texts.resendIn(secondsLeft) : texts.resend}
      </Button>
      {isSlow && <Notice kind="information">{texts.slow}</Notice>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  width: 100%;
`;
