import { useMutation } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import { Card, TextLink } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { Content, Quiet } from '../lib/second-factor/content';
import { TWO_FACTOR, useAfterwards } from '../lib/second-factor/paths';
import { RecoveryCodes, type NewRecoveryCodes } from '../lib/second-factor/recovery-codes';
import { ActivateTotpDocument } from './__generated__/two-factor';
import { AuthenticatorCode } from './authenticator-code';
import { FactorFrame, FactorPage } from './factor-page';
import { FirstSteps } from './first-steps';
import { useFirstPoints } from './points';

/** `/profile/two-factor/active`: the first code makes the authenticator active; then the recovery codes are shown, once. */
export function ActivePage() {
  const { t } = useTranslation('second-factor');
  const points = useFirstPoints();
  const navigate = useNavigate();
  const { refresh } = useSession();
  const afterwards = useAfterwards();
  const [activate] = useMutation(ActivateTotpDocument, { fetchPolicy: 'no-cache' });
  const [codes, setCodes] = useState<NewRecoveryCodes | null>(null);
  const frame = { title: t('generate.title'), points };
  if (codes) {
    return (
      <FactorFrame {...frame}>
        <RecoveryCodes
          {...codes}
          above={<FirstSteps at="recovery" />}
          done={t('first.done')}
          onKept={() => void navigate(afterwards, { replace: true })}
        />
      </FactorFrame>
    );
  }
  return (
    <FactorPage {...frame} isFor="off">
      {({ twoFactorConfirmedUntil }, retry) =>
        twoFactorConfirmedUntil === null ? (
          <Navigate to={TWO_FACTOR.generate} replace />
        ) : (
          <Card aria-labelledby="step">
            <Content>
              <FirstSteps at="code" />
              <header>
                <h2 id="step">{t('code.title')}</h2>
                <Quiet>{t('code.text')}</Quiet>
              </header>
              <AuthenticatorCode
                atOnce
                submit={t('first.submit')}
                send={async (input, context) => (await activate({ variables: { input }, context })).data?.activateTotp}
                onDone={(made) => {
                  setCodes(made);
                  // The session goes on under another cookie. The codes are here, whether that is known or not.
                  refresh().catch(() => undefined);
                }}
                onOver={retry}
              />
              <p>
                <TextLink as={Link} to={TWO_FACTOR.generate}>
                  {t('code.back')}
                </TextLink>
              </p>
            </Content>
          </Card>
        )
      }
    </FactorPage>
  );
}
