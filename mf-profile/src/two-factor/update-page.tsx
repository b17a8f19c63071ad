import { useMutation } from '@apollo/client/react';
import { formatDateTime } from '@plataforma/format';
import { Form, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Button, Card } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Content, Quiet } from '../lib/second-factor/content';
import { SecondFactorDocument } from '../lib/second-factor/__generated__/second-factor';
import { TWO_FACTOR, useAfterwards } from '../lib/second-factor/paths';
import { RecoveryCodes } from '../lib/second-factor/recovery-codes';
import type { SecondFactor } from '../lib/second-factor/use-second-factor';
import { RenewRecoveryCodesDocument } from './__generated__/two-factor';
import { FactorFrame, FactorPage } from './factor-page';
import { useUpdatePoints } from './points';

/** `/profile/two-factor/update/info`: what another authenticator changes, new recovery codes, and the way to turn it off. */
export function UpdatePage() {
  const { t } = useTranslation('second-factor');
  const points = useUpdatePoints();
  const navigate = useNavigate();
  const afterwards = useAfterwards();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const frame = { title: t('update.title'), points };
  if (codes) {
    return (
      <FactorFrame {...frame}>
        <RecoveryCodes
          codes={codes}
          lockedUntil={null}
          done={t('renew.done')}
          onKept={() => void navigate(afterwards, { replace: true })}
        />
      </FactorFrame>
    );
  }
  return (
    <FactorPage {...frame} isFor="on">
      {(factor) => (
        <>
          <Authenticator {...factor} />
          <Codes left={factor.recoveryCodesLeft} onRenewed={setCodes} />
          <TurnOff />
        </>
      )}
    </FactorPage>
  );
}

function Authenticator({ totpSince }: SecondFactor) {
  const { t } = useTranslation('second-factor');
  return (
    <Card aria-labelledby="authenticator">
      <Content>
        <header>
          <h2 id="authenticator">{totpSince === null ? t('update.add') : t('update.change')}</h2>
          {totpSince !== null && <Quiet>{t('update.since', { time: formatDateTime(totpSince) })}</Quiet>}
          <Quiet>{totpSince === null ? t('update.addText') : t('update.changeText')}</Quiet>
        </header>
        <Button as={Link} to={TWO_FACTOR.updateConfirm} variant="primary" size="large" fullWidth>
          {t('update.start')}
        </Button>
      </Content>
    </Card>
  );
}

interface CodesProps {
  readonly left: number;
  readonly onRenewed: (codes: readonly string[]) => void;
}

/** New recovery codes in the place of the old. */
function Codes({ left, onRenewed }: CodesProps) {
  const { t } = useTranslation('second-factor');
  const [renew] = useMutation(RenewRecoveryCodesDocument, {
    fetchPolicy: 'no-cache',
    refetchQueries: ({ data }) => (data.renewRecoveryCodes.errors.length === 0 ? [SecondFactorDocument] : []),
  });
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: {} }),
    confirms: () => t('renew.confirms'),
    send: async (_nothing, context, proof) => {
      const input = proof ? { proof } : {};
      return (await renew({ variables: { input }, context })).data?.renewRecoveryCodes;
    },
    onDone: ({ recoveryCodes }) => onRenewed(recoveryCodes ?? []),
  });
  return (
    <Card aria-labelledby="renew">
      <Content>
        <header>
          <h2 id="renew">{t('renew.title')}</h2>
          <Quiet>{t('renew.left', { count: left })}</Quiet>
          <Quiet>{t('renew.text')}</Quiet>
        </header>
        <Form form={form} aria-labelledby="renew">
          <SubmitButton form={form} variant="secondary">
            {t('renew.submit')}
          </SubmitButton>
        </Form>
      </Content>
    </Card>
  );
}

function TurnOff() {
  const { t } = useTranslation('second-factor');
  return (
    <Card aria-labelledby="off">
      <Content>
        <header>
          <h2 id="off">{t('off.linkTitle')}</h2>
          <Quiet>{t('off.linkText')}</Quiet>
        </header>
        <Button as={Link} to={TWO_FACTOR.off} size="large" fullWidth>
          {t('off.link')}
        </Button>
      </Content>
    </Card>
  );
}
