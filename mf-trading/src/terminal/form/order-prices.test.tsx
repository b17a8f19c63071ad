import type { OrderBook } from '@plataforma/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookLevel } from '../../lib/test/test-data';
import { placed, placing, press, renderForm, type, unasked } from '../test/render-form';

const book: OrderBook = { symbol: 'btcbrl', asks: [bookLevel('612492')], bids: [bookLevel('612480')], sequence: 1 };

/** Types a market order and presses the button once. */
async function buyAtMarket() {
  await userEvent.click(await screen.findByRole('radio', { name: 'Mercado' }));
  await type('Quantidade', '0,05');
  await press('Comprar BTC');
}
const unseen = /O preço atual não está disponível/;

describe('a market order of customers who switched the question off', () => {
  it('is sent at once at a price that is on the screen', async () => {
    const { mocks, sent } = placing(placed());
    renderForm(mocks, { ...unasked, orderBooks: [book] });
    await buyAtMarket();
    expect(await screen.findByText(/Compra executada em parte/)).toBeVisible();
    expect(screen.queryByText('Preços atrasados')).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('asks while the book is not there', async () => {
    const { mocks, sent } = placing(placed());
    renderForm(mocks, unasked);
    await buyAtMarket();
    expect(await screen.findByText(unseen)).toBeVisible();
    expect(sent).toEqual([]);
    await press('Comprar mesmo assim');
    expect(await screen.findByText(/Compra executada em parte/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it.each(['stale', 'closed'] as const)(
    'asks while prices may be old (%s), and says so beside them',
    async (connection) => {
      const { mocks, sent } = placing(placed());
      renderForm(mocks, { ...unasked, orderBooks: [book], connection });
      await buyAtMarket();
      expect(await screen.findByText(unseen)).toBeVisible();
      expect(screen.getByText('Preços atrasados')).toBeInTheDocument();
      expect(sent).toEqual([]);
    },
  );
});

test('a limit order asks too while the price beside it may be old', async () => {
  const { mocks, sent } = placing(placed());
  renderForm(mocks, { ...unasked, orderBooks: [book], connection: 'stale' });
  await type('Quantidade', '0,05');
  await press('Comprar BTC');
  expect(await screen.findByText(/O preço atual não está disponível: confira o preço/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('the question itself says that its estimate may be old', async () => {
  renderForm([], { orderBooks: [book], connection: 'stale' });
  await buyAtMarket();
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme a ordem de compra' }));
  expect(dialog.getByText('Preços atrasados')).toBeInTheDocument();
  expect(dialog.getByText(unseen)).toBeVisible();
});
