import { floorTo } from '@plataforma/format';
import { Card, DonutChart, color, font, media, space } from '@plataforma/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { allocate } from './allocation';
import { ChartSkeleton, sideHeight } from './overview';
import { sliceColor } from './slice-color';
import type { Pricing } from './use-portfolio';
import type { Portfolio } from './valuation';

/** More decimals than the drawing can show. */
const DRAWN_DECIMALS = 10;

interface AllocationCardProps {
  readonly portfolio: Portfolio;
  readonly pricing: Pricing;
}

/** Shows which part of the whole each currency is. */
export function AllocationCard({ portfolio, pricing }: AllocationCardProps) {
  const { t } = useTranslation('wallet');
  const shares = useMemo(() => allocate([...portfolio.holdings, ...portfolio.proHoldings]), [portfolio]);
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
  ${sideHeight}
`;

const Title = styled.h2`
  font-size: ${font.size.s16};
  line-height: ${space(6)};
`;

const Body = styled.div`
  display: grid;
  flex: 1;
  align-items: center;
  min-height: ${space(35)};
  margin-top: ${space(3)};

  /* Ring and legend stand side by side on the narrowest screens too. */
  > div {
    flex-wrap: nowrap;
    gap: ${space(4)};
  }

  svg {
    width: ${space(25)};
    height: ${space(25)};
  }

  ul {
    min-width: 0;
  }

  ${media.from768} {
    > div {
      gap: ${space(5)};
    }

    svg {
      width: ${space(30)};
      height: ${space(30)};
    }
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;
