import { type Ticker, usePricesStale, useTicker } from '@plataforma/contract';
import { formatPrice } from '@plataforma/format';
import { StaleMark } from '@plataforma/markets';
import {
  ChangeChip,
  ChevronDownIcon,
  color,
  CurrencyIcon,
  font,
  LivePrice,
  media,
  motion,
  radius,
  Skeleton,
  space,
  VisuallyHidden,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { MarketFigures } from './market-figures';

/** The page's head: market and price, and then the last 24 hours in figures. */
export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(8)};
`;

const Lead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(6)};
  min-width: 0;
  > h1 {
    min-width: 0;
    font-size: ${font.size.s24};
    letter-spacing: -0.01em;
  }
`;

const PickerButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${space(12)};
  max-width: calc(100% + ${space(4)});
  margin: 0 -${space(2)};
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.r8};
  background: transparent;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: left;
  cursor: pointer;
  transition: background-color ${motion.fast};
  > svg {
    flex: none;
    color: ${color.quiet};
  }
  ${media.hover} {
    &:hover {
      background: ${color.raised};
    }
  }
  ${media.reducedMotion} {
    transition: none;
  }
`;

const Pair = styled.span`
  color: ${color.quiet};
  font-size: ${font.size.s14};
  font-weight: ${font.weight.medium};
  letter-spacing: 0;
`;

const Name = styled.span`
  display: grid;
  gap: ${space(0.5)};
  min-width: 0;
`;

const Price = styled.div<{ readonly $stale: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: ${space(10)};
  > p {
    color: ${({ $stale }) => ($stale ? color.quiet : color.text)};
    font-size: ${font.size.s24};
    font-weight: ${font.weight.semibold};
    line-height: ${font.leading.heading};
  }
`;

/** Keeps the place of name and price until the market is known. */
export function LeadSkeleton() {
  return (
    <Lead>
      <Skeleton width="11rem" height={space(12)} radius={radius.r8} />
      <Skeleton width="12rem" height={space(10)} />
    </Lead>
  );
}

interface MarketLeadProps {
  readonly market: Market;
  readonly ticker: Ticker | null;
  readonly onPick: () => void;
  /** Called when the button is about to be pressed. */
  readonly onApproach: () => void;
}

function MarketLead({ market, ticker, onPick, onApproach }: MarketLeadProps) {
  const { t } = useTranslation('trade');
  const stale = usePricesStale();
  return (
    <Lead>
      <h1>
        <PickerButton
          type="button"
          aria-haspopup="dialog"
          onClick={onPick}
          onPointerEnter={onApproach}
          onFocus={onApproach}
          title={t('market.change')}
        >
          <CurrencyIcon code={market.base.code} size={40} />
          <Name>
            <span>{market.base.name} </span>
            <Pair>{market.pair}</Pair>
          </Name>
          <ChevronDownIcon />
          <VisuallyHidden>, {t('market.change')}</VisuallyHidden>
        </PickerButton>
      </h1>
      <Price $stale={stale}>
        {ticker ? (
          <>
            <p>
              <VisuallyHidden>{t('market.lastPrice')} </VisuallyHidden>
              <LivePrice value={formatPrice(ticker.last, market.priceDecimals)} />
            </p>
            <ChangeChip percent={ticker.changePercent} />
          </>
        ) : (
          <Skeleton width="12rem" height={space(8)} />
        )}
        <StaleMark />
      </Price>
    </Lead>
  );
}

interface MarketHeaderProps extends Pick<MarketLeadProps, 'onPick' | 'onApproach'> {
  readonly symbol: string;
  /** Null until the markets are known. */
  readonly market: Market | null;
}

/** The market's name, its live price and the last 24 hours in figures. */
export function MarketHeader({ symbol, market, onPick, onApproach }: MarketHeaderProps) {
  const ticker = useTicker(symbol);
  return (
    <Head>
      {market ? (
        <MarketLead market={market} ticker={ticker} onPick={onPick} onApproach={onApproach} />
      ) : (
        <LeadSkeleton />
      )}
      <MarketFigures market={market} ticker={ticker} />
    </Head>
  );
}
