import { usePricesStale, useTicker, type Trade } from '@plataforma/contract';
import { formatFigure, formatTime } from '@plataforma/format';
import { color, font, media, radius, Skeleton, space, useMediaQuery, VisuallyHidden } from '@plataforma/ui';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { Panel, PanelBody, PanelHead, PanelNote } from '../lib/panel';
import { useTerminal } from '../lib/terminal-state';
import { columnDecimals, columnFigure } from '../lib/column-figures';
import { useLiveTrades } from '../lib/use-live';
import { useRowCount } from '../lib/use-row-count';
import { useOwnFills } from './use-own-fills';

const LINE = { fine: 20, coarse: 28 } as const;
const HEAD_HEIGHT = 24;

const columns = css`
  display: grid;
  grid-template-columns: 1.15fr 1fr 1fr;
  align-items: center;
  padding: 0 ${space(3)};
  > * {
    overflow: hidden;
    text-align: right;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > :first-child {
    text-align: left;
  }
`;

const Grid = styled.div<{ readonly $stale: boolean }>`
  filter: ${({ $stale }) => ($stale ? 'grayscale(1)' : 'none')};
`;

const HeadLine = styled.div`
  ${columns}
  height: ${HEAD_HEIGHT}px;
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const Line = styled.div<{ readonly $own: boolean }>`
  ${columns}
  height: ${LINE.coarse}px;
  contain: strict;
  font: ${font.weight.regular} ${font.size.s12} / 1 ${font.figures};
  font-variant-numeric: tabular-nums;
  box-shadow: ${({ $own }) => ($own ? `inset 3px 0 ${color.primary}` : 'none')};
  ${media.from1024} {
    height: ${LINE.fine}px;
  }
  > :last-child {
    color: ${color.quiet};
  }
`;

const Price = styled.span<{ readonly $side: Trade['takerSide'] }>`
  color: ${({ $side }) => color[$side === 'BUY' ? 'up' : 'down']};
`;

const Calm = styled.button`
  min-height: ${space(7)};
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.r8};
  background: none;
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s12} / 1 ${font.family};
  white-space: nowrap;
  cursor: pointer;
  &[aria-pressed='true'] {
    background: ${color.raised};
    color: ${color.text};
  }
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`;

const Waiting = styled.div`
  height: 100%;
  padding: ${space(2)} ${space(3)};
`;

interface TapeLineProps {
  readonly trade: Trade;
  readonly own: boolean;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  readonly shown: number;
}

const TapeLine = memo(function TapeLine({ trade, own, priceDecimals, quantityDecimals, shown }: TapeLineProps) {
  const { t } = useTranslation('terminal');
  return (
    <Line role="row" translate="no" $own={own}>
      <Price role="cell" $side={trade.takerSide}>
        <span>{formatFigure(trade.price, priceDecimals)}</span>
        <VisuallyHidden>
          {' '}
          {t(`tape.${trade.takerSide}`)}
          {own ? `, ${t('tape.own')}` : ''}
        </VisuallyHidden>
      </Price>
      <span role="cell">{columnFigure(trade.quantity, quantityDecimals, shown)}</span>
      <span role="cell">{formatTime(trade.executedAt)}</span>
    </Line>
  );
});

/** The latest public trades, as many as there is room for. Own fills of this visit are marked. */
export function TapePanel() {
  const { t } = useTranslation('terminal');
  const { market, calm, setCalm } = useTerminal();
  const body = useRef<HTMLDivElement>(null);
  const line = useMediaQuery(media.from1024) ? LINE.fine : LINE.coarse;
  const rows = useRowCount(body, line, HEAD_HEIGHT);
  const trades = useLiveTrades();
  const isOwn = useOwnFills();
  const stale = usePricesStale();
  const opened = useTicker(market.symbol);
  const { priceDecimals, quantityDecimals } = market;
  const first = trades[0];
  const shown = first ? columnDecimals(first.price, quantityDecimals) : 0;
  return (
    <Panel aria-label={t('tape.title')}>
      <PanelHead>
        <h2>{t('tape.title')}</h2>
        <Calm
          type="button"
          aria-pressed={calm}
          aria-keyshortcuts="k"
          title={t('calmLong')}
          onClick={() => setCalm(!calm)}
        >
          {t('calm')}
        </Calm>
      </PanelHead>
      <PanelBody ref={body}>
        {first ? (
          <Grid role="table" aria-label={t('tape.label', { pair: market.pair })} $stale={stale}>
            <HeadLine role="row">
              <span role="columnheader">{t('book.price', { code: market.quote.code })}</span>
              <span role="columnheader">{t('book.quantity', { code: market.base.code })}</span>
              <span role="columnheader">{t('tape.time')}</span>
            </HeadLine>
            {trades.slice(0, rows).map((trade) => (
              <TapeLine key={trade.id} own={isOwn(trade)} {...{ trade, priceDecimals, quantityDecimals, shown }} />
            ))}
          </Grid>
        ) : opened ? (
          <PanelNote>{t('tape.empty')}</PanelNote>
        ) : (
          <Waiting>
            <Skeleton height="100%" />
          </Waiting>
        )}
      </PanelBody>
    </Panel>
  );
}
