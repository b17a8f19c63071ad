import { useMutation } from '@apollo/client/react';
import { useShell } from '@plataforma/contract';
import { limited } from '@plataforma/flow';
import { decimal, formatDateTime, formatMoney } from '@plataforma/format';
import { BrandPage } from '@plataforma/forms/brand-page';
import { Button, Card, FigureList } from '@plataforma/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  ConfirmMandateDocument,
  DenyMandateDocument,
  OpenMandateDocument,
  type OpenMandateMutation,
  type TokenMandateFieldsFragment,
} from './__generated__/mandate';
import { Decision } from './decision';
import { Opening } from './opening';

const KEYS = '/profile/api-key';

type Opened = OpenMandateMutation['openMandate'];
/** What there is to say once nothing can be decided any more. */
type Outcome = 'CONFIRMED' | 'DENIED' | Exclude<Opened['state'], 'VALID'>;

/** What a link is for, asked for at once; that changes nothing (M-18). */
function useMandateLink(token: string) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [open, { error }] = useMutation(OpenMandateDocument, { onCompleted: (data) => setOpened(data.openMandate) });
  const ask = useCallback(async () => {
    try {
      await open({ variables: { input: { token } }, context: { ...limited(), repeatable: true, passive: true } });
    } catch {
      // The page says so.
    }
  }, [open, token]);
  useEffect(() => void ask(), [ask]);
  return { opened, failed: opened === null && error !== undefined, ask };
}

/** The link of the mail that lets programs withdraw. Opening it changes nothing; one of the two buttons does. */
export function ConfirmMandate({ token }: { readonly token: string }) {
  const { t } = useTranslation('confirm-mandate');
  const { opened, failed, ask } = useMandateLink(token);
  const [done, setDone] = useState<Outcome | null>(null);
  if (done) return <Told outcome={done} />;
  if (!opened)
    return (
      <Opening
        texts={{ title: t('title'), failed: t('failed.title'), text: t('failed.text') }}
        failed={failed}
        ask={ask}
      />
    );
  const { state, mandate } = opened;
  if (state !== 'VALID' || !mandate) return <Told outcome={state === 'VALID' ? 'UNKNOWN' : state} />;
  return <Question token={token} mandate={mandate} onDone={setDone} />;
}

interface DecisionProps {
  readonly token: string;
  readonly onDone: (outcome: Outcome) => void;
}

function Question({ token, mandate, onDone }: DecisionProps & { readonly mandate: TokenMandateFieldsFragment }) {
  const { t } = useTranslation('confirm-mandate');
  const [confirm] = useMutation(ConfirmMandateDocument);
  const [deny] = useMutation(DenyMandateDocument);
  return (
    <Decision
      texts={{
        title: t('title'),
        text: t('text', { until: formatDateTime(mandate.expiresAt) }),
        confirm: t('confirm'),
        deny: {
          open: t('deny.open'),
          title: t('deny.title'),
          effects: [t('deny.cancels'), t('deny.locks'), t('deny.ends')],
          submit: t('deny.submit'),
          keep: t('deny.keep'),
          close: t('action.close'),
          unreachable: t('unreachable'),
        },
      }}
      confirm={async (context) => (await confirm({ variables: { input: { token } }, context })).data?.confirmMandate}
      deny={async (context) => (await deny({ variables: { input: { token } }, context })).data?.denyMandate}
      onConfirmed={() => onDone('CONFIRMED')}
      onDenied={() => onDone('DENIED')}
      onRefused={onDone}
    >
      <Card aria-label={t('heading')}>
        <FigureList
          rows={[
            { label: t('rows.target'), value: mandate.target.text, words: true },
            { label: t('rows.dailyCap'), value: formatMoney(decimal(mandate.dailyCap)), strong: true },
            { label: t('rows.requestedAt'), value: formatDateTime(mandate.requestedAt) },
            { label: t('rows.requestedFrom'), value: mandate.requestedFrom, words: true },
          ]}
        />
      </Card>
    </Decision>
  );
}

/** How it ended, each in its own words, and how to go on. */
function Told({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('confirm-mandate');
  const hasKeys = useShell().hasRoute(KEYS);
  const to = outcome === 'DENIED' ? '/forgot-password' : hasKeys ? KEYS : '/';
  const label = outcome === 'DENIED' ? t('done.password') : hasKeys ? t('done.keys') : t('action.goHome');
  return (
    <BrandPage title={t(`done.${outcome}.title`)} text={t(`done.${outcome}.text`)}>
      <Button as={Link} to={to} variant="primary" fullWidth size="large">
        {label}
      </Button>
    </BrandPage>
  );
}
