import { decimal } from '@plataforma/format';
import type { RenderWithShellOptions } from '@plataforma/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InstrumentsDocument } from '../lib/market/__generated__/instruments';
import { PriceHistoryDocument, TradeBalancesDocument } from './__generated__/trade';
import { always, balance } from '../lib/test/mocks';
import { quoteFields } from './test/test-data';
import {
  bought,
  candle,
  confirming,
  cut,
  field,
  moved,
  press,
  quoting,
  refusing,
  renderTrade,
} from './test/render-trade';

jest.mock('@plataforma/markets/price-chart', () => ({ PriceChart: () => <p>chart</p> }));

describe('the page of a market (screens: /trade/{marketId})', () => {
  it('names the market, its live price and the last 24 hours', async () => {
    renderTrade([]);
    expect(await screen.findByRole('heading', { level: 1, name: /Bitcoin\s*BTC\/BRL/ })).toBeVisible();
    expect(screen.getAllByText('R$ 612.480,00')[0]).toBeVisible();
  });

  it('§9.14 is at most 70 rem wide, with 32 px on each side', async () => {
    renderTrade([]);
    const header = (await screen.findByRole('heading', { level: 1, name: /Bitcoin/ })).closest('header');
    expect(header?.parentElement).toHaveStyle({ maxWidth: 'calc(70rem + 64px)' });
  });

  it('asks for its prices beside the list of markets, not after it (quality: usable)', async () => {
    let asked = false;
    const history = {
      request: {
        query: PriceHistoryDocument,
        variables: () => {
          asked = true;
          return true;
        },
      },
      result: { data: { candles: [candle] } },
    };
    const waiting = { request: { query: InstrumentsDocument }, delay: Number.POSITIVE_INFINITY };
    renderTrade([], { apolloMocks: [history, waiting] as NonNullable<RenderWithShellOptions['apolloMocks']> });
    await waitFor(() => expect(asked).toBe(true));
  });

  it('tells the chart in words', async () => {
    renderTrade([]);
    const words = await screen.findByText(/Preço de Bitcoin em reais no último dia/);
    expect(words).toHaveTextContent('mínima R$ 590.000,00, máxima R$ 620.000,00, variação +1,84%');
  });

  it('says that a market is unknown and offers the list', async () => {
    renderTrade([], { route: '/trade/foobrl' });
    expect(await screen.findByRole('heading', { name: 'Mercado não encontrado' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Ethereum/ })).toHaveAttribute('href', '/trade/ethbrl');
  });

  it('lets one look for another market by keyboard', async () => {
    const { currentPath } = renderTrade([]);
    await userEvent.click(await screen.findByRole('button', { name: /Trocar de mercado/ }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar por nome ou código' }), 'sol{Enter}');
    expect(currentPath()).toBe('/trade/solbrl');
  });

  it('shows the last orders of the signed-in only', async () => {
    renderTrade([], { session: {} });
    await field();
    expect(screen.queryByText('Suas últimas ordens')).toBeNull();
  });
});

describe('the typed amount', () => {
  it.each([
    ['5oo', 'Use apenas números, com vírgula nos centavos. Exemplo: 1.234,56'],
    ['10,001', 'Use no máximo 2 casas depois da vírgula.'],
    ['9,99', 'O valor mínimo é R$ 10,00.'],
  ])('%s has its own message at the field', async (text, message) => {
    renderTrade([]);
    await userEvent.type(await field(), text);
    expect(await screen.findByText(message)).toBeVisible();
    await press('Comprar BTC');
    expect(await field()).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('above the balance says how much there is', async () => {
    renderTrade([quoting({ amount: '70000' })], { route: '/trade/btcbrl?valor=70000' });
    expect(await screen.findByText('Saldo insuficiente. Você tem R$ 61.248,12 disponíveis.')).toBeVisible();
  });

  it('above the balance says so before the market is blamed (5004)', async () => {
    renderTrade([refusing({ amount: '9999999' }, 'amount', 'Não há ofertas suficientes.')], {
      route: '/trade/btcbrl?valor=9999999',
    });
    expect(await screen.findByText(/Saldo insuficiente/)).toBeVisible();
    await press('Comprar BTC');
    expect(screen.queryByText('Não há ofertas suficientes.')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('above the balance keeps the balance hidden when values are hidden', async () => {
    renderTrade([quoting({ amount: '70000' })], { route: '/trade/btcbrl?valor=70000', hiddenValues: true });
    expect(await screen.findByText('Saldo insuficiente para esta ordem.')).toBeVisible();
    expect(screen.queryByText(/61\.248/)).toBeNull();
  });

  it('too large for the book says so above the button (5004)', async () => {
    renderTrade([refusing({ amount: '60000' }, 'base', 'Não há ofertas suficientes.')], {
      route: '/trade/btcbrl?valor=60000',
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Não há ofertas suficientes.');
  });

  it('comes from the address and goes back into it (open points: path and typed amount are kept)', async () => {
    const { currentPath } = renderTrade([quoting({ amount: '500' }), quoting({ amount: '5000' })], {
      route: '/trade/btcbrl?valor=500',
    });
    expect(await field()).toHaveValue('500');
    await userEvent.type(await field(), '0');
    await waitFor(() => expect(currentPath()).toBe('/trade/btcbrl?lado=compra&valor=5000'));
  });

  it('can be one of the usual amounts, in reais whatever the unit was', async () => {
    renderTrade([quoting({ amount: '100' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Informar a quantidade em BTC' }));
    await userEvent.click(screen.getByRole('button', { name: /^R\$\s100$/ }));
    expect(await field()).toHaveValue('100');
  });

  it('says so where not all of it is charged, in the form and in the question', async () => {
    renderTrade([quoting({ amount: '500' })], { route: '/trade/btcbrl?valor=500' });
    const words = /De R\$\s500,00, R\$\s499,99 são cobrados/;
    expect(await screen.findByText(words)).toBeVisible();
    await press('Comprar BTC');
    expect(within(await screen.findByRole('dialog')).getByText(words)).toBeVisible();
  });

  it('cannot be sent by a customer without reais, who is told so beside the button', async () => {
    const empty = { data: { balances: [balance('MAIN', 'BRL', '0'), balance('MAIN', 'BTC', '0.11')] } };
    renderTrade([{ ...always, request: { query: TradeBalancesDocument }, result: empty }]);
    expect(await screen.findByText('Você ainda não tem reais disponíveis para comprar.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Depositar reais' })).toHaveAttribute('href', '/wallet/deposit/brl');
    expect(screen.getByRole('button', { name: 'Comprar BTC' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Vender' }));
    expect(screen.getByRole('button', { name: 'Vender BTC' })).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'Depositar reais' })).not.toBeInTheDocument();
  });

  it('can be a share of the balance', async () => {
    renderTrade([]);
    await userEvent.click(await screen.findByRole('radio', { name: 'Vender' }));
    await press('Usar 50% do saldo');
    expect(await screen.findByRole('textbox', { name: 'Quantidade' })).toHaveValue('0,055');
  });
});

it('a balance that cannot be had says so and tries again (quality: a message within 8 s, retry works)', async () => {
  renderTrade([
    { request: { query: TradeBalancesDocument }, error: new TypeError('Failed to fetch'), maxUsageCount: 2 },
  ]);
  expect(await screen.findByText('Saldo indisponível no momento')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Usar 50% do saldo' })).toBeDisabled();
  await press('Tentar de novo');
  expect(await screen.findByText('Saldo indisponível no momento')).toBeVisible();
  await press('Tentar de novo');
  expect(await screen.findByText('R$ 61.248,12')).toBeVisible();
  expect(screen.queryByText('Saldo indisponível no momento')).toBeNull();
});

describe('buying at a quote', () => {
  const route = '/trade/btcbrl?valor=500';

  it('shows a guest the quote and the way to sign in and back to the same order', async () => {
    renderTrade([quoting({ amount: '500' })], { route, session: {} });
    expect(await screen.findByText('0,00081229 BTC')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entrar para comprar' })).toHaveAttribute(
      'href',
      '/login?return=%2Ftrade%2Fbtcbrl%3Flado%3Dcompra%26valor%3D500',
    );
  });

  it('repeats amount, fee and total, and ends with a receipt that tells every digit on demand', async () => {
    const { mocks, sent } = confirming(bought);
    renderTrade([quoting({ amount: '500' }), ...mocks], { route });
    await screen.findByText('0,00081229 BTC');
    await press('Comprar BTC');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme sua compra' }));
    expect(dialog.getByText('R$ 497,51')).toBeVisible();
    expect(dialog.getByText('R$ 2,48')).toBeVisible();
    expect(dialog.getByText('R$ 499,99')).toBeVisible();
    fireEvent.pointerDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('dialog'));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Confirmar' }));
    const receipt = within(await screen.findByRole('dialog', { name: 'Compra concluída' }));
    expect(receipt.getByText('7001')).toBeVisible();
    await userEvent.click(receipt.getByRole('button', { name: 'Ver valores exatos' }));
    expect(receipt.getByText('R$ 499,9989442596')).toBeVisible();
    expect(receipt.getByRole('link', { name: 'Ver carteira' })).toHaveAttribute('href', '/wallet');
    expect(sent).toEqual([{ quoteId: 'quote-1', idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    await userEvent.click(receipt.getByRole('button', { name: 'Nova ordem' }));
    expect(await field()).toHaveValue('');
  });

  it('says that the price has moved and sends nothing more until a new price was seen (5006)', async () => {
    const { mocks } = confirming(moved);
    renderTrade([quoting({ amount: '500' }), ...mocks, quoting({ amount: '500' }, quoteFields({ id: 'quote-2' }))], {
      route,
    });
    await screen.findByText('0,00081229 BTC');
    await press('Comprar BTC');
    await press('Confirmar');
    expect(await screen.findByText(/O preço mudou mais de 0,5 %\. Nada saiu da sua conta\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
    await press('Ver novo preço');
    expect(await screen.findByRole('button', { name: 'Confirmar' })).toBeEnabled();
  });

  it('that was cut off is repeated with the same key (open points)', async () => {
    const { mocks, sent } = confirming(cut, bought);
    renderTrade([quoting({ amount: '500' }), ...mocks], { route });
    await screen.findByText('0,00081229 BTC');
    await press('Comprar BTC');
    await press('Confirmar');
    expect(await screen.findByText(/A conexão caiu depois do envio/)).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Compra concluída' }, { timeout: 10_000 })).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('with an expired session sends nothing and keeps the typed amount in the address (2001)', async () => {
    const { mocks } = confirming({
      result: { errors: [{ message: 'Entre para continuar.', extensions: { code: 2001 } }] },
    });
    const { currentPath } = renderTrade([quoting({ amount: '500' }), ...mocks], { route });
    await screen.findByText('0,00081229 BTC');
    await press('Comprar BTC');
    await press('Confirmar');
    expect(await screen.findByRole('button', { name: 'Comprar BTC' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentPath()).toBe('/trade/btcbrl?lado=compra&valor=500');
  });

  it('is left out for a quote that the balance does not cover', async () => {
    const dear = quoteFields({ total: decimal('70000'), quantity: decimal('0.11') });
    renderTrade([quoting({ quantity: '0.11' }, dear)], { route: '/trade/btcbrl?quantidade=0,11' });
    expect(await screen.findByText('Saldo insuficiente. Você tem R$ 61.248,12 disponíveis.')).toBeVisible();
    await press('Comprar BTC');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('buying and selling the open market are entries of the search palette, each turns the form to its side', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  const { shell } = renderTrade([]);
  await screen.findByRole('radio', { name: 'Vender' });
  expect(shell.commandsShown().map(({ id, label }) => [id, label])).toEqual([
    ['trade/buy-btcbrl', 'Comprar Bitcoin'],
    ['trade/sell-btcbrl', 'Vender Bitcoin'],
  ]);
  act(() => shell.commandsShown()[1]?.run());
  expect(screen.getByRole('radio', { name: 'Vender' })).toBeChecked();
  expect(scroll).toHaveBeenCalled();
});
