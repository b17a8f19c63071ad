import { useMutation } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import { Form, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Card, TextLink } from '@plataforma/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Content, Quiet } from '../lib/second-factor/content';
import { TWO_FACTOR, useAfterwards } from '../lib/second-factor/paths';
import { RecoveryCodes, type NewRecoveryCodes } from '../lib/second-factor/recovery-codes';
import type { SecondFactor } from '../lib/second-factor/use-second-factor';
import { ConfirmTotpUpdateDocument, StartTotpUpdateDocument } from './__generated__/two-factor';
import { AuthenticatorCode } from './authenticator-code';
import { FactorFrame, FactorPage } from './factor-page';
import { useUpdatePoints } from './points';
import { Secret, type TotpSecret } from './secret';
import { secretOf } from './secret-of';

/** `/profile/two-factor/update/confirm`: a proof, then the secret of the other authenticator, whose first code makes it active. */
export function UpdateConfirmPage() {
  const { t } = useTranslation('second-factor');
  const points = useUpdatePoints();
  const navigate = useNavigate();
  const { refresh } = useSession();
  const afterwards = useAfterwards();
  const [done, setDone] = useState<{ readonly codes: NewRecoveryCodes; readonly text: string } | null>(null);
  const frame = { title: t('update.title'), points };
  if (done) {
    return (
      <FactorFrame {...frame}>
        <RecoveryCodes {...done.codes} done={done.text} onKept={() => void navigate(afterwards, { replace: true })} />
      </FactorFrame>
    );
  }
  return (
    <FactorPage {...frame} isFor="on">
      {(factor, retry) => (
        <Another
          {...factor}
          onOver={retry}
          onDone={(codes) => {
            setDone({ codes, text: t(factor.totpSince === null ? 'update.doneFirst' : 'update.done') });
            // The session goes on under another cookie. The codes are here, whether that is known or not.
            refresh().catch(() => undefined);
          }}
        />
      )}
    </FactorPage>
  );
}

interface AnotherProps extends SecondFactor {
  readonly onDone: (codes: NewRecoveryCodes) => void;
  readonly onOver: () => void;
}

/** Another authenticator. Its secret is the same after a reload, and each time it is shown after a proof. */
function Another({ totpSince, onDone, onOver }: AnotherProps) {
  const { t } = useTranslation('second-factor');
  const isFirst = totpSince === null;
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [confirm] = useMutation(ConfirmTotpUpdateDocument, { fetchPolicy: 'no-cache' });
  return (
    <Card aria-labelledby="another">
      <Content>
        <header>
          <h2 id="another">{isFirst ? t('update.add') : t('update.change')}</h2>
          <Quiet>{secret ? t(isFirst ? 'update.scanFirst' : 'update.scan') : t('update.proof')}</Quiet>
        </header>
        {secret ? (
          <>
            <Secret {...secret} />
            <AuthenticatorCode
              submit={t('update.submit')}
              send={async (input, context) =>
                (await confirm({ variables: { input }, context })).data?.confirmTotpUpdate
              }
              onDone={onDone}
              onOver={() => setSecret(null)}
            />
          </>
        ) : (
          <AskForSecret
            confirms={t(isFirst ? 'update.confirmsFirst' : 'update.confirms')}
            onSecret={setSecret}
            onOver={onOver}
          />
        )}
        <p>
          <TextLink as={Link} to={TWO_FACTOR.update}>
            {t('update.back')}
          </TextLink>
        </p>
      </Content>
    </Card>
  );
}

interface AskForSecretProps {
  /** What the customer confirms. */
  readonly confirms: string;
  readonly onSecret: (secret: TotpSecret) => void;
  readonly onOver: () => void;
}

/** Asks for the proof as soon as the page is there: the customer has come for that. Who closes the dialog can ask again. */
function AskForSecret({ confirms, onSecret, onOver }: AskForSecretProps) {
  const { t } = useTranslation('second-factor');
  const [start] = useMutation(StartTotpUpdateDocument, { fetchPolicy: 'no-cache' });
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: {} }),
    confirms: () => confirms,
    send: async (_nothing, context, proof) => {
      const input = proof ? { proof } : {};
      const answer = (await start({ variables: { input }, context })).data?.startTotpUpdate;
      // Without a secret and without errors the answer makes no sense.
      return answer && answer.errors.length === 0 && !secretOf(answer) ? undefined : answer;
    },
    onDone: (answer) => {
      const secret = secretOf(answer);
      if (secret) onSecret(secret);
    },
    onRefused: onOver,
  });
  const submit = useEffectEvent(() => form.element.current?.requestSubmit());
  useEffect(() => submit(), []);
  return (
    <Form form={form} aria-labelledby="another">
      <SubmitButton form={form}>{t('update.start')}</SubmitButton>
    </Form>
  );
}
