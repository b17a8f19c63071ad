import type { OrderBook } from '@plataforma/contract';
import { fireEvent } from '@testing-library/react';
import { bookLevel, ticker } from '../../lib/test/test-data';
import { renderPanel } from '../test/render-panel';
import { DepthPanel } from './depth-panel';

const book: OrderBook = {
  symbol: 'btcbrl',
  bids: [bookLevel('612480.00', '0.11971'), bookLevel('600000.00', '0.28215')],
  asks: [bookLevel('612492.00', '0.23655'), bookLevel('624972.00', '0.1842')],
  sequence: 1,
};

/** The chart with the pointer at a share of its width. */
function pointAt(percent: number) {
  const { container } = renderPanel(<DepthPanel />, { tickers: [ticker('BTC', '612480.00')], orderBooks: [book] });
  const stage = container.querySelector('svg')?.parentElement;
  if (!stage) throw new Error('no stage');
  stage.getBoundingClientRect = () => new DOMRect(50, 0, 200, 100);
  fireEvent(stage, new MouseEvent('pointermove', { bubbles: true, clientX: 50 + 2 * percent }));
  return container;
}

describe('screens, terminal: the depth chart', () => {
  it.each([
    [0, '600.000,00 (-2,03%)'],
    [100, '624.972,00 (+2,03%)'],
  ])('names price and signed distance from the middle under the pointer, %d %% from the left', (percent, words) => {
    expect(pointAt(percent)).toHaveTextContent(words);
  });

  it.each([
    [20, 'translateX(12px)'],
    [80, 'translateX(calc(-100% - 12px))'],
  ])('the tooltip stands beside the crosshair, towards the middle: %d %% from the left', (percent, beside) => {
    const container = pointAt(percent);
    const [guide, label] = [...container.querySelectorAll<HTMLElement>('svg ~ *')];
    expect([guide?.style.left, label?.style.left]).toEqual([`${percent}%`, `${percent}%`]);
    expect(label && getComputedStyle(label).transform).toBe(beside);
  });
});
