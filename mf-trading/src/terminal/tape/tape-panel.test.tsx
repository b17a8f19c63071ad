import type { Trade } from '@plataforma/contract';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { decimal } from '@plataforma/format';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { ticker } from '../../lib/test/test-data';
import { renderPanel } from '../test/render-panel';
import { TapePanel } from './tape-panel';

const trade = (id: number, price: string, takerSide: Trade['takerSide'] = 'BUY'): Trade => ({
  id,
  price: decimal(price),
  quantity: decimal('0.1'),
  takerSide,
  executedAt: Date.UTC(2026, 10, 20, 17, 30, id),
});
const rows = () =>
  within(screen.getByRole('table', { name: 'Últimos negócios de BTC/BRL' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

beforeEach(() => setWindowWidth(1508));

describe('screens, terminal: trades tape', () => {
  it('lists the latest trades, newest first, with side, quantity and time', () => {
    renderPanel(<TapePanel />, { trades: { btcbrl: [trade(2, '612502', 'SELL'), trade(1, '612394')] } });
    expect(rows()).toEqual(['612.502,00 venda0,1000014:30:02', '612.394,00 compra0,1000014:30:01']);
  });

  it('holds no more rows than there is room for', () => {
    const many = Array.from({ length: 100 }, (_, index) => trade(100 - index, '612394'));
    renderPanel(<TapePanel />, { trades: { btcbrl: many } });
    expect(rows().length).toBeLessThan(40);
  });

  it('marks own fills of this visit', () => {
    const trades = { btcbrl: [trade(2, '612502'), trade(1, '612394')] };
    const { shell } = renderPanel(<TapePanel />, { trades, session: { viewer } });
    act(() =>
      shell.emitAccountEvent({
        type: 'order-trade',
        account: 'MAIN',
        orderId: '1',
        symbol: 'btcbrl',
        price: decimal('612502.00'),
        quantity: decimal('0.10'),
      }),
    );
    expect(rows().map((row) => row.includes('sua execução'))).toEqual([true, false]);
  });

  it('ignores account events of a guest, who has no account to subscribe to', () => {
    const { shell } = renderPanel(<TapePanel />, { trades: { btcbrl: [trade(2, '612502')] } });
    act(() =>
      shell.emitAccountEvent({
        type: 'order-trade',
        account: 'MAIN',
        orderId: '1',
        symbol: 'btcbrl',
        price: decimal('612502'),
        quantity: decimal('0.1'),
      }),
    );
    expect(rows().some((row) => row.includes('sua execução'))).toBe(false);
  });

  it('has the switch of the calm mode, which the book follows too', async () => {
    const setCalm = jest.fn();
    renderPanel(<TapePanel />, { terminal: { calm: false, setCalm } });
    await userEvent.click(screen.getByRole('button', { name: 'Atualização lenta', pressed: false }));
    expect(setCalm).toHaveBeenCalledWith(true);
  });

  it('says so where nothing was traded yet', () => {
    renderPanel(<TapePanel />, { tickers: [ticker('BTC', '612480')] });
    expect(screen.getByText('Ainda não houve negócios neste mercado.')).toBeTruthy();
  });
});
