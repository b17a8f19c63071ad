import { PixCode, TimeLeft } from '@plataforma/flow';
import { decimal, formatDateTime, isZero } from '@plataforma/format';
import { Card, color, FigureList, font, Notice, Skeleton, space, TryAgain } from '@plataforma/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PublicPaymentRequestFieldsFragment } from './__generated__/payer';
import { money } from './payer-words';
import { useOffer } from './use-offer';

const DAY_S = 86_400;
/** Of the code, its picture and the words around them. */
const CODE_STEPS = 96;

const Content = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Asked = styled.p`
  overflow-wrap: anywhere;
  > small {
    display: block;
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

const Until = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

interface PayByPixProps {
  readonly request: PublicPaymentRequestFieldsFragment;
  readonly secondsLeft: number;
  readonly onSeen: (request: PublicPaymentRequestFieldsFragment, askedAt: number) => void;
}

function Code({ request, onSeen }: Omit<PayByPixProps, 'secondsLeft'>) {
  const { t } = useTranslation('payer');
  const { code, amount, problem, retry } = useOffer({ request, onSeen });
  const texts = useMemo(
    () => ({
      code: t('code'),
      copy: t('copy'),
      copied: t('copied'),
      paste: t('paste'),
      orScan: t('orScan'),
      scan: t('scan'),
      qr: t('qr', { amount: money(amount) }),
    }),
    [t, amount],
  );
  if (code !== null) return <PixCode code={code} texts={texts} />;
  if (problem !== null) {
    return (
      <TryAgain retryLabel={t('action.retry')} onRetry={retry}>
        {problem}
      </TryAgain>
    );
  }
  return (
    <div role="status" aria-label={t('making')}>
      <Skeleton height={space(CODE_STEPS)} />
    </div>
  );
}

/** Who asks, for what, and the Pix code for what is missing. */
export function PayByPix({ request, secondsLeft, onSeen }: PayByPixProps) {
  const { t } = useTranslation('payer');
  const { ownerName, amount, description, received, missing, expiresAt } = request;
  const isShort = !isZero(decimal(received));
  const seconds = secondsLeft % DAY_S;
  const days = (secondsLeft - seconds) / DAY_S;
  return (
    <Card aria-label={t('byPix')}>
      <Content>
        <FigureList
          rows={[
            { label: t('to'), value: ownerName, words: true },
            { label: t('asked'), value: money(amount) },
            ...(isShort ? [{ label: t('missing'), value: money(missing), strong: true }] : []),
          ]}
        />
        {description !== null && (
          <Asked>
            <small>{t('description')}</small>
            {description}
          </Asked>
        )}
        {isShort && <Notice kind="warning">{t('came', { received: money(received), amount: money(amount) })}</Notice>}
        <Code request={request} onSeen={onSeen} />
        {days === 0 && <TimeLeft label={t('expires')} secondsLeft={seconds} />}
        <Until>{t('until', { date: formatDateTime(expiresAt) })}</Until>
      </Content>
    </Card>
  );
}
