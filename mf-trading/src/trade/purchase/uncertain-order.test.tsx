import type * as Flow from '@plataforma/flow';
import { customerAnswer } from '@plataforma/flow/test-support';
import type { RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderFields, quoteFields } from '../test/test-data';
import { confirming, cut, field, lookingUp, press, quoting, renderTrade } from '../test/render-trade';

jest.mock('@plataforma/markets/price-chart', () => ({ PriceChart: () => <p>chart</p> }));
// The attempts follow each other at once, or when a test lets them. Their timing does not matter here.
let mockPause = Promise.resolve();
jest.mock('@plataforma/flow', () => {
  const actual = jest.requireActual<typeof Flow>('@plataforma/flow');
  const commandCalls: typeof actual.commandCalls = (api) => ({ ...actual.commandCalls(api), wait: () => mockPause });
  return { ...actual, commandCalls };
});

/** No answer at all, neither to the first attempt nor to those that follow automatically. */
const silence = [cut, cut, cut, cut, cut];

const sale = quoting(
  { side: 'SELL', quantity: '0.05' },
  quoteFields({ id: 'quote-2', side: 'SELL', quantity: '0.05', amount: '30624', fee: '153.12', total: '30470.88' }),
);

const expired = { status: 'guest', viewer: null, expired: true } as const;
const signedIn = { status: 'signed-in', viewer, expired: false } as const;

/** Buys for R$ 500, gets no answer about the outcome, and closes the dialog. */
async function loseAnOrder(
  found: readonly (ReturnType<typeof orderFields> | null)[] = [],
  options: RenderWithShellOptions = {},
  customers: readonly object[] = [],
) {
  const { mocks, sent } = confirming(...silence);
  const lookUps = lookingUp(...found);
  const route = '/trade/btcbrl?valor=500';
  const rendered = renderTrade([quoting({ amount: '500' }), sale, ...mocks, ...lookUps.mocks, ...customers], {
    route,
    ...options,
  });
  await screen.findByText('0,00081229 BTC');
  await press('Comprar BTC');
  await press('Confirmar');
  await screen.findByRole('dialog', { name: 'Ainda não sabemos o resultado' });
  await press('Fechar');
  return { ...rendered, sent, asked: lookUps.asked };
}

async function typeASale() {
  await userEvent.clear(await field());
  await userEvent.click(screen.getByRole('radio', { name: 'Vender' }));
  await press('Informar a quantidade em BTC');
  await userEvent.type(await field(), '0,05');
  await screen.findByText('R$ 30.470,88');
}

async function goTo(code: string) {
  await userEvent.click(await screen.findByRole('button', { name: /Trocar de mercado/ }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar por nome ou código' }), `${code}{Enter}`);
}

beforeEach(() => {
  mockPause = Promise.resolve();
});

describe('an order of unknown outcome', () => {
  it('stays in the dialog, whatever was typed meanwhile', async () => {
    await loseAnOrder();
    await typeASale();
    await press('Ver o que aconteceu');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ainda não sabemos o resultado' }));
    expect(dialog.getByText('Total a pagar').closest('div')).toHaveTextContent('R$ 499,99');
    expect(dialog.queryByText('R$ 30.470,88')).toBeNull();
  });

  it('ends with a receipt of its own side, and what was typed meanwhile stays', async () => {
    await loseAnOrder([orderFields()]);
    await typeASale();
    await press('Ver o que aconteceu');
    await press('Verificar de novo');
    const receipt = within(await screen.findByRole('dialog', { name: 'Compra concluída' }));
    expect(receipt.getByText('Você comprou')).toBeVisible();
    await press('Fechar');
    expect(await field()).toHaveValue('0,05');
    expect(screen.getByRole('radio', { name: 'Vender' })).toBeChecked();
  });

  it('that was not placed is shown with its own figures, not with what was typed meanwhile', async () => {
    await loseAnOrder([null]);
    await typeASale();
    await press('Ver o que aconteceu');
    await press('Verificar de novo');
    const told = within(await screen.findByRole('dialog', { name: 'Ordem não realizada' }));
    expect(told.getByText(/A conexão caiu e a ordem não foi feita/)).toBeVisible();
    expect(told.getByText('Total a pagar').closest('div')).toHaveTextContent('R$ 499,99');
    await press('Voltar');
    expect(await field()).toHaveValue('0,05');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves nothing in the form when that still holds it', async () => {
    await loseAnOrder([orderFields()]);
    await press('Ver o que aconteceu');
    await press('Verificar de novo');
    await screen.findByRole('dialog', { name: 'Compra concluída' });
    await press('Fechar');
    expect(await field()).toHaveValue('');
  });

  it('is not forgotten by looking elsewhere: no other is offered on its market until it is known', async () => {
    const { shell } = await loseAnOrder([], { connection: 'stale' });
    await goTo('sol');
    expect(await screen.findByRole('button', { name: 'Comprar SOL' })).toBeVisible();
    await goTo('btc');
    expect(await screen.findByText('Ainda não sabemos se sua última ordem foi concluída.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Comprar BTC' })).toBeNull();
    // After a sign-out, somebody else may sign in.
    act(() => shell.setSession({ status: 'guest', viewer: null, expired: false }));
    act(() => shell.setSession(signedIn));
    expect(await screen.findByRole('button', { name: 'Comprar BTC' })).toBeVisible();
  });

  it('is looked up, never sent again, when its page is open again', async () => {
    const { sent, asked } = await loseAnOrder([orderFields()]);
    await goTo('sol');
    await screen.findByRole('button', { name: 'Comprar SOL' });
    await goTo('btc');
    expect(await screen.findByRole('dialog', { name: 'Compra concluída' })).toBeVisible();
    expect(sent).toHaveLength(silence.length);
    expect(new Set([...asked, ...sent.map(({ idempotencyKey }) => idempotencyKey)]).size).toBe(1);
  });

  it('cannot be left alone right after it was sent, while it is still being repeated', async () => {
    const { mocks } = confirming(...silence);
    let goOn = () => {};
    mockPause = new Promise((resolve) => (goOn = resolve));
    renderTrade([quoting({ amount: '500' }), ...mocks], { route: '/trade/btcbrl?valor=500' });
    await screen.findByText('0,00081229 BTC');
    await press('Comprar BTC');
    await press('Confirmar');
    await screen.findByRole('dialog', { name: 'Verificando sua ordem' });
    await press('Fechar');
    await press('Fechar');
    expect(screen.getByRole('dialog', { name: 'Verificando sua ordem' })).toBeVisible();
    goOn();
    expect(await screen.findByRole('dialog', { name: 'Ainda não sabemos o resultado' })).toBeVisible();
  });

  it.each([
    ['its button', () => press('Fechar')],
    ['Escape', async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ])('leaves the page free by %s while it is looked up, and is announced once it is known', async (_by, close) => {
    const { sent } = await loseAnOrder([orderFields()]);
    let goOn = () => {};
    mockPause = new Promise((resolve) => (goOn = resolve));
    await goTo('sol');
    await screen.findByRole('button', { name: 'Comprar SOL' });
    await goTo('btc');
    await screen.findByRole('dialog', { name: 'Verificando sua ordem' });
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Ainda não sabemos se sua última ordem foi concluída.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Comprar BTC' })).toBeNull();
    goOn();
    expect(await screen.findByRole('dialog', { name: 'Compra concluída' })).toBeVisible();
    expect(sent).toHaveLength(silence.length);
  });

  it('is looked up once the customer whose session expired has signed in again, and not before', async () => {
    const { shell, asked } = await loseAnOrder([orderFields()]);
    act(() => shell.setSession(expired));
    expect(await screen.findByRole('link', { name: 'Entrar para comprar' })).toBeVisible();
    expect(screen.queryByText('Ainda não sabemos se sua última ordem foi concluída.')).toBeNull();
    expect(asked).toEqual([]);
    act(() => shell.setSession(signedIn));
    expect(await screen.findByRole('dialog', { name: 'Compra concluída' })).toBeVisible();
  });

  it('is not shown to another customer who signs in after an expired session', async () => {
    const { shell, asked } = await loseAnOrder([orderFields()], {}, [customerAnswer('1'), customerAnswer('2')]);
    act(() => shell.setSession(expired));
    act(() => shell.setSession(signedIn));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Comprar BTC' })).toBeEnabled());
    expect(screen.queryByText('Ainda não sabemos se sua última ordem foi concluída.')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is neither shown nor looked up, and no other is offered, until it is known who signed in', async () => {
    const unanswered = { ...customerAnswer('1'), delay: Number.POSITIVE_INFINITY };
    const { shell, asked } = await loseAnOrder([orderFields()], {}, [customerAnswer('1'), unanswered]);
    act(() => shell.setSession(expired));
    act(() => shell.setSession(signedIn));
    expect(await screen.findByRole('button', { name: 'Comprar BTC' })).toBeDisabled();
    expect(screen.queryByText('Ainda não sabemos se sua última ordem foi concluída.')).toBeNull();
    expect(asked).toEqual([]);
  });
});
