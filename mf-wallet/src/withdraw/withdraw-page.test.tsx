import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestWithdrawalDocument, WithdrawalByKeyDocument } from './lib/__generated__/withdraw';
import {
  keyOf,
  OFFLINE,
  openPage,
  pageOf,
  PATH,
  recent,
  refusal,
  refusedBy,
  showing,
  shown,
  termsOf,
  withdrawalOf,
  type Mock,
} from './test/render-page';

interface Sent {
  readonly idempotencyKey: string;
  readonly amount: string;
  readonly fee: string;
  readonly received: string;
  readonly destinationId: string;
  readonly proof?: unknown;
}

/** Answers of the exchange to a request, and all that was sent. */
function requesting(sent: Sent[], ...answers: readonly (object | Error)[]): Mock[] {
  return answers.map((answer) => ({
    request: {
      query: RequestWithdrawalDocument,
      variables: ({ input }) => {
        sent.push(input as Sent);
        return true;
      },
    },
    ...(answer instanceof Error ? { error: answer } : { result: { data: { requestWithdrawal: answer } } }),
  }));
}
const finding = (found: ReturnType<typeof withdrawalOf> | null): Mock => ({
  request: { query: WithdrawalByKeyDocument, variables: () => true },
  result: { data: { withdrawal: found } },
});
const asksForProof = { withdrawal: null, errors: [refusal('proof', 'Confirme com o segundo fator.')] };
const done = { withdrawal: withdrawalOf(), errors: [] };

const amount = () => screen.findByLabelText('Valor do saque');
const received = () => screen.getByLabelText('Você recebe');
const go = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
const dialog = () => screen.findByRole('dialog', { name: 'Confira o saque' });

/** Types an amount and opens the review. */
async function review(typed = '300') {
  await userEvent.type(await amount(), typed);
  await go();
  return dialog();
}
const confirm = async () => userEvent.click(within(await dialog()).getByRole('button', { name: 'Confirmar saque' }));

describe('a new withdrawal in reais', () => {
  it('M-5: either amount is typed; the review repeats all, the second factor is asked for, and what was shown is sent', async () => {
    const sent: Sent[] = [];
    const { currentPath } = openPage(
      PATH,
      [
        pageOf(),
        ...requesting(sent, asksForProof, done),
        pageOf({ waiting: 'w1' }),
        recent(),
        recent(),
        showing(withdrawalOf()),
      ],
      { proof: '123456' },
    );
    await userEvent.type(await amount(), '9');
    expect(received()).toHaveValue('7,00');
    await userEvent.clear(received());
    await userEvent.type(received(), '298');
    expect(await amount()).toHaveValue('300,00');
    await go();
    const open = await dialog();
    expect(
      within(open)
        .getAllByRole('term')
        .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
    ).toEqual(
      [
        'Valor do saque: R$ 300,00',
        'Taxa: R$ 2,00',
        'Você recebe: R$ 298,00',
        'Destino: ana@plataforma.test',
        'Banco: Banco de Teste',
        'Quando: Depois que você confirmar pelo e-mail',
      ].map(shown),
    );
    await confirm();
    expect(await screen.findByRole('heading', { level: 2, name: 'Confirme pelo e-mail' })).toBeVisible();
    expect(currentPath()).toBe(`${PATH}?withdrawal=w1`);
    expect(sent.map(({ idempotencyKey: _key, ...rest }) => rest)).toEqual([
      { currency: 'BRL', network: null, destinationId: 'k1', amount: '300', fee: '2', received: '298', proof: null },
      {
        currency: 'BRL',
        network: null,
        destinationId: 'k1',
        amount: '300',
        fee: '2',
        received: '298',
        proof: { password: '123456' },
      },
    ]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it.each([
    ['', 'Digite quanto você quer sacar.'],
    ['cem', 'Use apenas números, com vírgula nos centavos. Exemplo: 1.234,56'],
    ['-5', 'Digite um valor maior que zero.'],
    ['9,99', 'O saque mínimo é R$ 10,00.'],
    ['10,005', 'Use no máximo 2 casas decimais.'],
    ['1000,01', 'Saldo insuficiente: você tem R$ 1.000,00 disponíveis e R$ 250,00 retidos.'],
  ])('the amount %p is refused with its own words', async (typed, message) => {
    openPage(PATH, [pageOf()]);
    const field = await amount();
    if (typed !== '') await userEvent.type(field, typed);
    await go();
    await waitFor(() => expect(field).toHaveAccessibleDescription(shown(message)));
    expect(field).toHaveFocus();
  });

  it.each([
    [{ dayLeft: '500' }, 'Hoje você ainda pode sacar R$ 500,00.'],
    [{ dayLeft: '0' }, 'Você já usou todo o limite de saques de hoje. Amanhã pode sacar de novo.'],
    [{ nightLeft: '300' }, 'Das 20h às 6h, até R$ 1.000,00. Restam R$ 300,00 até as 6h.'],
  ])('the limit %p is told before it is met', async (changes, message) => {
    openPage(PATH, [pageOf({ terms: termsOf(changes) })]);
    expect(await amount()).toHaveAccessibleDescription(shown(message));
  });

  it('"Sacar tudo" takes the whole balance', async () => {
    openPage(PATH, [pageOf({ terms: termsOf({ available: '812.4' }) })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Sacar tudo' }));
    expect(await amount()).toHaveValue('812,40');
    expect(received()).toHaveValue('810,40');
  });

  it('of two destinations none is chosen before, unless the address says so', async () => {
    const two = [keyOf(), keyOf({ id: 'k2', keyType: 'PHONE', address: '+5511999991234', label: 'Casa' })];
    const { unmount } = openPage(PATH, [pageOf({ destinations: two })]);
    await userEvent.type(await amount(), '300');
    await go();
    await waitFor(() =>
      expect(screen.getByRole('radiogroup', { name: 'Para onde' })).toHaveAccessibleDescription(
        'Escolha para onde sacar.',
      ),
    );
    unmount();
    openPage(`${PATH}?novo=1&valor=300%2C00&destino=k2`, [pageOf({ destinations: two, waiting: 'w1' })]);
    expect(await screen.findByRole('radio', { name: 'Casa' })).toBeChecked();
    expect(await amount()).toHaveValue('300,00');
    expect(received()).toHaveValue('298,00');
  });

  it('a fee that has changed is told in the form, with the new one beside it; nothing was sent', async () => {
    const words = 'A taxa mudou de R$ 2,00 para R$ 3,00. Confira e envie de novo.';
    openPage(PATH, [
      pageOf(),
      ...requesting([], { withdrawal: null, errors: [refusal('fee', words)] }),
      pageOf({ terms: termsOf({ fee: '3' }) }),
    ]);
    await review();
    await confirm();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText(/Taxa: R\$ 3,00/)).toBeVisible();
  });

  it('what the exchange refuses of the amount stands at its field', async () => {
    const words = 'R$ 800,00 de depósitos com cartão podem sair a partir de 23/11, 10:12.';
    openPage(PATH, [pageOf(), ...requesting([], { withdrawal: null, errors: [refusal('amount', words)] }), pageOf()]);
    await review();
    await confirm();
    await waitFor(async () => expect(await amount()).toHaveAccessibleDescription(words));
  });

  it('who gives up at the second factor finds the review: nothing was asked for', async () => {
    const sent: Sent[] = [];
    openPage(PATH, [pageOf(), ...requesting(sent, asksForProof), finding(null)]);
    await review();
    await confirm();
    expect(await screen.findByText('O saque não foi pedido. Seu saldo não mudou.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('M-12: a request whose answer was lost is found by its key when the customer gives up', async () => {
    const { currentPath } = openPage(PATH, [
      pageOf(),
      ...requesting([], asksForProof),
      finding(withdrawalOf()),
      pageOf({ waiting: 'w1' }),
      recent(),
      recent(),
      showing(withdrawalOf()),
    ]);
    await review();
    await confirm();
    expect(await screen.findByRole('heading', { level: 2, name: 'Confirme pelo e-mail' })).toBeVisible();
    expect(currentPath()).toBe(`${PATH}?withdrawal=w1`);
  });
});

describe('the page', () => {
  it('shows the withdrawal that waits for its mail in the place of the form', async () => {
    const { currentPath } = openPage(PATH, [pageOf({ waiting: 'w1' }), showing(withdrawalOf())]);
    expect(await screen.findByRole('heading', { level: 2, name: 'Confirme pelo e-mail' })).toBeVisible();
    expect(currentPath()).toBe(`${PATH}?withdrawal=w1`);
  });

  it.each([
    [
      'no second factor',
      'Ative a verificação em duas etapas para sacar.',
      { text: 'Ativar agora', path: '/profile/two-factor/generate' },
    ],
    [
      'a lock',
      'Saques travados até 22/11/2026, 14:32: você trocou a senha em 20/11/2026. Depósitos e negociações seguem normais.',
      null,
    ],
  ])('%s: says why, until when, and where to go', async (_what, message, nextStep) => {
    openPage(PATH, [pageOf({ terms: termsOf({ refusals: [refusedBy(message, nextStep)] }) })]);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByLabelText('Valor do saque')).toBeNull();
    if (nextStep) expect(screen.getByRole('link', { name: nextStep.text })).toHaveAttribute('href', nextStep.path);
    else expect(screen.queryByRole('link', { name: 'Ativar agora' })).toBeNull();
  });

  it('says so where nothing is withdrawn at the moment', async () => {
    openPage(PATH, [pageOf({ terms: null })]);
    expect(await screen.findByText('Os saques estão indisponíveis agora')).toBeVisible();
  });

  it('without a destination it offers to add one, and no amount', async () => {
    openPage(PATH, [pageOf({ destinations: [] })]);
    expect(await screen.findByText('Adicione uma chave Pix ou conta sua para receber o saque.')).toBeVisible();
    expect(screen.queryByLabelText('Valor do saque')).toBeNull();
  });

  it('tells what is left of the day and the night', async () => {
    openPage(PATH, [pageOf()]);
    expect(await screen.findByText('Restam R$ 49.000,00 de R$ 50.000,00')).toBeVisible();
    expect(screen.getByText('Das 20h às 6h, até R$ 1.000,00.')).toBeVisible();
  });

  it('what cannot be loaded says so and is asked again', async () => {
    openPage(PATH, [{ request: pageOf().request, error: OFFLINE }, pageOf()]);
    await userEvent.click(await screen.findByText('Tentar de novo'));
    expect(await amount()).toBeVisible();
  });
});
