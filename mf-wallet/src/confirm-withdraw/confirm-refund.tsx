import { useMutation } from '@apollo/client/react';
import { useShell } from '@plataforma/contract';
import { limited } from '@plataforma/flow';
import { decimal, formatDateTime, formatExact, formatMoney } from '@plataforma/format';
import { NETWORK_NAMES } from '@plataforma/format/addresses';
import { BrandPage } from '@plataforma/forms/brand-page';
import { Button, Card, FigureList } from '@plataforma/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  ConfirmCoinRefundDocument,
  DenyCoinRefundDocument,
  OpenCoinRefundDocument,
  type OpenCoinRefundMutation,
  type TokenCoinRefundFieldsFragment,
} from './__generated__/refund';
import { Decision } from './decision';
import { Opening } from './opening';

const PAY = '/pay';
const NAMES: Readonly<Record<string, string>> = NETWORK_NAMES;

type Opened = OpenCoinRefundMutation['openCoinRefund'];
/** What there is to say once nothing can be decided any more. */
type Outcome = 'CONFIRMED' | 'DENIED' | Exclude<Opened['state'], 'VALID'>;

/** What a link is for, asked for at once; that changes nothing (M-18). */
function useRefundLink(token: string) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [open, { error }] = useMutation(OpenCoinRefundDocument, {
    onCompleted: (data) => setOpened(data.openCoinRefund),
  });
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

/** The link of the mail that lets credited coins go back. Opening it changes nothing; one of the two buttons does. */
export function ConfirmRefund({ token }: { readonly token: string }) {
  const { t } = useTranslation('confirm-refund');
  const { opened, failed, ask } = useRefundLink(token);
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
  const { state, refund } = opened;
  if (state !== 'VALID' || !refund) return <Told outcome={state === 'VALID' ? 'UNKNOWN' : state} />;
  return <Question token={token} refund={refund} onDone={setDone} />;
}

/** All that is confirmed: how much, where to in full, when and from where it was asked for. */
function Terms({ refund }: { readonly refund: TokenCoinRefundFieldsFragment }) {
  const { t } = useTranslation('confirm-refund');
  const { currency, network, amount, fee, address, tag, cost, requestedAt, requestedFrom } = refund;
  const coins = (text: string) => `${formatExact(decimal(text))} ${currency}`;
  return (
    <Card aria-label={t('heading')}>
      <FigureList
        rows={[
          { label: t('rows.address'), value: <span translate="no">{address}</span> },
          ...(tag === null ? [] : [{ label: t('rows.tag'), value: tag }]),
          { label: t('rows.network'), value: NAMES[network] ?? network, words: true },
          { label: t('rows.amount'), value: coins(amount) },
          { label: t('rows.fee'), value: coins(fee) },
          ...(cost === null ? [] : [{ label: t('rows.cost'), value: formatMoney(decimal(cost)), strong: true }]),
          { label: t('rows.requestedAt'), value: formatDateTime(requestedAt) },
          { label: t('rows.requestedFrom'), value: requestedFrom, words: true },
        ]}
      />
    </Card>
  );
}

interface QuestionProps {
  readonly token: string;
  readonly refund: TokenCoinRefundFieldsFragment;
  readonly onDone: (outcome: Outcome) => void;
}

function Question({ token, refund, onDone }: QuestionProps) {
  const { t } = useTranslation('confirm-refund');
  const [confirm] = useMutation(ConfirmCoinRefundDocument);
  const [deny] = useMutation(DenyCoinRefundDocument);
  return (
    <Decision
      texts={{
        title: t('title'),
        text: t('text', { until: formatDateTime(refund.expiresAt) }),
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
      confirm={async (context) => (await confirm({ variables: { input: { token } }, context })).data?.confirmCoinRefund}
      deny={async (context) => (await deny({ variables: { input: { token } }, context })).data?.denyCoinRefund}
      onConfirmed={() => onDone('CONFIRMED')}
      onDenied={() => onDone('DENIED')}
      onRefused={onDone}
    >
      <Terms refund={refund} />
    </Decision>
  );
}

/** How it ended, each in its own words, and how to go on. */
function Told({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('confirm-refund');
  const hasPay = useShell().hasRoute(PAY);
  const to = outcome === 'DENIED' ? '/forgot-password' : hasPay ? PAY : '/';
  const label = outcome === 'DENIED' ? t('done.password') : hasPay ? t('done.pay') : t('action.goHome');
  return (
    <BrandPage title={t(`done.${outcome}.title`)} text={t(`done.${outcome}.text`)}>
      <Button as={Link} to={to} variant="primary" fullWidth size="large">
        {label}
      </Button>
    </BrandPage>
  );
}
