import { decimal } from '@plataforma/format';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { balance } from '../../lib/test/mocks';
import {
  balances,
  cut,
  field,
  found,
  placed,
  picking,
  placing,
  press,
  refused,
  renderForm,
  type,
  unasked,
} from '../test/render-form';

describe('the order form (screens: /terminal)', () => {
  it('begins at the last price, and its total follows from price and quantity', async () => {
    renderForm();
    expect(await field('Preço')).toHaveValue('612.480,00');
    await type('Quantidade', '0,05');
    expect(await field('Total')).toHaveValue('30.624,00');
    expect(screen.getByText('Taxa (maker 0,25%)')).toBeVisible();
    expect(screen.getByText('R$ 76,56')).toBeVisible();
  });

  it('takes a dot where others type a comma, and money instead of a quantity', async () => {
    renderForm();
    await type('Total', '30624.00');
    expect(await field('Quantidade')).toHaveValue('0,05');
  });

  it('puts money first when it is told to, without losing what was typed', async () => {
    renderForm();
    await type('Quantidade', '0,05');
    await press('Informar o valor em BRL');
    const [, first] = screen.getAllByRole('textbox');
    expect(first).toHaveAccessibleName('Total');
    expect(await field('Quantidade')).toHaveValue('0,05');
  });

  it('fills in shares with the fee inside', async () => {
    renderForm();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Usar 100% do saldo' })).toBeEnabled());
    await press('Usar 100% do saldo');
    // 61248 / (612480 × 1.005)
    expect(await field('Quantidade')).toHaveValue('0,09950248');
  });

  it('says that the balance did not come, and asks again', async () => {
    renderForm([{ request: balances.request, error: new TypeError('Failed to fetch') }]);
    expect(await screen.findByText('indisponível')).toBeVisible();
    await press('Tentar de novo');
    expect(await screen.findByText(/61\.248,00/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Usar 100% do saldo' })).toBeEnabled();
  });

  it('takes a picked price over', async () => {
    const { picked, pick } = picking();
    renderForm([], { terminal: { picked } });
    await field('Preço');
    pick({ price: decimal('612492'), quantity: decimal('0.03'), side: 'SELL', count: 1 });
    expect(await field('Preço')).toHaveValue('612.492,00');
    expect(await field('Quantidade')).toHaveValue('0,03');
    expect(screen.getByRole('radio', { name: 'Vender' })).toBeChecked();
  });

  it('offers guests the way to sign in and back', async () => {
    renderForm([], { session: {}, route: '/terminal?market=btcbrl' });
    expect(await screen.findByRole('link', { name: 'Entrar para negociar' })).toHaveAttribute(
      'href',
      '/login?return=%2Fterminal%3Fmarket%3Dbtcbrl',
    );
  });

  it('moves a price with the arrow keys', async () => {
    renderForm();
    const price = await field('Preço');
    await userEvent.click(price);
    await userEvent.keyboard('{ArrowUp}');
    // Outside of the terminal's page no shortcuts are active.
    expect(price).toHaveValue('612.480,00');
  });
});

describe('an order', () => {
  it('is asked about with amount, fee and total, sent once, and ends with a receipt', async () => {
    const { mocks, sent } = placing(placed({ state: 'ACTIVE', price: '612480', filledQuantity: '0' }));
    renderForm(mocks);
    await type('Quantidade', '0,05');
    await press('Comprar BTC');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme a ordem de compra' }));
    expect(dialog.getByText('R$ 30.624,00')).toBeVisible();
    expect(dialog.getByText('R$ 76,56')).toBeVisible();
    expect(dialog.getByText('R$ 30.700,56')).toBeVisible();
    // Neither the second press of a double click nor a press beside the question answers it.
    fireEvent.click(dialog.getByRole('button', { name: 'Confirmar' }), { detail: 2 });
    expect(sent).toEqual([]);
    fireEvent.pointerDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('dialog'));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Ordem no livro: 0,05 BTC a R$ 612.480,00.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copiar comprovante' })).toBeVisible();
    expect(sent).toEqual([
      {
        account: 'MAIN',
        instrument: 'btcbrl',
        side: 'BUY',
        type: 'LIMIT',
        price: '612480',
        quantity: '0.05',
        timeInForce: 'GTC',
        postOnly: false,
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(await field('Quantidade')).toHaveValue('');
  });

  it('is not sent by a double press while the question is still on its way', async () => {
    const { mocks, sent } = placing(placed());
    renderForm(mocks);
    await type('Quantidade', '0,05');
    const button = await screen.findByRole('button', { name: 'Comprar BTC' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'Confirme a ordem de compra' })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is neither asked about nor sent by a key that is held down', async () => {
    const { mocks, sent } = placing(placed());
    renderForm(mocks);
    const held = (key: string) => ({ key, repeat: true });
    await type('Quantidade', '0,05');
    expect(fireEvent.keyDown(await field('Quantidade'), held('Enter'))).toBe(false);
    expect(fireEvent.keyDown(await field('Preço'), held('ArrowUp'))).toBe(true);
    await userEvent.keyboard('{Enter}');
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmar' });
    expect(confirm).toHaveFocus();
    expect(fireEvent.keyDown(confirm, held('Enter'))).toBe(false);
    expect(fireEvent.keyDown(confirm, held(' '))).toBe(false);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/Compra executada em parte/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('is sent without the question for customers who switched it off', async () => {
    const { mocks, sent } = placing(placed({ state: 'FILLED', filledQuantity: '0.05' }));
    const { shell } = renderForm(mocks);
    await type('Quantidade', '0,05');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Confirmar antes de enviar' }));
    expect(shell.preferences.store('terminal-confirm').get()).toBe(false);
    await press('Comprar BTC');
    expect(await screen.findByText('Compra executada: 0,05 BTC a R$ 609.900,00.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('beyond the market by more than 5 % needs a consent besides the press, and the button names the difference', async () => {
    const { mocks, sent } = placing(placed());
    renderForm(mocks, unasked);
    await type('Preço', '674.000,00');
    await type('Quantidade', '0,01');
    await press('Comprar BTC');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme a ordem de compra' }));
    expect(dialog.getByText(/Seu preço está 10,0% acima do mercado/)).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Confirmar 10,0% acima' });
    expect(confirm).toBeDisabled();
    // The focus stands at the question, where Enter neither sends nor closes.
    expect(screen.getByRole('dialog')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(confirm).toBeVisible();
    expect(dialog.queryByRole('checkbox', { name: /Não pedir confirmação/ })).toBeNull();
    await userEvent.click(confirm);
    expect(sent).toHaveLength(0);
    await userEvent.click(dialog.getByRole('checkbox', { name: /Vi a diferença de preço/ }));
    await userEvent.click(confirm);
    await screen.findByText(/Compra executada em parte/);
    expect(sent).toHaveLength(1);
  });

  it('far from the market, where it would rest, needs a second press', async () => {
    const { mocks, sent } = placing(placed());
    renderForm(mocks, unasked);
    await type('Preço', '550.000,00');
    await type('Quantidade', '0,01');
    await press('Comprar BTC');
    expect(screen.getByText(/abaixo do mercado/)).toBeVisible();
    expect(sent).toHaveLength(0);
    await press('Comprar mesmo assim');
    await screen.findByText(/Compra executada em parte/);
    expect(sent).toHaveLength(1);
  });

  it('far from the market is not sent by a double click', async () => {
    const { mocks, sent } = placing(placed());
    renderForm(mocks, unasked);
    await type('Preço', '550.000,00');
    await type('Quantidade', '0,01');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Comprar BTC' }));
    expect(screen.getByRole('button', { name: 'Comprar mesmo assim' })).toBeVisible();
    expect(sent).toHaveLength(0);
  });

  it('is not sent by who has nothing to spend, and the form says so before anything is typed', async () => {
    const nothing = { data: { balances: [balance('MAIN', 'BRL', '0'), balance('MAIN', 'BTC', '0.11')] } };
    renderForm([{ ...balances, result: nothing }]);
    expect(await screen.findByText('Você ainda não tem reais disponíveis nesta conta para comprar.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Depositar reais' })).toHaveAttribute('href', '/wallet/deposit/brl');
    expect(screen.getByRole('button', { name: 'Comprar BTC' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Vender' }));
    expect(screen.getByRole('button', { name: 'Vender BTC' })).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'Depositar reais' })).not.toBeInTheDocument();
  });

  it('is not sent without a network, and the form says why', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderForm();
    await type('Quantidade', '0,05');
    expect(screen.getByRole('button', { name: 'Comprar BTC' })).toBeDisabled();
    expect(screen.getByText(/Você está sem internet/)).toBeVisible();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('button', { name: 'Comprar BTC' })).toBeEnabled();
    onLine.mockRestore();
  });

  it('far from the market is asked about again when another price is picked or the account changes', async () => {
    const { picked, pick } = picking();
    const { stage } = renderForm([], { ...unasked, terminal: { picked } });
    await type('Preço', '550.000,00');
    await type('Quantidade', '0,01');
    await press('Comprar BTC');
    expect(await screen.findByRole('button', { name: 'Comprar mesmo assim' })).toBeVisible();
    pick({ price: decimal('551000'), count: 1 });
    await press('Comprar BTC');
    expect(await screen.findByRole('button', { name: 'Comprar mesmo assim' })).toBeVisible();
    stage({ terminal: { account: 'PRO' } });
    expect(await screen.findByRole('button', { name: 'Comprar BTC' })).toBeVisible();
  });

  it('is not sent with something missing; the field to mend takes the focus', async () => {
    renderForm();
    await field('Preço');
    await press('Comprar BTC');
    expect(screen.getByText('Preencha este campo.')).toBeVisible();
    expect(await field('Quantidade')).toHaveFocus();
  });

  it('that the exchange refuses says so beside its field, and nothing typed is lost', async () => {
    const { mocks } = placing(refused('price', 'O preço está a mais de 50 % do mercado.'), placed());
    renderForm(mocks, unasked);
    await type('Quantidade', '0,05');
    await press('Comprar BTC');
    await waitFor(async () =>
      expect(await field('Preço')).toHaveAccessibleDescription('O preço está a mais de 50 % do mercado.'),
    );
    expect(await field('Quantidade')).toHaveValue('0,05');
    await press('Comprar BTC');
    expect(await screen.findByText(/Compra executada em parte/)).toBeVisible();
  });

  it('that was cut off is repeated with the same key (open points)', async () => {
    const { mocks, sent } = placing(cut, placed());
    renderForm(mocks, unasked);
    await type('Quantidade', '0,05');
    await press('Comprar BTC');
    expect(await screen.findByText(/A conexão caiu depois do envio/)).toBeVisible();
    expect(await screen.findByText(/Compra executada em parte/, undefined, { timeout: 10_000 })).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('that turns out not to exist after a cut may be sent again', async () => {
    const { mocks } = placing(cut, refused('base', 'Saldo insuficiente.'));
    renderForm([...mocks, ...found(null)], unasked);
    await type('Quantidade', '0,05');
    await press('Comprar BTC');
    expect(await screen.findByText('Saldo insuficiente.', undefined, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Comprar BTC' })).toBeEnabled();
  });
});
