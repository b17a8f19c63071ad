import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';

import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { screen } from '@testing-library/react';
import wallet from '../../locales/en/wallet.json';
import { BalancesDocument } from '../lib/__generated__/balances';
import { balancesOf, ticker } from '../lib/test-data';
import { Summary } from './summary';

function open(options: RenderWithShellOptions = {}) {
  const data = balancesOf({ BRL: ['1000', '0', '1000'], BTC: ['0.01', '0', '0.01'] });
  return renderWithShell(<Summary />, {
    resources: { wallet },
    apolloMocks: [{ request: { query: BalancesDocument }, result: { data } }],
    tickers: [ticker('btcbrl', '612480', '612480')],
    session: { viewer },
    ...options,
  });
}

describe('summary on the home page', () => {
  it('shows the total, the way to buy and the way to the wallet', async () => {
    open();
    expect(await screen.findByText('R$ 7.124,80', { ignore: 'details *' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Comprar' })).toHaveAttribute('href', '/trade/btcbrl');
    expect(screen.getByRole('link', { name: 'Ver carteira' })).toHaveAttribute('href', '/wallet');
    expect(screen.getByRole('list', { name: 'Alocação' })).toBeVisible();
  });

  it('is nothing for a guest', () => {
    const { container } = open({ session: { status: 'guest' } });
    expect(container).toBeEmptyDOMElement();
  });

  it('keeps its place while it is not known who is there', () => {
    open({ session: { status: 'loading' } });
    expect(screen.getByRole('status', { name: 'Carregando' })).toBeVisible();
  });
});
