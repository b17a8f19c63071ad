import { decimal } from '@plataforma/format';
import { translatePage } from '@plataforma/testing/translate-page';
import { act, screen } from '@testing-library/react';
import { bookLevel, ticker } from '../../lib/test/test-data';
import { useTerminal } from '../lib/terminal-state';
import { renderPanel } from '../test/render-panel';
import { DayFigures, LastPrice } from './market-figures';

function Figures() {
  const { market } = useTerminal();
  return (
    <>
      <LastPrice market={market} withChange />
      <DayFigures market={market} withChange />
    </>
  );
}

const before = { ...ticker('BTC', '612480'), bid: decimal('612480'), ask: decimal('612492') };
const after = {
  ...ticker('BTC', '598000', '-2.31'),
  high: decimal('633333'),
  low: decimal('577777'),
};

describe('screens, terminal: the figures of the header', () => {
  it('are left alone by a browser that translates the page', () => {
    const { container } = renderPanel(<Figures />, { tickers: [before] });
    translatePage(container);
    expect(container).toHaveTextContent('612.480,00+1,84%');
    for (const figure of container.querySelectorAll('dd')) expect(figure).not.toHaveTextContent('«');
  });

  it('move on whatever stands in their place', () => {
    const { container, shell } = renderPanel(<Figures />, { tickers: [before] });
    translatePage(container, true);
    act(() => shell.setTicker(after));
    for (const figure of ['598.000,00-2,31%', '633.333,00', '577.777,00']) expect(container).toHaveTextContent(figure);
    for (const figure of container.querySelectorAll('dd')) expect(figure).not.toHaveTextContent('1,84%');
    expect(container).not.toHaveTextContent('612.480,00');
  });

  it('have the spread of the book, which stands beside it, and not that of an older ticker', () => {
    const orderBooks = [
      { symbol: 'btcbrl', bids: [bookLevel('612000.00')], asks: [bookLevel('612612.00')], sequence: 1 },
    ];
    const { container } = renderPanel(<Figures />, { tickers: [before], orderBooks });
    expect(container).toHaveTextContent('0,099%');
    expect(container).not.toHaveTextContent('0,001%');
  });

  it('have one colour for the last price and the change of the day beside it, whichever way the price moved last', () => {
    const { shell } = renderPanel(<Figures />, { tickers: [after] });
    act(() => shell.setTicker({ ...after, last: decimal('599000') }));
    expect(screen.getByText('599.000,00').closest('p')).toHaveStyle({ color: 'var(--color-down)' });
  });
});
