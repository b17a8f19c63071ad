import { useSession } from '@plataforma/contract';
import { arePasskeysOffered } from '@plataforma/passkeys/offered';
import { Card, color, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { AddPasskey } from '../lib/passkeys/add-passkey';
import type { AddPasskeyAnswer } from '../lib/passkeys/make-passkey';
import { Content, Quiet } from '../lib/second-factor/content';
import { useAfterwards } from '../lib/second-factor/paths';
import { RecoveryCodes, type NewRecoveryCodes } from '../lib/second-factor/recovery-codes';
import { ConfirmByMail } from './confirm-by-mail';
import { FactorFrame, FactorPage } from './factor-page';
import { FirstSecret } from './first-secret';
import { FirstSteps } from './first-steps';
import { useFirstPoints } from './points';

/**
 * `/profile/two-factor/generate`: the customer confirms by mail, then makes a passkey or adds the account to an authenticator
 * (identity I-20, I-23).
 */
export function GeneratePage() {
  const { t } = useTranslation('second-factor');
  const points = useFirstPoints();
  const navigate = useNavigate();
  const { refresh } = useSession();
  const afterwards = useAfterwards();
  const [codes, setCodes] = useState<NewRecoveryCodes | null>(null);
  const frame = { title: t('generate.title'), points };
  const leave = () => void navigate(afterwards, { replace: true });
  // The session goes on under another cookie, which the other tabs hear of.
  const onConfirmed = async (retry: () => void) => {
    await refresh().catch(() => undefined);
    retry();
  };
  const onPasskey = ({ recoveryCodes, lockedUntil }: AddPasskeyAnswer) => {
    // Without codes it was not the first factor: that was set up elsewhere meanwhile.
    if (recoveryCodes) setCodes({ codes: recoveryCodes, lockedUntil: lockedUntil ?? null });
    else leave();
    // The session goes on under another cookie. The codes are here, whether that is known or not.
    refresh().catch(() => undefined);
  };
  if (codes) {
    return (
      <FactorFrame {...frame}>
        <PasskeyDone codes={codes} onKept={leave} />
      </FactorFrame>
    );
  }
  return (
    <FactorPage {...frame} isFor="off" live>
      {({ twoFactorConfirmedUntil }, retry) => (
        <Card aria-labelledby="step">
          <Content>
            <FirstSteps at={twoFactorConfirmedUntil === null ? 'email' : 'app'} />
            {twoFactorConfirmedUntil === null ? (
              <ConfirmByMail onConfirmed={() => onConfirmed(retry)} />
            ) : (
              <>
                {arePasskeysOffered() && <PasskeyChoice onAdded={onPasskey} />}
                <FirstSecret onRefused={retry} />
              </>
            )}
          </Content>
        </Card>
      )}
    </FactorPage>
  );
}

/** The passkey is there: its recovery codes. */
function PasskeyDone({ codes, onKept }: { readonly codes: NewRecoveryCodes; readonly onKept: () => void }) {
  const { t } = useTranslation('passkeys');
  return <RecoveryCodes {...codes} above={<FirstSteps at="recovery" />} done={t('choice.done')} onKept={onKept} />;
}

/** A passkey in the place of an authenticator. */
function PasskeyChoice({ onAdded }: { readonly onAdded: (answer: AddPasskeyAnswer) => void }) {
  const { t } = useTranslation('passkeys');
  return (
    <Choice aria-labelledby="passkey">
      <header>
        <h2 id="passkey">{t('choice.title')}</h2>
        <Quiet>{t('choice.text')}</Quiet>
      </header>
      <AddPasskey onAdded={onAdded} />
    </Choice>
  );
}

const Choice = styled.section`
  display: grid;
  gap: ${space(4)};
  padding-bottom: ${space(5)};
  border-bottom: 1px solid ${color.hairline};
`;
