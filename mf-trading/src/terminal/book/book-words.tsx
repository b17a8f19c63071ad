import { useShell, type OrderBook } from '@plataforma/contract';
import { formatPrice, formatQuantity, fromScaled, type Decimal } from '@plataforma/format';
import { VisuallyHidden } from '@plataforma/ui';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spreadOf } from '../lib/spread';
import { useTerminal } from '../lib/terminal-state';

/** Prices are announced politely and not constantly (quality, Accessible). */
const PERIOD_MS = 10_000;

/** Quantity of all orders of one side, in lots. */
function lotsOf(levels: OrderBook['bids']): bigint {
  return levels.reduce((sum, { lots }) => sum + BigInt(lots), 0n);
}

interface BookWordsProps {
  /** True while the keyboard is in the book. Changes there are then announced. */
  readonly listening: boolean;
  /** Grows each time the customer asks to hear the prices. */
  readonly asked: number;
}

/**
 * The book in words, for people who cannot see it: best prices, spread and depth. They can be read at any time. They
 * are announced every ten seconds while the keyboard is in the book, and whenever the customer asks.
 */
export const BookWords = memo(function BookWords({ listening, asked }: BookWordsProps) {
  const { t } = useTranslation('terminal');
  const service = useShell().market;
  const { market } = useTerminal();
  const [words, setWords] = useState('');
  /** Value of `asked` when the words were last renewed by the timer. */
  const [settled, setSettled] = useState(0);

  const tell = useEffectEvent(() => {
    const book = service.orderBook(market.symbol).get();
    const [bid, ask] = [book?.bids[0], book?.asks[0]];
    const spread = spreadOf(bid?.price, ask?.price);
    if (!book || !bid || !ask || !spread) return;
    const price = (value: Decimal) => formatPrice(value, market.priceDecimals);
    const depth = (levels: OrderBook['bids']) => formatQuantity(fromScaled(lotsOf(levels), market.quantityDecimals), 4);
    // A screen reader announces words only when they differ from the last ones. So the same words get an invisible
    // difference.
    const again = asked % 2 === 1 ? '\u00a0' : '';
    setWords(
      t('book.words', {
        bid: price(bid.price),
        ask: price(ask.price),
        spread: price(spread.amount),
        bids: depth(book.bids),
        asks: depth(book.asks),
        code: market.base.code,
      }) + again,
    );
  });
  useEffect(() => {
    const now = setTimeout(() => tell());
    const timer = setInterval(() => {
      tell();
      setSettled(asked);
    }, PERIOD_MS);
    return () => {
      clearTimeout(now);
      clearInterval(timer);
    };
  }, [market.symbol, asked]);
  // The first words come with the book itself.
  useEffect(() => {
    if (words !== '') return;
    return service.orderBook(market.symbol).subscribe(() => tell());
  }, [words, service, market.symbol]);

  return (
    <VisuallyHidden aria-live={listening || asked !== settled ? 'polite' : 'off'} aria-atomic>
      {words}
    </VisuallyHidden>
  );
});
