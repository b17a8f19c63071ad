import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { depositOf, disputed, hold, inSeconds, openPage, pageOf, reais, recent, showing } from '../test/render-page';

const PATH = '/wallet/deposit/brl';
const ROUTE = `${PATH}?deposit=d1`;
const heading = (name: string) => screen.findByText(name, { selector: 'h2' });
const open = (changes: Parameters<typeof depositOf>[0], hiddenValues = false) =>
  openPage(ROUTE, [pageOf(), showing(depositOf(changes)), reais('500')], { hiddenValues });
const not = { creditedAt: null } as const;

describe('what became of a deposit', () => {
  it('credited: amount, payer and id with every digit, for the clipboard too', async () => {
    const user = userEvent.setup();
    open({});
    expect(await heading('Pix recebido')).toBeVisible();
    expect(screen.getByText('Ana Souza · •••.982.247-••')).toBeVisible();
    expect(screen.getByText('E123')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copiar comprovante' }));
    expect(await navigator.clipboard.readText()).toContain('Valor: R$ 500,00\n');
  });

  it('another amount, or a late payment, is credited and says so', async () => {
    const notice = 'Você pediu R$ 500,00 e chegaram R$ 450,00.';
    open({ amount: '450', notice });
    expect(await screen.findByText('R$ 450,00 já estão na sua conta.')).toBeVisible();
    expect(screen.getByText(notice)).toBeVisible();
  });

  it('with a fee, the text tells what reached the balance', async () => {
    open({ fee: '2.5' });
    expect(await screen.findByText('R$ 497,50 já estão na sua conta.')).toBeVisible();
    expect(screen.getByText('R$ 2,50')).toBeVisible();
  });

  it('what an earlier debt took is told, and what reached the balance is what is left', async () => {
    open({ recovered: '150' });
    expect(await screen.findByText('R$ 350,00 já estão na sua conta.')).toBeVisible();
    expect(screen.getByText('R$ 150,00')).toBeVisible();
  });

  it('taken whole by an earlier debt, nothing is said to be in the account', async () => {
    open({ recovered: '500' });
    expect(await screen.findByText('O valor cobriu o que faltava de um depósito contestado.')).toBeVisible();
  });

  it.each([
    ['DISPUTED' as const, 'Pix contestado', inSeconds(3600)],
    ['CLAWED_BACK' as const, 'Contestação aceita', null],
  ])('%s: why, what is held, and until when, as the exchange says', async (state, title, until) => {
    const text = 'Quem pagou contestou este Pix no banco.';
    open({ state, dispute: disputed(title, text, until) });
    expect(await heading(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByText('27/11/2026, 15:32')).toHaveLength(until === null ? 0 : 1);
    const steps = within(screen.getByRole('region', { name: 'Andamento' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Pagamento recebido (concluído)hoje, 14:33',
      'Saldo disponível (concluído)hoje, 14:33',
      until === null ? 'Valor devolvido (concluído)hoje, 14:32' : '3Contestado por quem pagouaté hoje, 15:32',
    ]);
    expect(screen.queryByRole('link', { name: 'Comprar bitcoin' })).toBeNull();
  });

  it('the balance is masked while values are hidden', async () => {
    open({}, true);
    expect(await screen.findByText('Valor oculto')).toBeInTheDocument();
  });

  it('below the level: kept, and the way to the verification', async () => {
    const text = 'O valor está guardado e entra assim que a verificação terminar.';
    open({ ...not, state: 'HELD', hold: hold('LEVEL', 'Falta verificar sua conta', text) });
    expect(await heading('Falta verificar sua conta')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verificar agora' })).toHaveAttribute('href', '/profile/verify-account');
    expect(screen.queryByRole('link', { name: 'Comprar bitcoin' })).toBeNull();
  });

  it('above the limit: until when, and the limits', async () => {
    const until = inSeconds(3600);
    open({
      ...not,
      state: 'HELD',
      hold: hold('ABOVE_LIMIT', 'Acima do seu limite de hoje', 'Não precisa fazer nada.', until),
    });
    expect(await heading('Acima do seu limite de hoje')).toBeVisible();
    expect(screen.getByText('27/11/2026, 15:32')).toBeVisible();
    expect(screen.getByText('até hoje, 15:32')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver limites' })).toHaveAttribute('href', '#limites');
    expect(await screen.findByLabelText('Seus limites')).toHaveAttribute('id', 'limites');
  });

  it.each([
    ['RETURNING' as const, 'Pix de outro titular', 'Devolução em andamento'],
    ['RETURNED' as const, 'Pix devolvido', 'Valor devolvido'],
  ])('somebody else’s money goes back: %s', async (state, title, step) => {
    const went = { __typename: 'DepositStep' as const, state: 'RETURNED' as const, at: inSeconds(600) };
    const steps = state === 'RETURNED' ? [{ ...went, state: 'RETURNING' as const, at: inSeconds(60) }, went] : [];
    const held = hold('THIRD_PARTY', 'Pix de outro titular', 'O valor volta sozinho para a origem.');
    open({ ...not, state, hold: held, steps });
    expect(await heading(title)).toBeVisible();
    const shown = within(screen.getByRole('region', { name: 'Andamento' }))
      .getByText(step)
      .closest('li');
    expect(shown).toBeVisible();
    expect(shown?.querySelector('time')?.getAttribute('dateTime') ?? null).toBe(steps.at(-1)?.at ?? null);
    expect(screen.getByText('Motivo').nextSibling).toHaveTextContent('Pix de outro titular');
  });

  it('a state that this page does not know is one in which the money is looked at', async () => {
    const deposit = { ...depositOf(not), state: 'FROZEN' };
    const node = { __typename: 'Deposit', id: 'd1', amount: '500', state: 'FROZEN', createdAt: inSeconds(0) };
    const deposits = { edges: [{ node }], pageInfo: { hasNextPage: false } };
    openPage(ROUTE, [
      pageOf(),
      { request: showing(null).request, result: { data: { deposit } } },
      { request: recent().request, result: { data: { deposits } } },
    ]);
    expect(await heading('Em análise')).toBeVisible();
    const row = await screen.findByText('Em análise', { selector: 'a *' });
    expect(row.closest('a')).toHaveAttribute('aria-current', 'true');
  });

  it('that does not exist is not found', async () => {
    openPage(ROUTE, [pageOf(), showing(null)]);
    expect(await heading('Depósito não encontrado')).toBeVisible();
  });
});

describe('the list of deposits', () => {
  const all = (count: number) =>
    Array.from({ length: count }, (_, index) => depositOf({ id: `d${index}`, createdAt: inSeconds(-86_400) }));

  it('shows five and then more, with the day of each', async () => {
    openPage(PATH, [pageOf(), recent(all(5), true), recent(all(7), false, 25)]);
    const list = within(await screen.findByLabelText('Depósitos recentes'));
    expect(await list.findAllByRole('link')).toHaveLength(5);
    expect(list.getAllByText('26/11/2026, 14:32')).toHaveLength(5);
    await userEvent.click(list.getByRole('button', { name: 'Mostrar mais' }));
    expect(await list.findAllByRole('link')).toHaveLength(7);
    expect(list.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('that could not be loaded says so and is asked again', async () => {
    openPage(PATH, [pageOf(), { request: recent().request, error: new TypeError('Failed to fetch') }, recent()]);
    await userEvent.click(await screen.findByText('Tentar de novo'));
    expect(await screen.findByText('Nenhum depósito ainda')).toBeVisible();
  });
});
