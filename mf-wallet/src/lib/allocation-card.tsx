import { floorTo } from '@plataforma/format';
import { Card, DonutChart, Skeleton, color, font, radius, space } from '@plataforma/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { allocate } from './allocation';
import { sliceColor } from './slice-color';
import type { Pricing } from './use-portfolio';
import type { Portfolio } from './valuation';

/** More than the drawing can show. */
const DRAWN_DECIMALS = 10;

interface AllocationCardProps {
  readonly portfolio: Portfolio;
  readonly pricing: Pricing;
}

/** What part of the whole each currency is. */
export function AllocationCard({ portfolio, pricing }: AllocationCardProps) {
  const { t } = useTranslation('wallet');
  const shares = useMemo(() => allocate(portfolio.holdings), [portfolio]);
  return (
    <Card>
      <Title>{t('allocation.title')}</Title>
      <Body>
        {pricing === 'waiting' ? (
          <Skeleton width={space(30)} height={space(30)} radius={radius.round} />
        ) : shares.length === 0 ? (
          <Quiet>{t('allocation.empty')}</Quiet>
        ) : (
          <DonutChart
            label={t('allocation.title')}
            slices={shares.map(({ code, name, value, percent }) => ({
              label: code === 'BRL' ? t('allocation.brl') : (name ?? t('allocation.others')),
              value: floorTo(value, DRAWN_DECIMALS),
              percent,
              color: sliceColor(code),
            }))}
          />
        )}
      </Body>
    </Card>
  );
}

const Title = styled.h2`
  font-size: ${font.size.s16};
`;

const Body = styled.div`
  display: flex;
  align-items: center;
  min-height: ${space(34)};
  margin-top: ${space(3)};
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;
