import { Masked } from '@plataforma/flow';
import { decimal, isZero } from '@plataforma/format';
import { Button, color, FigureList, font, Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { basketAddress, type Action } from '../../lib/baskets-address';
import { money, moneyChange, percent } from '../lib/basket-words';
import type { BasketHoldingFieldsFragment } from '../lib/__generated__/basket';
import { Buttons, Lines, Parts } from '../lib/parts';
import { WeightList } from './weight-list';

const Worth = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
  > strong {
    display: block;
    color: ${color.text};
    font: ${font.weight.semibold} ${font.size.s24} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;

const Result = styled.span<{ readonly $ink: string }>`
  color: ${({ $ink }) => $ink};
`;

interface HoldingCardProps {
  readonly holding: BasketHoldingFieldsFragment;
  /** A purchase of it ended in part, and what is missing can be bought. */
  readonly canComplete: boolean;
  /** On the list of all baskets, where it leads to its page. */
  readonly isListed?: boolean;
  readonly onOrder: (id: string) => void;
}

/** products P-19: worth + taken out − put in, in reais and on what was put in. */
function ResultText({ result, resultPercent }: Pick<BasketHoldingFieldsFragment, 'result' | 'resultPercent'>) {
  const { t } = useTranslation('smart-wallets');
  if (typeof result !== 'string') return t('unknown');
  const value = decimal(result);
  const ink = isZero(value) ? color.text : value.startsWith('-') ? color.down : color.up;
  const share = typeof resultPercent === 'string' ? ` (${percent(resultPercent)})` : '';
  return (
    <Result $ink={ink}>
      <Masked>{`${moneyChange(result)}${share}`}</Masked>
    </Result>
  );
}

function News({ holding, onOrder }: Pick<HoldingCardProps, 'holding' | 'onOrder'>) {
  const { t } = useTranslation('smart-wallets');
  const { runningOrder, isRebalanceOffered, hasNewVersion, drift } = holding;
  if (runningOrder) {
    return (
      <Notice kind="information">
        <Lines>
          {t('running')}
          <Button size="small" onClick={() => onOrder(runningOrder.id)}>
            {t('follow')}
          </Button>
        </Lines>
      </Notice>
    );
  }
  if (!isRebalanceOffered) return null;
  if (hasNewVersion) return <Notice kind="information">{t('newVersion')}</Notice>;
  const points = typeof drift === 'string' ? percent(drift).replace('%', '') : null;
  return <Notice kind="information">{points === null ? t('driftUnknown') : t('drift', { points })}</Notice>;
}

function Actions({ holding, canComplete, isListed }: Pick<HoldingCardProps, 'holding' | 'canComplete' | 'isListed'>) {
  const { t } = useTranslation('smart-wallets');
  const { slug, name } = holding.basket;
  const link = (action: Action, primary = false) => (
    <Button
      as={Link}
      to={basketAddress(slug, action)}
      size="small"
      variant={primary ? 'primary' : 'secondary'}
      aria-label={t('actionOf', { action: t(`do.${action}`), name })}
    >
      {t(`do.${action}`)}
    </Button>
  );
  return (
    <Buttons>
      {canComplete && link('completar', true)}
      {link('rebalancear', holding.isRebalanceOffered && !canComplete)}
      {link('vender')}
      {link('mover')}
      {isListed && (
        <Button as={Link} to={basketAddress(slug)} size="small" aria-label={t('seeBasket', { name })}>
          {t('see')}
        </Button>
      )}
    </Buttons>
  );
}

/** What a customer has of a basket, and what can be done with it. */
export function HoldingCard({ holding, canComplete, isListed = false, onOrder }: HoldingCardProps) {
  const { t } = useTranslation('smart-wallets');
  const { basket, worth, putIn, takenOut, result, resultPercent, assets, runningOrder } = holding;
  const title = isListed ? basket.name : t('yours');
  return (
    <Parts aria-label={t('yoursOf', { name: basket.name })}>
      <h2>{title}</h2>
      <Worth>
        {t('worth')}
        <strong translate="no">{typeof worth === 'string' ? <Masked>{money(worth)}</Masked> : t('unknown')}</strong>
      </Worth>
      <News holding={holding} onOrder={onOrder} />
      <FigureList
        rows={[
          { label: t('putIn'), value: <Masked>{money(putIn)}</Masked> },
          { label: t('takenOut'), value: <Masked>{money(takenOut)}</Masked> },
          { label: t('result'), value: <ResultText {...{ result, resultPercent }} />, strong: true },
        ]}
      />
      <WeightList label={t('weightsOf', { name: basket.name })} assets={assets} />
      {!runningOrder && <Actions {...{ holding, canComplete, isListed }} />}
    </Parts>
  );
}
