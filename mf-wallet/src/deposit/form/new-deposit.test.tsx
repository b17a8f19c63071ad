import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreatePixChargeDocument } from '../lib/__generated__/deposit';
import { charging, chargeOf, CODE, limitOf, openPage, pageOf, refusal, shown, type Mock } from '../test/render-page';

const PATH = '/wallet/deposit/brl';

/** The keys of all that was sent. */
function creating(keys: string[], ...answers: readonly (object | Error)[]): Mock[] {
  return answers.map((answer) => ({
    request: {
      query: CreatePixChargeDocument,
      variables: ({ input }) => {
        keys.push(String(input.idempotencyKey));
        return input.amount === '500';
      },
    },
    ...(answer instanceof Error ? { error: answer } : { result: { data: { createPixCharge: answer } } }),
  }));
}

const amount = () => screen.findByLabelText('Valor');
const generate = () => userEvent.click(screen.getByRole('button', { name: 'Gerar Pix' }));

describe('a new deposit by Pix', () => {
  it('asks how much beside what is left, has the code made, and moves the focus to it', async () => {
    const { currentPath } = openPage(PATH, [
      pageOf(),
      ...creating([], { charge: chargeOf(), errors: [] }),
      charging(chargeOf()),
    ]);
    expect(await amount()).toHaveAccessibleDescription(shown('Hoje você ainda pode depositar R$ 50.000,00.'));
    expect(screen.getByText(/seu CPF \(•••\.982\.247-••\)/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: shown('R$ 500') }));
    expect(await amount()).toHaveValue('500,00');
    await generate();
    expect(await screen.findByText(CODE)).toBeVisible();
    expect(document.activeElement).toHaveTextContent('Valor R$ 500,00');
    expect(currentPath()).toBe(`${PATH}?charge=c1`);
  });

  it.each([
    ['', 'Digite quanto você quer depositar.'],
    ['cem', 'Use apenas números, com vírgula nos centavos. Exemplo: 1.234,56'],
    ['-5', 'Digite um valor maior que zero.'],
    ['0,99', 'O depósito mínimo é R$ 1,00.'],
    ['0', 'O depósito mínimo é R$ 1,00.'],
    ['10,005', 'Use no máximo 2 casas decimais.'],
    ['1.250,01', 'Hoje você ainda pode depositar R$ 1.250,00.'],
  ])('the amount %p is refused with its own words', async (typed, message) => {
    openPage(PATH, [
      pageOf({ limits: [limitOf('DAY', '2000', '750', '1250'), limitOf('MONTH', '10000', '750', '9250')] }),
    ]);
    const field = await amount();
    if (typed !== '') await userEvent.type(field, typed);
    await generate();
    await waitFor(() => expect(field).toHaveAccessibleDescription(shown(message)));
    expect(field).toHaveFocus();
  });

  it('the limit of which the least is left counts, and larger suggestions cannot be pressed', async () => {
    openPage(PATH, [
      pageOf({ limits: [limitOf('DAY', '2000', '0', '2000'), limitOf('MONTH', '10000', '9750', '250')] }),
    ]);
    expect(await amount()).toHaveAccessibleDescription(shown('Neste mês você ainda pode depositar R$ 250,00.'));
    expect(screen.getByRole('button', { name: shown('R$ 100') })).toBeEnabled();
    expect(screen.getByRole('button', { name: shown('R$ 500') })).toBeDisabled();
    expect(screen.getByText('Restam R$ 250,00 de R$ 10.000,00')).toBeVisible();
  });

  it.each([
    [limitOf('DAY', '2000', '2000', '0'), 'Você já usou todo o limite de hoje. Amanhã pode depositar de novo.'],
    [
      limitOf('MONTH', '10000', '10000', '0'),
      'Você já usou todo o limite deste mês. No mês que vem pode depositar de novo.',
    ],
  ])('nothing is left: the page says until when', async (limit, message) => {
    openPage(PATH, [pageOf({ limits: [limit] })]);
    expect(await amount()).toHaveAccessibleDescription(message);
    expect(screen.getByRole('button', { name: shown('R$ 100') })).toBeDisabled();
  });

  it('an account without a limit is told of none', async () => {
    openPage(PATH, [pageOf({ limits: [limitOf('DAY', null, '0', null), limitOf('MONTH', null, '0', null)] })]);
    expect(await amount()).not.toHaveAccessibleDescription();
    expect(screen.getAllByText('Sem limite')).toHaveLength(2);
  });

  it('M-12: after no answer the same amount goes out under the same key; what the exchange refuses stands at its place', async () => {
    const keys: string[] = [];
    const refused = (name: string, message: string) => ({ charge: null, errors: [refusal(name, message)] });
    const away = 'Não conseguimos criar o código agora. Tente de novo em instantes.';
    openPage(PATH, [
      pageOf(),
      ...creating(
        keys,
        new TypeError('Failed to fetch'),
        refused('base', away),
        refused('amount', 'Hoje você ainda pode depositar R$ 10,00.'),
      ),
    ]);
    await userEvent.type(await amount(), '500');
    await generate();
    expect(await screen.findByText(/Não conseguimos falar com a Plataforma/)).toBeVisible();
    await generate();
    expect(await screen.findByText(away)).toBeVisible();
    await generate();
    await waitFor(async () =>
      expect(await amount()).toHaveAccessibleDescription('Hoje você ainda pode depositar R$ 10,00.'),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('a code that is open is shown in the place of the form, so that nobody pays two', async () => {
    const { currentPath } = openPage(PATH, [pageOf({ openPixCharge: chargeOf() }), charging(chargeOf())]);
    expect(await screen.findByText(CODE)).toBeVisible();
    expect(currentPath()).toBe(`${PATH}?charge=c1`);
  });

  it('a level below what Pix needs: why, and what to do', async () => {
    const closed = {
      __typename: 'DepositMethod' as const,
      kind: 'PIX' as const,
      minimum: '1',
      level: 10,
      isOpen: false,
      ted: null,
      card: null,
    };
    const message = 'Complete seu cadastro para depositar.';
    openPage(PATH, [pageOf({ depositMethods: [{ ...closed, message }] })], {
      session: { viewer: { ...fakeViewer, level: 0 } },
    });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Completar cadastro' })).toHaveAttribute('href', '/register/progress');
  });

  it('a registered customer whom Pix needs verified is led to the verification', async () => {
    const closed = {
      __typename: 'DepositMethod' as const,
      kind: 'PIX' as const,
      minimum: '1',
      level: 20,
      isOpen: false,
      ted: null,
      card: null,
    };
    openPage(PATH, [pageOf({ depositMethods: [{ ...closed, message: 'Verifique sua conta.' }] })], {
      session: { viewer: { ...fakeViewer, level: 10 } },
    });
    expect(await screen.findByText('Verificar agora')).toHaveAttribute('href', '/profile/verify-account');
  });

  it('says so when the exchange takes no Pix at all', async () => {
    openPage(PATH, [pageOf({ depositMethods: [] })]);
    expect(await screen.findByText('O Pix está indisponível agora')).toBeVisible();
  });

  it.each([
    ['a company', 'CNPJ' as const, /CNPJ da empresa \(••\.222\.333\/0001-••\)/],
    ['a foreigner', 'RNM' as const, /uma conta no seu nome/],
  ])('tells %s from whose account the Pix has to come', async (_who, kind, text) => {
    const document = { __typename: 'ProfileDocument' as const, kind, maskedNumber: '••.222.333/0001-••' };
    const profile = { __typename: 'Profile', id: 'a1', document };
    openPage(PATH, [pageOf({ profile })]);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('with the flag for Pix of others it says that they are taken', async () => {
    openPage(PATH, [pageOf()], { features: ['thirdPartyBrlDeposit'] });
    expect(await screen.findByText(/da conta de outra pessoa/)).toBeVisible();
  });

  it('what cannot be loaded says so and is asked again', async () => {
    openPage(PATH, [{ request: pageOf().request, error: new TypeError('Failed to fetch') }, pageOf()]);
    expect(await screen.findAllByText('Indisponível no momento')).toHaveLength(2);
    await userEvent.click(await screen.findByText('Tentar de novo'));
    expect(await amount()).toBeVisible();
  });
});
