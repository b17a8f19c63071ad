import type { OrderBook } from '@plataforma/contract';
import { decimal } from '@plataforma/format';
import { translatePage } from '@plataforma/testing/translate-page';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PropsWithChildren } from 'react';
import { bookLevel, ticker } from '../../lib/test/test-data';
import { renderPanel } from '../test/render-panel';
import { BookPanel } from './book-panel';

const mockOpenOrders = { status: 'guest', orders: [] as object[], retry: () => undefined };
jest.mock('../account/use-open-orders', () => ({
  OpenOrdersProvider: ({ children }: PropsWithChildren) => children,
  useOpenOrders: () => mockOpenOrders,
}));

function bookOf(changes: Partial<OrderBook> = {}): OrderBook {
  return {
    symbol: 'btcbrl',
    bids: [bookLevel('612480.00', '0.11971'), bookLevel('612465.50', '0.28215')],
    asks: [bookLevel('612492.00', '0.23655'), bookLevel('612501.25', '0.1842')],
    sequence: 1,
    ...changes,
  };
}

const renderBook = (options: Parameters<typeof renderPanel>[1] = {}) =>
  renderPanel(<BookPanel />, { tickers: [ticker('BTC', '612480.00')], orderBooks: [bookOf()], ...options });
const grid = () => screen.getByRole('grid', { name: 'Livro de ofertas de BTC/BRL' });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);
const rows = () => within(grid()).getAllByRole('row').slice(1).map(cellsOf);

beforeEach(() => {
  setWindowWidth(1508);
  mockOpenOrders.orders = [];
});

describe('screens, terminal: order book', () => {
  it('stands as a table: the asks above, the best prices in the middle, totals from there', () => {
    renderBook();
    expect(
      within(grid())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Preço (BRL)', 'Qtd. (BTC)', 'Total']);
    const [worst, best, middle, bid, next] = rows();
    expect(worst).toEqual(['612.501,25', '0,18420', '0,4207']);
    expect(best).toEqual(['612.492,00', '0,23655', '0,2365']);
    expect(middle?.[0]).toContain('spread 12,00 (0,001%)');
    expect(bid).toEqual(['612.480,00', '0,11971', '0,1197']);
    expect(next).toEqual(['612.465,50', '0,28215', '0,4018']);
  });

  it('moves on in a page that the browser has translated or an extension has rewritten', () => {
    const { shell } = renderBook();
    translatePage(grid());
    const [, , , translated] = rows();
    expect(translated).toEqual(['612.480,00', '0,11971', '0,1197']);
    translatePage(grid(), true);
    act(() => {
      shell.setTicker(ticker('BTC', '612490.00'));
      shell.setOrderBook(bookOf({ bids: [bookLevel('612490.00', '0.5'), bookLevel('612465.50', '0.28215')] }));
    });
    const [, , middle, bid] = rows();
    expect(bid).toEqual(['612.490,00', '0,50000', '0,5000']);
    expect(middle?.[0]).toContain('612.490,00');
    expect(middle?.[0]).toContain('2,00 (0,000%)');
    expect(grid()).not.toHaveTextContent('612.480,00');
  });

  it('groups prices, and keeps the choice in this browser by market', async () => {
    const { shell } = renderBook();
    const group = screen.getByRole('combobox', { name: 'Agrupar preços' });
    expect(
      within(group)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['0,01', '0,1', '1', '10', '100']);
    await userEvent.selectOptions(group, '100');
    expect(rows().map(([price]) => price)).toEqual([
      '612.600,00',
      '612.500,00',
      expect.stringContaining('spread 12,00'),
      '612.400,00',
    ]);
    expect(shell.preferences.store('terminal-book-steps').get()).toEqual({ btcbrl: '100' });
  });

  it('shows one side alone', async () => {
    renderBook();
    await userEvent.click(screen.getByRole('radio', { name: 'Só compra' }));
    expect(rows().map(([price]) => price?.slice(0, 10))).toEqual(['Último pre', '612.480,00', '612.465,50']);
  });

  it('a click on a price fills the form; with Shift or Ctrl the quantity up to it comes along', async () => {
    const { picks } = renderBook();
    await userEvent.click(screen.getByText('612.501,25'));
    fireEvent.click(screen.getByText('612.501,25'), { shiftKey: true });
    fireEvent.click(screen.getByText('612.465,50'), { ctrlKey: true });
    expect(picks).toEqual([
      { price: '612501.25', side: 'BUY' },
      { price: '612501.25', side: 'BUY', quantity: '0.42075' },
      { price: '612465.5', side: 'SELL', quantity: '0.40186' },
    ]);
  });

  it('is one tab stop: arrows move between the rows, Enter takes the price', async () => {
    const { picks } = renderBook();
    act(() => grid().focus());
    const current = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(current()).toContain('612.492,00');
    await userEvent.keyboard('{ArrowUp}');
    expect(current()).toContain('612.501,25');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(current()).toContain('612.480,00');
    await userEvent.keyboard('{Enter}{Shift>}{Enter}{/Shift}');
    expect(picks).toEqual([
      { price: '612480', side: 'SELL' },
      { price: '612480', side: 'SELL', quantity: '0.11971' },
    ]);
  });

  it('marks the rows in which own orders rest, not those of stops that wait', () => {
    const order = { side: 'BUY', price: decimal('612465.50'), stopPrice: null, triggeredAt: null };
    const waiting = { side: 'SELL', price: decimal('612492'), stopPrice: decimal('612000'), triggeredAt: null };
    mockOpenOrders.orders = [order, waiting];
    renderBook();
    const marked = within(grid())
      .getAllByText(/sua ordem/)
      .map((mark) => mark.closest('[role=row]')?.textContent);
    expect(marked).toEqual([expect.stringContaining('612.465,50')]);
  });

  it('says when its prices may be old', () => {
    renderBook({ connection: 'stale' });
    expect(within(grid()).getByText('Preços atrasados')).toBeTruthy();
  });
});

describe('screens, terminal: a screen reader can read best prices, spread and depth', () => {
  const WORDS =
    /Melhor compra R\$\s612\.480,00, melhor venda R\$\s612\.492,00, spread R\$\s12,00\. Profundidade: 0,4018 BTC na compra, 0,4207 BTC na venda\./;

  it('without constant announcements: only while it is in the book, or on request', async () => {
    const { shell } = renderBook();
    expect((await screen.findByText(WORDS)).getAttribute('aria-live')).toBe('off');
    act(() => grid().focus());
    expect(screen.getByText(WORDS).getAttribute('aria-live')).toBe('polite');
    act(() => grid().blur());
    act(() =>
      shell
        .commandsShown()
        .find(({ id }) => id === 'terminal/read-prices')
        ?.run(),
    );
    expect(screen.getByText(WORDS).getAttribute('aria-live')).toBe('polite');
  });

  it('at most every ten seconds', () => {
    jest.useFakeTimers();
    const { shell } = renderBook();
    act(() => jest.advanceTimersByTime(0));
    act(() => shell.setOrderBook(bookOf({ bids: [bookLevel('612481', '1')], sequence: 2 })));
    expect(screen.getByText(WORDS)).toBeTruthy();
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByText(/Melhor compra R\$\s612\.481,00/)).toBeTruthy();
    jest.useRealTimers();
  });
});

describe('screens, terminal: calm mode', () => {
  afterEach(() => jest.useRealTimers());

  it('slows the book to twice a second', () => {
    jest.useFakeTimers();
    const { shell } = renderBook({ terminal: { calm: true } });
    for (let sequence = 2; sequence < 30; sequence += 1) {
      act(() => shell.setOrderBook(bookOf({ bids: [bookLevel(`6124${sequence}`, '1')], sequence })));
    }
    expect(screen.getByText('612.480,00', { selector: '[role=gridcell]' })).toBeTruthy();
    act(() => jest.advanceTimersByTime(500));
    expect(screen.getByText('612.429,00')).toBeTruthy();
  });
});
