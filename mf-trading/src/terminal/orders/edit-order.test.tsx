import type { RenderWithShellOptions } from '@plataforma/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering } from '../../lib/test/mocks';
import { ticker, typed } from '../../lib/test/test-data';
import { renderPanel } from '../test/render-panel';
import { ReplaceOrderDocument } from '../account/__generated__/orders';
import { EditOrder } from './edit-order';
import { toOpenOrder } from '../account/open-order';
import { orderOf } from '../account/test-data';

type Payload = { readonly order: object | null; readonly errors: readonly object[] };

const saved: Payload = { order: orderOf({ id: '9002' }), errors: [] };
const refused = (name: string, message: string): Payload => ({
  order: null,
  errors: [typed('UserError', { name, messages: [message] })],
});

/** The dialog of a buy that rests at 600.000, and what it sends. */
function renderEdit(...answers: readonly Payload[]) {
  const results = answers.map((answer) => ({ result: { data: { replaceOrder: typed('OrderPayload', answer) } } }));
  const { mocks, sent } = answering(ReplaceOrderDocument, ...results);
  const order = toOpenOrder(orderOf({ state: 'ACTIVE', price: '600000', filledQuantity: '0' }));
  const { shell } = renderPanel(<EditOrder order={order} onClose={() => undefined} />, {
    tickers: [ticker('BTC', '612480')],
    apolloMocks: mocks as NonNullable<RenderWithShellOptions['apolloMocks']>,
  });
  return { shell, sent };
}

const field = (name: string) => screen.getByRole('textbox', { name });
async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('another price for an open order', () => {
  it('beyond the market needs a consent besides the second press, and the difference is named (screens)', async () => {
    const { shell, sent } = renderEdit(saved);
    await type('Preço limite', '680.000{Enter}');
    expect(screen.getByText(/Seu preço está 11,0% acima do mercado: a ordem pode ser executada na hora/)).toBeVisible();
    expect(sent).toHaveLength(0);
    await press('Comprar mesmo assim');
    expect(sent).toHaveLength(0);
    await userEvent.click(screen.getByRole('checkbox', { name: /Vi a diferença de preço/ }));
    await press('Comprar mesmo assim');
    await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', message: 'Ordem alterada.' }]));
    expect(sent).toEqual([expect.objectContaining({ price: '680000' })]);
  });

  it('far from the market, where it would rest, needs a second press', async () => {
    const { sent } = renderEdit(saved);
    await type('Preço limite', '550.000{Enter}');
    expect(sent).toHaveLength(0);
    await press('Comprar mesmo assim');
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ price: '550000' })]));
  });

  it('far from the market is not sent by a double click', async () => {
    const { sent } = renderEdit(saved);
    await type('Preço limite', '680.000');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar alteração' }));
    expect(screen.getByRole('button', { name: 'Comprar mesmo assim' })).toBeVisible();
    expect(sent).toHaveLength(0);
  });

  it('is asked about again once something else is typed', async () => {
    const { sent } = renderEdit(saved);
    await type('Preço limite', '680.000{Enter}');
    await type('Preço limite', '690.000');
    await press('Salvar alteração');
    expect(sent).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Comprar mesmo assim' })).toBeVisible();
  });

  it('near the market goes at once', async () => {
    const { sent } = renderEdit(saved);
    await type('Preço limite', '610.000{Enter}');
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ price: '610000' })]));
  });
});

describe('what the exchange refuses', () => {
  it.each([
    ['price', 'Preço fora do limite.'],
    ['base', 'Saldo insuficiente.'],
  ])('of %s is gone as soon as it is corrected', async (name, message) => {
    renderEdit(refused(name, message));
    await type('Preço limite', '610.000{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    await userEvent.type(field('Preço limite'), '{Backspace}1');
    expect(screen.queryByText(message)).toBeNull();
  });
});
