/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { renderWithShell } from '@plataforma/testing';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProofAsked } from './proof-asked';
import { createStepUp } from './step-up';

const asked = { errors: [{ name: 'proof', messages: ['Digite sua senha para continuar.'] }] };
const wrong = { errors: [{ name: 'proof', messages: ['Senha incorreta. Restam 4 tentativas.'] }] };
const done = { errors: [] };

/** Begins an action, whose mutation is answered by `send`. */
function begin(send: Parameters<ReturnType<typeof createStepUp>['service']['run']>[0]['send']) {
  const stepUp = createStepUp();
  const { shell } = renderWithShell(<ProofAsked asked={stepUp.asked} />, { session: { viewer } });
  let outcome: unknown = 'open';
  void stepUp.service.run({ action: 'Criar a chave “Robô”', send }).then(
    (answer) => (outcome = answer),
    () => (outcome = 'rejected'),
  );
  return { shell, outcome: () => outcome };
}

async function give(password: string) {
  await userEvent.type(await screen.findByLabelText('Senha'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
}

describe('identity §1, I-14: the one dialog for a proof', () => {
  it('is not there when the exchange wants none', async () => {
    const { outcome } = begin(async () => done);
    await waitFor(() => expect(outcome()).toBe(done));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says what is confirmed, sends the password, and closes when it was right', async () => {
    const send = jest.fn(async (proof: object | null) => (proof ? done : asked));
    const { outcome } = begin(send);
    expect(await screen.findByRole('dialog', { name: 'Confirme que é você' })).toHaveTextContent(
      'Criar a chave “Robô”',
    );
    expect(screen.getByLabelText('Senha')).toHaveFocus();
    fireEvent.pointerDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('dialog'));
    await give('a senha');
    await waitFor(() => expect(outcome()).toBe(done));
    expect(send.mock.calls.map(([proof]) => proof)).toEqual([null, { password: 'a senha' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open with what was wrong at the field, which has the focus', async () => {
    const { outcome } = begin(async (proof) => (proof ? wrong : asked));
    await give('errada');
    await waitFor(() =>
      expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Senha incorreta. Restam 4 tentativas.'),
    );
    expect(screen.getByLabelText('Senha')).toHaveFocus();
    expect(outcome()).toBe('open');
  });

  it('an empty password is not sent', async () => {
    const send = jest.fn(async () => asked);
    begin(send);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Informe a senha.');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('an error of another field closes it: the form shows that', async () => {
    const refused = { errors: [{ name: 'name', messages: ['Este nome já existe.'] }] };
    const { outcome } = begin(async (proof) => (proof ? refused : asked));
    await give('a senha');
    await waitFor(() => expect(outcome()).toBe(refused));
  });

  it('says that the exchange was not reached, and loses nothing', async () => {
    const { outcome } = begin((proof) =>
      proof ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(asked),
    );
    await give('a senha');
    expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos falar com a Plataforma.');
    expect(screen.getByLabelText('Senha')).toHaveValue('a senha');
    expect(outcome()).toBe('open');
  });

  it.each([
    ['closing it', () => userEvent.click(screen.getByRole('button', { name: 'Fechar' }))],
    ['going back', async () => act(() => window.dispatchEvent(new PopStateEvent('popstate')))],
  ])('%s gives up', async (_, leave) => {
    const { outcome } = begin(async () => asked);
    await screen.findByRole('dialog');
    await leave();
    await waitFor(() => expect(outcome()).toBeNull());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('the end of the session gives up', async () => {
    const { shell, outcome } = begin(async () => asked);
    await screen.findByRole('dialog');
    act(() => shell.setSession({ status: 'guest', viewer: null, expired: true }));
    await waitFor(() => expect(outcome()).toBeNull());
  });

  it('a first try that does not reach the exchange is for the screen to say', async () => {
    const { outcome } = begin(() => Promise.reject(new TypeError('Failed to fetch')));
    await waitFor(() => expect(outcome()).toBe('rejected'));
  });
});
