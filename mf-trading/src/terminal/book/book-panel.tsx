import { useCommands, usePricesStale, useTicker, type Command, type OrderBook } from '@plataforma/contract';
import { decimal, toScaled, ZERO, type Decimal } from '@plataforma/format';
import { color, font, media, Skeleton, space, useMediaQuery } from '@plataforma/ui';
import { memo, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Panel, PanelBody, PanelHead } from '../lib/panel';
import { useShortcuts } from '../shortcuts/shortcuts-context';
import { useTerminal } from '../lib/terminal-state';
import { columnDecimals } from '../lib/column-figures';
import { useBookFact, useLiveBook } from '../lib/use-live';
import { useRowCount } from '../lib/use-row-count';
import { depthShare, groupSteps, type BookRow } from './book-groups';
import { BookLine, columns, LINE, Lines } from './book-line';
import { useBookView, useGroupStep, type BookView } from './book-settings';
import { BookTools } from './book-tools';
import { BookWords } from './book-words';
import { SPREAD_HEIGHT, SpreadLine } from './spread-line';
import { useBook, type BookSides } from './use-book';
import { useBookPicking, type Place } from './use-book-picking';
import { ownKey, useOwnPrices } from './use-own-prices';

const HEAD_HEIGHT = 24;

/* A change inside causes neither layout nor painting outside. */
const Grid = styled.div<{ readonly $stale: boolean }>`
  display: flex;
  flex-direction: column;
  height: 100%;
  contain: layout size style;
  will-change: transform;
  filter: ${({ $stale }) => ($stale ? 'grayscale(1)' : 'none')};
  user-select: none;
  outline-offset: -2px;
`;

const HeadLine = styled.div`
  ${columns}
  flex: none;
  height: ${HEAD_HEIGHT}px;
  color: ${color.quiet};
  font-size: ${font.size.s12};
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

/* The best prices stand at the middle, whatever the number of rows. */
const Half = styled.div<{ readonly $end: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: ${({ $end }) => ($end ? 'end' : 'start')};
  min-height: 0;
  overflow: hidden;
`;

const Waiting = styled.div`
  height: 100%;
  padding: ${space(2)} ${space(3)};
`;

const lineId = (id: string, { side, index }: Place): string => `${id}${side}${index}`;

/** The names of the columns. */
const Head = memo(function Head() {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  return (
    <div role="rowgroup">
      <HeadLine role="row">
        <span role="columnheader">{t('book.price', { code: market.quote.code })}</span>
        <span role="columnheader">{t('book.quantity', { code: market.base.code })}</span>
        <span role="columnheader">{t('book.total')}</span>
      </HeadLine>
    </div>
  );
});

interface HalfRowsProps {
  readonly id: string;
  readonly side: 'bids' | 'asks';
  readonly sides: BookSides;
  readonly own: ReadonlySet<string>;
  readonly active: Place | null;
  readonly shown: number;
}

function HalfRows({ id, side, sides, own, active, shown }: HalfRowsProps) {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  const ownWords = t('book.own');
  const lines = sides[side].map((row: BookRow, index) => (
    <BookLine
      key={index}
      id={lineId(id, { side, index })}
      side={side}
      price={row.price}
      quantity={row.quantity}
      total={row.total}
      share={depthShare(row.total, sides.most)}
      own={own.has(ownKey(side, row.price)) ? ownWords : null}
      active={active?.side === side && active.index === index}
      priceDecimals={market.priceDecimals}
      quantityDecimals={market.quantityDecimals}
      shown={shown}
    />
  ));
  return (
    <Half role="rowgroup" $end={side === 'asks'}>
      <Lines translate="no" $side={side}>
        {side === 'asks' ? lines.reverse() : lines}
      </Lines>
    </Half>
  );
}

/** What the window has room for: the height of a row, and whether the title is short. */
function useRoom(): { readonly line: number; readonly short: boolean } {
  const columned = useMediaQuery(media.from1024);
  const wide = useMediaQuery(media.from1280);
  return { line: columned ? LINE.fine : LINE.coarse, short: columned && !wide };
}

const isThere = (book: OrderBook | null): boolean => book !== null;

/** Number of digits before the comma. Null without a price and for a price below 1. */
function digitsOf(price: Decimal | undefined): number | null {
  const [whole = '0'] = price?.split('.') ?? [];
  return whole === '0' ? null : whole.length;
}

const digitsInBook = (book: OrderBook | null): number | null => digitsOf(book?.bids[0]?.price ?? book?.asks[0]?.price);

/** The magnitude of the market's price, as a power of ten. What depends on it stays the same while the price moves. */
function useTypicalPrice(symbol: string): Decimal {
  const inBook = useBookFact(digitsInBook);
  const digits = digitsOf(useTicker(symbol)?.open) ?? inBook;
  return useMemo(() => (digits === null ? ZERO : decimal(`1${'0'.repeat(digits - 1)}`)), [digits]);
}

interface BookGridProps {
  readonly step: Decimal;
  readonly view: BookView;
  /** Number of rows for which there is room. */
  readonly rows: number;
  /** Decimals in the quantity's column. */
  readonly shown: number;
  /** How often the customer has asked to hear the prices. */
  readonly asked: number;
}

/** The part that changes with every update of the book. */
const BookGrid = memo(function BookGrid({ step, view, rows, shown, asked }: BookGridProps) {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  const id = useId();
  const stale = usePricesStale();
  const sides = useBook(useLiveBook(), step, view, rows);
  const own = useOwnPrices(Number(toScaled(step, market.priceDecimals)));
  const { active, handlers } = useBookPicking(sides);
  if (!sides) {
    return (
      <Waiting>
        <Skeleton height="100%" />
      </Waiting>
    );
  }
  const half = (side: 'bids' | 'asks') => <HalfRows {...{ id, side, sides, own, active, shown }} />;
  return (
    <>
      <Grid
        role="grid"
        aria-label={t('book.label', { pair: market.pair })}
        aria-describedby={`${id}hint`}
        aria-activedescendant={active ? lineId(id, active) : undefined}
        tabIndex={0}
        $stale={stale}
        {...handlers}
      >
        <Head />
        {view === 'bids' ? null : half('asks')}
        <div role="rowgroup">
          <SpreadLine amount={sides.spread?.amount ?? null} percent={sides.spread?.percent ?? null} />
        </div>
        {view === 'asks' ? null : half('bids')}
      </Grid>
      <p id={`${id}hint`} hidden>
        {t('book.hint')}
      </p>
      <BookWords listening={active !== null} asked={asked} />
    </>
  );
});

/**
 * The order book: both sides around the last price, with grouping, depth and own orders. A press on a price fills the
 * form.
 */
export function BookPanel() {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  const body = useRef<HTMLDivElement>(null);
  const { line, short } = useRoom();
  const hasBook = useBookFact(isThere);
  const typical = useTypicalPrice(market.symbol);
  const steps = useMemo(() => groupSteps(typical, market.priceDecimals), [typical, market.priceDecimals]);
  const [step, setStep] = useGroupStep(market.symbol, steps);
  const [view, setView] = useBookView();
  const rows = useRowCount(body, line, HEAD_HEIGHT + SPREAD_HEIGHT);
  const [asked, setAsked] = useState(0);
  const commands = useMemo(
    (): readonly Command[] => [
      {
        id: 'terminal/read-prices',
        label: t('book.read'),
        run: () => setAsked((count) => count + 1),
      },
    ],
    [t],
  );
  useCommands(commands);
  useShortcuts({ book: () => body.current?.querySelector<HTMLElement>('[role=grid]')?.focus() });
  const shown = columnDecimals(typical, market.quantityDecimals);
  return (
    <Panel aria-label={t('book.title')} aria-busy={!hasBook}>
      <PanelHead>
        <h2>{short ? t('tab.book') : t('book.title')}</h2>
        <BookTools {...{ view, steps, step }} onView={setView} onStep={setStep} />
      </PanelHead>
      <PanelBody ref={body}>
        <BookGrid {...{ step, view, rows, shown, asked }} />
      </PanelBody>
    </Panel>
  );
}
