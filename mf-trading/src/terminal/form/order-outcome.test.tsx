import type * as Flow from '@plataforma/flow';
import { customerAnswer } from '@plataforma/flow/test-support';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen, waitFor } from '@testing-library/react';
import { orderOf } from '../account/test-data';
import { cut, field, found, placed, placing, press, renderForm, type, unasked } from '../test/render-form';

/** The answer to an order that is sent now waits for this. */
let mockHold: Promise<void> = Promise.resolve();
/** Number of answers that were given. */
let mockGiven = 0;

// settle.test.ts of shared/flow tests the pauses between the attempts. Here nobody waits for them.
jest.mock('@plataforma/flow', () => {
  const actual = jest.requireActual<typeof Flow>('@plataforma/flow');
  const commandCalls: typeof actual.commandCalls = (api) => {
    const real = actual.commandCalls(api);
    const send: typeof real.send = async (attempt) => {
      const held = mockHold;
      const answer = await real.send(attempt);
      await held;
      mockGiven += 1;
      return answer;
    };
    return { ...real, send, wait: () => Promise.resolve() };
  };
  return { ...actual, commandCalls };
});

beforeEach(() => {
  mockHold = Promise.resolve();
  mockGiven = 0;
});

/** Holds back the answers to what is sent from now on, until the returned function is called. */
function holdAnswers() {
  let letGo: () => void = () => undefined;
  mockHold = new Promise((resolve) => {
    letGo = resolve;
  });
  return async () => {
    const given = mockGiven;
    mockHold = Promise.resolve();
    letGo();
    await waitFor(() => expect(mockGiven).toBe(given + 1));
    // Waits until everything that follows an answer is done.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
}

/** The answers for an order that is cut off at every attempt. */
const lost = Array.from({ length: 5 }, () => cut);

const expired = { status: 'guest', viewer: null, expired: true } as const;
const signedIn = { status: 'signed-in', viewer: fakeViewer, expired: false } as const;

async function buy() {
  await type('Quantidade', '0,05');
  await press('Comprar BTC');
}

describe('an order of unknown outcome', () => {
  it('is looked up by a press and not sent again; sending the same order afterwards uses the same key', async () => {
    const { mocks, sent } = placing(...lost, placed());
    renderForm([...mocks, ...found(null)], unasked);
    await buy();
    await press('Verificar de novo');
    expect(await screen.findByText(/a ordem não foi feita. Nada saiu da sua conta/)).toBeVisible();
    expect(sent).toHaveLength(lost.length);
    expect(await field('Quantidade')).toHaveValue('0,05');
    await press('Comprar BTC');
    expect(await screen.findByText(/Compra executada em parte/)).toBeVisible();
    expect(sent).toHaveLength(lost.length + 1);
    expect(sent.at(-1)).toEqual(sent[0]);
  });

  it('is looked up by itself once the connection is back, never sent again', async () => {
    const { mocks, sent } = placing(...lost, placed());
    const { shell } = renderForm([...mocks, ...found(orderOf())], { ...unasked, connection: 'closed' });
    await buy();
    await press('Comprar mesmo assim');
    await screen.findByRole('button', { name: 'Verificar de novo' });
    act(() => shell.setConnection('open'));
    expect(await screen.findByText(/Compra executada em parte/)).toBeVisible();
    expect(sent).toHaveLength(lost.length);
  });

  it('that was not placed does not give its key to a different order', async () => {
    const { mocks, sent } = placing(...lost, placed());
    renderForm([...mocks, ...found(null)], unasked);
    await buy();
    await press('Verificar de novo');
    await screen.findByText(/a ordem não foi feita/);
    await type('Quantidade', '0,06');
    await press('Comprar BTC');
    expect(await screen.findByText(/Compra executada em parte/)).toBeVisible();
    expect(sent.at(-1)?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  it('stays when the session ends after an order was cut off, because pressing again would buy twice', async () => {
    const signedOut = { result: { errors: [{ message: 'Entre para continuar.', extensions: { code: 2001 } }] } };
    const { mocks } = placing(cut, signedOut);
    renderForm([...mocks, ...found(orderOf())], unasked);
    await buy();
    await press('Verificar de novo');
    expect(await screen.findByText(/Compra executada em parte/)).toBeVisible();
  });
});

describe('an order outlives the form: another market, another width or another page and back', () => {
  const away = (stage: ReturnType<typeof renderForm>['stage']) => {
    stage({ shown: false });
    stage({ shown: true });
  };

  it('still on its way is not sent again', async () => {
    const answer = holdAnswers();
    const { mocks, sent } = placing(placed(), placed());
    const { stage } = renderForm(mocks, unasked);
    await buy();
    away(stage);
    await press('Comprar BTC');
    await answer();
    expect(await screen.findByText(/Compra executada em parte/)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await field('Quantidade')).toHaveValue('');
  });

  it('placed meanwhile is announced, and is no longer in the form', async () => {
    const answer = holdAnswers();
    const { mocks, sent } = placing(placed());
    const { stage } = renderForm(mocks, unasked);
    await buy();
    stage({ shown: false });
    await waitFor(() => expect(sent).toHaveLength(1));
    await answer();
    stage({ shown: true });
    expect(await screen.findByText(/Compra executada em parte/)).toBeVisible();
    expect(await field('Quantidade')).toHaveValue('');
    away(stage);
    await field('Quantidade');
    expect(screen.queryByText(/Compra executada em parte/)).toBeNull();
  });

  it('of unknown outcome is looked up on the way back', async () => {
    const { mocks, sent } = placing(...lost);
    const { stage } = renderForm([...mocks, ...found(orderOf())], unasked);
    await buy();
    await screen.findByRole('button', { name: 'Verificar de novo' });
    away(stage);
    expect(await screen.findByText(/Compra executada em parte/)).toBeVisible();
    expect(sent).toHaveLength(lost.length);
    expect(await field('Quantidade')).toHaveValue('');
  });

  it('of unknown outcome is looked up once the customer has signed in again, and not before', async () => {
    const { mocks, sent } = placing(...lost);
    const { stage, shell } = renderForm([...mocks, ...found(orderOf())], unasked);
    await buy();
    await screen.findByRole('button', { name: 'Verificar de novo' });
    act(() => shell.setSession(expired));
    away(stage);
    expect(await screen.findByRole('link', { name: 'Entrar para negociar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verificar de novo' })).toBeNull();
    act(() => shell.setSession(signedIn));
    expect(await screen.findByText(/Compra executada em parte/)).toBeVisible();
    expect(sent).toHaveLength(lost.length);
  });

  it('of unknown outcome is not shown to another customer who signs in after an expired session', async () => {
    const { mocks, sent } = placing(...lost, placed({ state: 'ACTIVE', filledQuantity: '0' }));
    const { shell } = renderForm([...mocks, ...found(orderOf()), customerAnswer('1'), customerAnswer('2')], unasked);
    await buy();
    await screen.findByRole('button', { name: 'Verificar de novo' });
    act(() => shell.setSession(expired));
    act(() => shell.setSession(signedIn));
    const button = await screen.findByRole('button', { name: 'Comprar BTC' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByRole('button', { name: 'Verificar de novo' })).toBeNull();
    await press('Comprar BTC');
    expect(await screen.findByText(/^Ordem no livro/)).toBeVisible();
    expect(sent.at(-1)?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  it('of unknown outcome is neither shown nor looked up, and no other sent, until it is known who signed in', async () => {
    const { mocks, sent } = placing(...lost);
    const unanswered = { ...customerAnswer('1'), delay: Number.POSITIVE_INFINITY };
    const { shell } = renderForm([...mocks, ...found(orderOf()), customerAnswer('1'), unanswered], unasked);
    await buy();
    await screen.findByRole('button', { name: 'Verificar de novo' });
    act(() => shell.setSession(expired));
    act(() => shell.setSession(signedIn));
    expect(await screen.findByRole('button', { name: 'Comprar BTC' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('button', { name: 'Verificar de novo' })).toBeNull();
    await press('Comprar BTC');
    expect(screen.queryByText(/Compra executada em parte/)).toBeNull();
    expect(sent).toHaveLength(lost.length);
  });

  it('of unknown outcome is not shown to a customer who signs in after a sign-out', async () => {
    const { mocks } = placing(...lost);
    const { shell } = renderForm([...mocks, ...found(orderOf())], unasked);
    await buy();
    await screen.findByRole('button', { name: 'Verificar de novo' });
    act(() => shell.setSession({ status: 'guest', viewer: null, expired: false }));
    act(() => shell.setSession({ status: 'signed-in', viewer: fakeViewer, expired: false }));
    expect(await screen.findByRole('button', { name: 'Comprar BTC' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verificar de novo' })).toBeNull();
  });

  it('still on its way at a sign-out is not shown to the next customer, and delays no order', async () => {
    const answer = holdAnswers();
    const { mocks, sent } = placing(placed(), placed({ state: 'ACTIVE', filledQuantity: '0' }));
    const { shell } = renderForm(mocks, unasked);
    await buy();
    await waitFor(() => expect(sent).toHaveLength(1));
    mockHold = Promise.resolve();
    act(() => shell.setSession({ status: 'guest', viewer: null, expired: false }));
    act(() => shell.setSession({ status: 'signed-in', viewer: fakeViewer, expired: false }));
    await type('Quantidade', '0,07');
    await press('Comprar BTC');
    expect(await screen.findByText(/^Ordem no livro/)).toBeVisible();
    expect(sent).toHaveLength(2);
    await answer();
    expect(screen.queryByText(/Compra executada em parte/)).toBeNull();
  });

  it('of unknown outcome that turns out to be placed keeps the size that was typed since', async () => {
    const { mocks } = placing(...lost);
    renderForm([...mocks, ...found(orderOf())], unasked);
    await buy();
    await screen.findByRole('button', { name: 'Verificar de novo' });
    await type('Quantidade', '0,09');
    await press('Verificar de novo');
    expect(await screen.findByText(/Compra executada em parte/)).toBeVisible();
    expect(await field('Quantidade')).toHaveValue('0,09');
  });

  it('placed meanwhile is not announced to the next customer of the browser', async () => {
    const answer = holdAnswers();
    const { mocks, sent } = placing(placed());
    const { stage, shell } = renderForm(mocks, unasked);
    await buy();
    stage({ shown: false });
    await waitFor(() => expect(sent).toHaveLength(1));
    await answer();
    act(() => shell.setSession({ status: 'guest', viewer: null, expired: false }));
    act(() => shell.setSession({ status: 'signed-in', viewer: fakeViewer, expired: false }));
    stage({ shown: true });
    expect(await field('Quantidade')).toHaveValue('');
    expect(screen.queryByText(/Compra executada em parte/)).toBeNull();
  });
});
