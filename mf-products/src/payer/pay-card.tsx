import { TimeLeft } from '@plataforma/flow';
import { decimal, formatDateTime, isZero } from '@plataforma/format';
import { Card, color, FigureList, font, Notice, SegmentedControl, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Started } from '../lib/lapse';
import type { PublicPaymentRequestFieldsFragment } from './__generated__/payer';
import { LatePart } from './late-part';
import { hasLateCoins, money } from './payer-words';
import { PixWay } from './pix-way';
import { useWay } from './use-way';

const DAY_S = 86_400;
/** Of the question for the coin and its button. */
const CHOICE_STEPS = 64;

/* Most payers pay by Pix. */
const loadCoinWay = () =>
  import(/* webpackChunkName: "later-pay-by-coin" */ './coin/coin-way').then(({ CoinWay }) => CoinWay);

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

interface PayCardProps {
  readonly request: PublicPaymentRequestFieldsFragment;
  /** When the request was asked for: its times count by lapse from then. */
  readonly started: Started;
  readonly secondsLeft: number;
  /** Coins that were seen came to nothing. */
  readonly isVanished: boolean;
  readonly onSeen: (request: PublicPaymentRequestFieldsFragment, askedAt: number) => void;
}

/** Who asks, for what, and how what is missing can be paid. */
export function PayCard({ request, started, secondsLeft, isVanished, onSeen }: PayCardProps) {
  const { t } = useTranslation('payer');
  const { ownerName, amount, description, received, missing, expiresAt, methods } = request;
  const { method, choose, way, keep } = useWay(methods);
  const isShort = !isZero(decimal(received));
  const seconds = secondsLeft % DAY_S;
  const days = (secondsLeft - seconds) / DAY_S;
  return (
    <Card aria-label={t('paying')}>
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
        {hasLateCoins(request) && <Notice kind="warning">{t('coin.late', { name: ownerName })}</Notice>}
        {isVanished && <Notice kind="warning">{t('vanished')}</Notice>}
        {methods.length > 1 && (
          <SegmentedControl
            label={t('method.label')}
            options={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
            value={method}
            onChange={choose}
            fullWidth
            size="medium"
          />
        )}
        {method === 'COIN' ? (
          <LatePart load={loadCoinWay} steps={CHOICE_STEPS} props={{ request, started, way, onWay: keep, onSeen }} />
        ) : (
          <>
            <PixWay request={request} onSeen={onSeen} />
            {days === 0 && <TimeLeft label={t('expires')} secondsLeft={seconds} />}
          </>
        )}
        <Until>{t('until', { date: formatDateTime(expiresAt) })}</Until>
      </Content>
    </Card>
  );
}
