import { useFeature } from '@plataforma/contract';
import { Masked } from '@plataforma/flow';
import { decimal, isZero } from '@plataforma/format';
import {
  Button,
  Card,
  Column,
  EarnIcon,
  EmptyState,
  FigureList,
  Notice,
  Page,
  Skeleton,
  space,
  WayBack,
  type FigureRow,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTabTitle } from '../../lib/use-tab-title';
import type { EarnPositionFieldsFragment } from '../lib/__generated__/earn';
import { MY_EARNS, productAddress } from '../../lib/earn-address';
import { coins, commissionText, datesText, momentText, nameOf, waitingText, type Translate } from '../lib/earn-words';
import { FailedCard } from '../lib/failed-card';
import { Parts } from '../lib/parts';
import { Redemptions, Rewards } from './lists';
import { RedeemCard } from './redeem-card';
import { ReinvestCard } from './reinvest-card';
import { TermBar } from './term-bar';
import { usePosition } from './use-positions';

type Charged = Pick<EarnPositionFieldsFragment, 'kind' | 'state' | 'commission' | 'earlyCommission'>;

/** products P-3: what of the rewards the exchange keeps: who left early paid more; who may still leave early is told so. */
function commissionRows(t: Translate, { kind, state, commission, earlyCommission }: Charged): readonly FigureRow[] {
  const early = earlyCommission ?? commission;
  const row = { label: t('commission'), value: commissionText(state === 'LEFT_EARLY' ? early : commission) };
  if (kind !== 'LOCKED' || state !== 'ACTIVE') return [row];
  return [row, { label: t('earlyCommission'), value: commissionText(early) }];
}

function Figures({ position }: { readonly position: EarnPositionFieldsFragment }) {
  const { t } = useTranslation('earn');
  const { currency, kind, state, underNotice, waitingForDay, endedAt, slashed } = position;
  const shown = (amount: string) => <Masked>{coins(amount, currency)}</Masked>;
  return (
    <Parts>
      <h2>{t(`state.${state}`)}</h2>
      {state === 'ACTIVE' && <p>{datesText(t, position)}</p>}
      <TermBar position={position} />
      {typeof endedAt === 'string' && <p>{t('endedAt', { moment: momentText(t, endedAt) })}</p>}
      <FigureList
        rows={[
          { label: t('subscribedAmount'), value: shown(position.subscribed) },
          ...(isZero(decimal(underNotice)) ? [] : [{ label: t('underNotice'), value: shown(underNotice) }]),
          ...(isZero(decimal(slashed)) ? [] : [{ label: t('slashed'), value: shown(slashed) }]),
          ...commissionRows(t, position),
          { label: t('earned'), value: shown(position.earned) },
          ...(kind === 'LOCKED' ? [{ label: t('accruedGross'), value: shown(position.accrued) }] : []),
          { label: t('earning'), value: shown(position.principal), strong: true },
        ]}
      />
      {typeof waitingForDay === 'string' && <Notice kind="information">{waitingText(t, waitingForDay)}</Notice>}
      {!isZero(decimal(underNotice)) && <Notice kind="information">{t('noticeEarnsNothing')}</Notice>}
    </Parts>
  );
}

/** Where the same coins can be put in once more. */
function Again({ position }: { readonly position: EarnPositionFieldsFragment }) {
  const { t } = useTranslation('earn');
  const isOn = useFeature('earn');
  const { product, endedAt } = position;
  if (typeof endedAt !== 'string' || !isOn || !product.isOpen) return null;
  return (
    <Button as={Link} to={productAddress(product.id)} variant="primary">
      {t('again')}
    </Button>
  );
}

/** One position: what it has, what it would give, each day's reward. */
export function PositionView({ id }: { readonly id: string }) {
  const { t } = useTranslation('earn');
  const { data, isFailed, retry, loadMore } = usePosition(id);
  const position = data?.earnPosition;
  const title = position ? nameOf(t, position) : t('position');
  useTabTitle(title);
  return (
    <Page
      title={title}
      trail={
        <WayBack as={Link} to={MY_EARNS}>
          {t('mine')}
        </WayBack>
      }
      actions={position && <Again position={position} />}
    >
      {isFailed && <FailedCard label={title} onRetry={retry} />}
      {!data && !isFailed && (
        <Column span={12} role="region" aria-busy aria-label={t('loading')}>
          <Skeleton height={space(80)} />
        </Column>
      )}
      {data && !position && (
        <Card aria-label={t('unknownPosition')}>
          <EmptyState icon={<EarnIcon />} title={t('unknownPosition')} text={t('unknownPositionText')} />
        </Card>
      )}
      {position && (
        <>
          <Column span={7}>
            <Figures position={position} />
          </Column>
          <Column span={5}>
            <RedeemCard position={position} />
            {position.kind === 'FLEXIBLE' && position.state === 'ACTIVE' && <ReinvestCard position={position} />}
            <Redemptions redemptions={position.redemptions} />
          </Column>
          <Rewards position={position} onMore={loadMore} />
        </>
      )}
    </Page>
  );
}
