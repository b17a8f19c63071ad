/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { renderWithShell } from '@plataforma/testing';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MockLink } from '@apollo/client/testing';
import type { StepUpAction, TermsToProve } from '@plataforma/contract';
import type { ProofPurpose, SecondStepMethod } from '@plataforma/schema';
import { ProofPasskeyOptionsDocument } from './__generated__/passkey-ceremony';
import { ProofMethodsDocument } from './__generated__/proof-methods';
import { ProofAsked } from './proof-asked';
import { createStepUp } from './step-up';

/** What the browser is asked for, and how the test answers for it. */
const mockAsked: { options: string; end: (requested: object) => void }[] = [];
const mockStopped = jest.fn(() => mockAsked.at(-1)?.end({ kind: 'none' }));
jest.mock('@plataforma/passkeys', () => ({
  requestPasskey: (options: string) => new Promise((end) => mockAsked.push({ options, end })),
  stopRequest: () => mockStopped(),
}));

const asked = { errors: [{ name: 'proof', messages: ['Digite sua senha para continuar.'] }] };
const wrong = { errors: [{ name: 'proof', messages: ['Senha incorreta. Restam 4 tentativas.'] }] };
const needed = { errors: [{ name: 'proof', messages: ['Confirme com a verificação em duas etapas para continuar.'] }] };
const wrongCode = { errors: [{ name: 'proof', messages: ['Código incorreto. Restam 4 tentativas.'] }] };
const done = { errors: [] };

/** The exchange says how this customer gives a proof. */
const methodsMock = (...proofMethods: SecondStepMethod[]): MockLink.MockedResponse =>
  methodsMockFor('ACCOUNT', proofMethods);
const methodsMockFor = (purpose: ProofPurpose, proofMethods: SecondStepMethod[]): MockLink.MockedResponse => ({
  request: { query: ProofMethodsDocument, variables: { purpose } },
  result: { data: { security: { __typename: 'Security', proofMethods } } },
});
const OPTIONS = '{"challenge":"AAAA"}';
const optionsMock = (
  answer: object = { optionsJSON: OPTIONS, errors: [] },
  terms: TermsToProve = { withdrawal: null },
): MockLink.MockedResponse => ({
  request: { query: ProofPasskeyOptionsDocument, variables: { ...terms } },
  result: { data: { passkeyOptions: answer } },
  maxUsageCount: Infinity,
});
const BOTH = methodsMock('TOTP', 'RECOVERY_CODE');

type Send = Parameters<ReturnType<typeof createStepUp>['service']['run']>[0]['send'];

/** Begins an action for a purpose, whose mutation is answered by `send`. */
function beginFor(
  purpose: ProofPurpose | undefined,
  send: Send,
  apolloMocks: MockLink.MockedResponse[],
  terms?: Pick<StepUpAction<{ readonly errors: [] }>, 'withdrawal' | 'terms'>,
) {
  const stepUp = createStepUp();
  const { shell } = renderWithShell(<ProofAsked asked={stepUp.asked} />, { session: { viewer }, apolloMocks });
  let outcome: unknown = 'open';
  void stepUp.service.run({ action: 'Criar a chave “Robô”', purpose, ...terms, send }).then(
    (answer) => (outcome = answer),
    () => (outcome = 'rejected'),
  );
  return { shell, outcome: () => outcome };
}

/** Begins one that is of the account alone. Without mocks the customer has no second factor. */
const begin = (send: Send, ...mocks: MockLink.MockedResponse[]) =>
  beginFor(undefined, send, mocks.length > 0 ? mocks : [methodsMock()]);

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
    expect(await screen.findByLabelText('Senha')).toHaveFocus();
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

  it('asks who has an authenticator for its code, which is sent at the sixth digit', async () => {
    const send = jest.fn(async (proof: object | null) => (proof ? done : needed));
    const { outcome } = begin(send, BOTH);
    const field = await screen.findByLabelText('Código de 6 dígitos');
    expect(field).toHaveFocus();
    expect(screen.queryByLabelText('Senha')).not.toBeInTheDocument();
    await userEvent.type(field, '123 456');
    await waitFor(() => expect(outcome()).toBe(done));
    expect(send.mock.calls.map(([proof]) => proof)).toEqual([null, { code: '123456' }]);
  });

  it('takes a recovery code in its place, and goes back to the code', async () => {
    const send = jest.fn(async (proof: object | null) => (proof ? done : needed));
    const { outcome } = begin(send, BOTH);
    await userEvent.click(await screen.findByRole('button', { name: 'Usar código de recuperação' }));
    await userEvent.click(screen.getByRole('button', { name: 'Usar o código do autenticador' }));
    await userEvent.click(screen.getByRole('button', { name: 'Usar código de recuperação' }));
    const field = screen.getByLabelText('Código de recuperação');
    expect(field).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(field).toHaveAccessibleDescription('Informe um código de recuperação.');
    await userEvent.type(field, 'abcde-fghjk{Enter}');
    await waitFor(() => expect(outcome()).toBe(done));
    expect(send.mock.calls.map(([proof]) => proof)).toEqual([null, { recoveryCode: 'abcde-fghjk' }]);
  });

  it('identity §1: offers no recovery code for what it does not prove', async () => {
    beginFor('API_KEY', async () => needed, [methodsMockFor('API_KEY', ['TOTP'])]);
    expect(await screen.findByLabelText('Código de 6 dígitos')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Usar código de recuperação' })).not.toBeInTheDocument();
  });

  it('a wrong code stays, with what the exchange says of it', async () => {
    begin(async (proof) => (proof ? wrongCode : needed), BOTH);
    await userEvent.type(await screen.findByLabelText('Código de 6 dígitos'), '123456');
    await waitFor(() =>
      expect(screen.getByLabelText('Código de 6 dígitos')).toHaveAccessibleDescription(
        'Código incorreto. Restam 4 tentativas.',
      ),
    );
  });

  it('says when it does not know what to ask for, and asks again', async () => {
    const request = { query: ProofMethodsDocument, variables: { purpose: 'ACCOUNT' as const } };
    begin(async () => needed, { request, error: new TypeError('Failed to fetch') }, BOTH);
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByLabelText('Código de 6 dígitos')).toHaveFocus();
  });

  it('a first try that does not reach the exchange is for the screen to say', async () => {
    const { outcome } = begin(() => Promise.reject(new TypeError('Failed to fetch')));
    await waitFor(() => expect(outcome()).toBe('rejected'));
  });
});

describe('identity I-14, I-19: a passkey as the proof', () => {
  const button = () => screen.findByRole('button', { name: 'Usar chave de acesso' });
  const askedFor = (count: number) => waitFor(() => expect(mockAsked).toHaveLength(count));
  const answer = (requested: object) => act(async () => mockAsked.at(-1)?.end(requested));
  const used = { kind: 'used', response: '{"id":"BBBB"}' };
  const WITH_TOTP = methodsMock('TOTP', 'PASSKEY', 'RECOVERY_CODE');
  const WITHOUT_TOTP = methodsMock('PASSKEY', 'RECOVERY_CODE');

  beforeEach(() => {
    mockAsked.length = 0;
    mockStopped.mockClear();
    Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: () => undefined });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

  it('comes first for who has no authenticator, and the recovery code is the other way', async () => {
    const send = jest.fn(async (proof: object | null) => (proof ? done : needed));
    const { outcome } = begin(send, WITHOUT_TOTP, optionsMock());
    expect(await button()).toHaveFocus();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(mockAsked).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Usar código de recuperação' }));
    expect(screen.getByLabelText('Código de recuperação')).toHaveFocus();
    await userEvent.click(await button());
    await askedFor(1);
    expect(mockAsked[0]?.options).toBe(OPTIONS);
    await answer(used);
    await waitFor(() => expect(outcome()).toBe(done));
    expect(send.mock.calls.map(([proof]) => proof)).toEqual([null, { passkey: '{"id":"BBBB"}' }]);
  });

  const withdrawal = { currency: 'BRL', network: null, destinationId: 'd1', amount: '300', fee: '2' };
  const terms = { mandate: { destinationId: 'd1', dailyCap: '500' } };
  it.each([
    ['a withdrawal', { withdrawal }, { withdrawal }],
    ['a mandate', terms, { terms }],
  ])('money §6: of %s is asked for with its terms', async (_what, asked, action) => {
    const options = optionsMock({ optionsJSON: OPTIONS, errors: [] }, asked);
    const send = async (proof: object | null) => (proof ? done : needed);
    const { outcome } = beginFor('WITHDRAWAL', send, [methodsMockFor('WITHDRAWAL', ['PASSKEY']), options], action);
    await userEvent.click(await button());
    await askedFor(1);
    await answer(used);
    await waitFor(() => expect(outcome()).toBe(done));
  });
  it('that was not used is said, and leaves the dialog as it was', async () => {
    const send = jest.fn(async () => needed);
    const { outcome } = begin(send, WITH_TOTP, optionsMock());
    await userEvent.type(await screen.findByLabelText('Código de 6 dígitos'), '123');
    await userEvent.click(await button());
    await askedFor(1);
    await answer({ kind: 'none' });
    expect(await screen.findByText('Nenhuma chave foi usada.')).toBeVisible();
    expect(screen.getByLabelText('Código de 6 dígitos')).toHaveValue('123');
    expect(await button()).toHaveFocus();
    expect(send).toHaveBeenCalledTimes(1);
    expect(outcome()).toBe('open');
    await userEvent.keyboard('{Enter}');
    await askedFor(2);
    expect(screen.queryByText('Nenhuma chave foi usada.')).not.toBeInTheDocument();
  });

  it.each([
    ['the exchange did not take', used, 'Esta chave de acesso não vale mais.'],
    ['the browser could not use', { kind: 'failed' }, 'Não foi possível usar uma chave de acesso neste navegador.'],
  ])('one that %s is told', async (_, requested, words) => {
    const refused = { errors: [{ name: 'proof', messages: ['Esta chave de acesso não vale mais.'] }] };
    const { outcome } = begin(async (proof) => (proof ? refused : needed), WITHOUT_TOTP, optionsMock());
    await userEvent.click(await button());
    await askedFor(1);
    await answer(requested);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await button()).toHaveFocus();
    expect(outcome()).toBe('open');
  });

  it('tells why the exchange lets none be asked for, and when it was not reached', async () => {
    const offline = {
      request: { query: ProofPasskeyOptionsDocument, variables: { withdrawal: null } },
      error: new TypeError('Failed to fetch'),
    };
    const refusal = { optionsJSON: null, errors: [{ name: 'base', messages: ['Aqui não há chaves de acesso.'] }] };
    begin(async () => needed, WITHOUT_TOTP, offline, optionsMock(refusal));
    await userEvent.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos falar com a Plataforma.');
    await userEvent.click(await button());
    expect(await screen.findByText('Aqui não há chaves de acesso.')).toBeVisible();
    expect(mockAsked).toHaveLength(0);
  });

  it('is not sent once the customer has given up: the browser asks no more', async () => {
    const send = jest.fn(async () => needed);
    const { outcome } = begin(send, WITHOUT_TOTP, optionsMock());
    await userEvent.click(await button());
    await askedFor(1);
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(mockStopped).toHaveBeenCalledTimes(1);
    await answer(used);
    expect(outcome()).toBeNull();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not offered where the browser has none', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    begin(async () => needed, WITHOUT_TOTP);
    expect(await screen.findByLabelText('Código de recuperação')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Usar chave de acesso' })).not.toBeInTheDocument();
  });

  it('says so where the browser has none and nothing else proves it', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    beginFor('API_KEY', async () => needed, [methodsMockFor('API_KEY', ['PASSKEY'])]);
    expect(await screen.findByText('Não foi possível usar uma chave de acesso neste navegador.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
