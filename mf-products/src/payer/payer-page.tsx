import { CentredCard, StatusChange } from '@plataforma/flow';
import { BrandPage } from '@plataforma/forms/brand-page';
import { Button, Card, CheckIcon, ErrorState, HistoryIcon, RepeatIcon } from '@plataforma/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LatePart } from './late-part';
import { PayCard } from './pay-card';
import { PayerSkeleton } from './payer-skeleton';
import { money, payerWords } from './payer-words';
import { usePublicRequest, type PublicRequest, type Seen } from './use-public-request';
import { useTimeLeft } from './use-time-left';
import { useVanished } from './use-vanished';

/** Of a payment with its receipt. */
const PAYMENT_STEPS = 90;

const loadPayments = () =>
  import(/* webpackChunkName: "later-payments" */ './payments-list').then(({ PaymentsList }) => PaymentsList);

const ICONS = { good: <CheckIcon />, waiting: <HistoryIcon />, quiet: <RepeatIcon /> } as const;

/** `/pay/:requestId`: what whoever is to pay sees, without an account. */
export function PayerPage() {
  const { requestId = '' } = useParams();
  return <Request key={requestId} id={requestId} />;
}

function Request({ id }: { readonly id: string }) {
  const { t } = useTranslation('payer');
  const { seen, isFailed, ask, take } = usePublicRequest(id);
  if (seen) return <Known seen={seen} ask={ask} take={take} />;
  if (seen === null) {
    return (
      <BrandPage title={t('unknownTitle')} text={t('unknownText')}>
        <Button as={Link} to="/" variant="primary" fullWidth size="large">
          {t('action.goHome')}
        </Button>
      </BrandPage>
    );
  }
  if (!isFailed) return <PayerSkeleton />;
  return (
    <BrandPage title={t('title')}>
      <Card aria-label={t('failedTitle')}>
        <ErrorState
          title={t('failedTitle')}
          text={t('failedText')}
          retryLabel={t('action.retry')}
          onRetry={() => void ask()}
        />
      </Card>
    </BrandPage>
  );
}

interface KnownProps extends Pick<PublicRequest, 'ask' | 'take'> {
  readonly seen: Seen;
}

function Known({ seen: { request, started }, ask, take }: KnownProps) {
  const { t } = useTranslation('payer');
  const secondsLeft = useTimeLeft(started, request.validMs);
  const isVanished = useVanished(request);
  const isOver = request.payable && secondsLeft === 0;
  // products P-15: what can be paid no more shows no code, also before the exchange has said so.
  const isPayable = request.payable && !isOver;
  const words = isPayable ? null : payerWords(t, request, isOver);
  useEffect(() => {
    if (isOver) void ask();
  }, [isOver, ask]);
  const title = words === null ? t('pay', { amount: money(request.missing) }) : t('title');
  const said = words === null ? title : `${words.title}. ${words.text}`;
  return (
    <BrandPage title={title} text={words === null ? t('payText') : undefined}>
      <StatusChange text={said} />
      {words === null ? (
        <PayCard request={request} started={started} secondsLeft={secondsLeft} isVanished={isVanished} onSeen={take} />
      ) : (
        <CentredCard tone={words.tone} icon={ICONS[words.tone]} title={words.title} text={words.text} />
      )}
      {request.payments.length > 0 && (
        <LatePart load={loadPayments} steps={PAYMENT_STEPS} props={{ request, onSeen: take }} />
      )}
    </BrandPage>
  );
}
