import { useShell, type Ticker } from '@plataforma/contract';
import { formatCompactMoney, formatPrice, type Decimal } from '@plataforma/format';
import { Button, color, control, font, media, radius, Skeleton, space, untranslated } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { terminalPath } from '../../lib/terminal-address';

/* The figures and the link to the terminal share a line. */
const Rest = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  width: 100%;
  ${media.from768} {
    width: auto;
  }
`;

const Stats = styled.dl`
  display: flex;
  flex: 1 0 auto;
  gap: ${space(2)} ${space(6)};
  margin: 0;
  > div {
    display: grid;
    gap: ${space(0.5)};
    min-width: 0;
  }
  dt {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
  dd {
    margin: 0;
    font: ${font.weight.medium} ${font.size.s12} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  justify-content: space-between;
  ${media.from768} {
    dd {
      font-size: ${font.size.s14};
    }
  }
`;

interface StatProps {
  readonly label: string;
  /** Null while the value is not known. */
  readonly value: ReactNode;
}

function Stat({ label, value }: StatProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd {...untranslated(value)}>{value ?? <Skeleton width="min(5.5rem, 24vw)" />}</dd>
    </div>
  );
}

interface MarketFiguresProps {
  /** Null while the market is not known. */
  readonly market: Market | null;
  readonly ticker: Ticker | null;
}

/** The last 24 hours in figures, and the link to the terminal. The size is the same before anything is known. */
export function MarketFigures({ market, ticker }: MarketFiguresProps) {
  const { t } = useTranslation('trade');
  const { hasRoute } = useShell();
  const price = (value: Decimal | undefined) => (market && value ? formatPrice(value, market.priceDecimals) : null);
  return (
    <Rest>
      <Stats>
        <Stat label={t('high')} value={price(ticker?.high)} />
        <Stat label={t('low')} value={price(ticker?.low)} />
        <Stat label={t('volume')} value={ticker ? formatCompactMoney(ticker.notional) : null} />
      </Stats>
      {market && hasRoute('/terminal') ? (
        <Button as={Link} to={terminalPath(market.symbol)} size="small">
          {t('terminal')}
        </Button>
      ) : null}
      {market ? null : <Skeleton width="9rem" height={control.small} radius={radius.r8} />}
    </Rest>
  );
}
