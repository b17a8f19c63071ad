import { floorTo } from '@plataforma/format';
import { Card, DonutChart, color, font, space } from '@plataforma/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { allocate } from './allocation';
import { ChartSkeleton } from './overview';
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
    <Panel>
      <Title>{t('allocation.title')}</Title>
      <Body>
        {pricing === 'waiting' ? (
          <ChartSkeleton />
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
    </Panel>
  );
}

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
`;

const Title = styled.h2`
  font-size: ${font.size.s16};
`;

const Body = styled.div`
  display: grid;
  flex: 1;
  align-items: center;
  min-height: ${space(35)};
  margin-top: ${space(3)};

  > div {
    justify-content: center;
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;
