import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemovePixChargeDocument } from '../lib/__generated__/deposit';
import {
  CODE,
  charging,
  chargeOf,
  depositOf,
  hold,
  inSeconds,
  MONEY_MOVED,
  openPage,
  pageOf,
  reais,
  recent,
  refusal,
  shown,
} from '../test/render-page';

const PATH = '/wallet/deposit/brl';
const ROUTE = `${PATH}?charge=c1`;
const removing = (answer: object) => ({
  request: { query: RemovePixChargeDocument, variables: { input: { id: 'c1' } } },
  result: { data: { removePixCharge: answer } },
});
const heading = (name: string) => screen.findByText(name, { selector: 'h2' });

describe('a Pix code', () => {
  it('can be read, copied, and says how long it can be paid by the exchange’s time', async () => {
    const user = userEvent.setup();
    openPage(ROUTE, [pageOf(), charging(chargeOf({ expiresAt: inSeconds(1781) }))]);
    expect(await screen.findByLabelText('QR Code do Pix de R$ 500,00')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('29:41');
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(await navigator.clipboard.readText()).toBe(CODE);
    expect(await screen.findByText('Código copiado', { ignore: '[aria-hidden] *' })).toBeInTheDocument();
    const steps = within(screen.getByRole('region', { name: 'Andamento' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Código criado (concluído)hoje, 14:32',
      '2Aguardando o pagamentoEsta tela muda sozinha. Você também recebe um aviso.',
      '3Saldo disponívelCostuma levar menos de 10 segundos.',
    ]);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
  });

  it('turns to credited by the event of the account, says so once, and leads on to buying', async () => {
    const paid = chargeOf({ state: 'PAID', deposits: [depositOf()] });
    const { shell } = openPage(ROUTE, [
      pageOf(),
      charging(chargeOf()),
      recent(),
      charging(paid),
      pageOf(),
      recent([depositOf()]),
      reais('620.5'),
    ]);
    await screen.findByText(CODE);
    await screen.findByText('Nenhum depósito ainda');
    act(() => shell.emitAccountEvent(MONEY_MOVED));
    expect(await heading('Pix recebido')).toBeVisible();
    expect(screen.getByText('R$ 500,00 já estão na sua conta.')).toBeVisible();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      shown('Pix recebido R$ 500,00 já estão na sua conta.'),
    );
    expect(await screen.findByText('R$ 620,50')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Comprar bitcoin' })).toHaveAttribute('href', '/trade/btcbrl');
    expect(screen.queryByText(CODE)).toBeNull();
    const row = (await screen.findByText('Creditado')).closest('a');
    expect(row).toHaveAttribute('href', `${PATH}?deposit=d1`);
    expect(row).toHaveTextContent('R$ 500,00');
  });

  it('is asked for again when the customer comes back from the app of the bank', async () => {
    openPage(ROUTE, [
      pageOf(),
      charging(chargeOf()),
      recent(),
      charging(chargeOf({ state: 'PAID' })),
      pageOf(),
      recent(),
    ]);
    await screen.findByText(CODE);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await heading('Pix a caminho')).toBeVisible();
    expect(screen.getByText('Recebemos seu Pix. Estamos conferindo, leva até 1 minuto.')).toBeVisible();
  });

  it.each([
    ['EXPIRED' as const, inSeconds(-1), 'O tempo acabou', /não pague de novo/],
    ['ACTIVE' as const, inSeconds(-1), 'O tempo acabou', /não pague de novo/],
    ['REMOVED' as const, inSeconds(60), 'Este código foi trocado', /não pague de novo/],
  ])('that cannot be paid any more (%s) says what to do', async (state, expiresAt, title, text) => {
    openPage(ROUTE, [pageOf(), charging(chargeOf({ state, expiresAt }))]);
    expect(await heading(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(CODE)).toBeNull();
    expect(screen.getByRole('link', { name: 'Gerar novo código' })).toHaveAttribute('href', `${PATH}?valor=500%2C00`);
  });

  it('that the bank is still being asked for says so', async () => {
    openPage(ROUTE, [pageOf(), charging(chargeOf({ state: 'CREATED', copiaECola: null }))]);
    expect(await heading('Gerando o código Pix…')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Andamento' })).toBeNull();
  });

  it('is replaced: the old one is taken back and the form has its amount', async () => {
    const removed = { charge: chargeOf({ state: 'REMOVED' }), errors: [] };
    const { currentPath } = openPage(ROUTE, [
      pageOf({ openPixCharge: chargeOf() }),
      charging(chargeOf()),
      removing(removed),
    ]);
    await userEvent.click(await screen.findByText('Novo código'));
    expect(await screen.findByLabelText('Valor')).toHaveValue('500,00');
    expect(currentPath()).toBe(`${PATH}?valor=500%2C00`);
  });

  it('that could not be replaced says why', async () => {
    openPage(ROUTE, [
      pageOf(),
      charging(chargeOf()),
      { request: removing({}).request, error: new TypeError('Failed to fetch') },
      removing({ charge: null, errors: [refusal('base', 'Este código já foi pago.')] }),
    ]);
    await userEvent.click(await screen.findByText('Novo código'));
    expect(await screen.findByText(/Não conseguimos trocar o código agora/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Novo código' }));
    expect(await screen.findByText('Este código já foi pago.')).toBeVisible();
  });

  it('that was paid twice shows both deposits', async () => {
    const notice = 'Este código já tinha sido pago; este é outro depósito.';
    const deposits = [depositOf(), depositOf({ id: 'd2', amount: '500', notice })];
    openPage(ROUTE, [pageOf(), charging(chargeOf({ state: 'PAID', deposits })), reais('1000')]);
    expect(await screen.findAllByText('Pix recebido', { selector: 'h2' })).toHaveLength(2);
    expect(screen.getByText(notice)).toBeVisible();
  });

  it('whose money is held shows why although the code has expired', async () => {
    const held = depositOf({ state: 'HELD', creditedAt: null, hold: hold('REVIEW', 'Em análise', 'Até amanhã.') });
    openPage(ROUTE, [pageOf(), charging(chargeOf({ state: 'EXPIRED', deposits: [held] }))]);
    expect(await heading('Em análise')).toBeVisible();
  });

  it('of another customer, or of nobody, is not found', async () => {
    openPage(ROUTE, [pageOf(), charging(null)]);
    expect(await heading('Código não encontrado')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fazer um depósito' })).toHaveAttribute('href', PATH);
  });

  it('what was known stays when a later request fails', async () => {
    const failing = { request: charging(null).request, error: new TypeError('Failed to fetch') };
    const { shell } = openPage(ROUTE, [pageOf(), charging(chargeOf()), recent(), failing, pageOf(), recent()]);
    await screen.findByText(CODE);
    act(() => shell.emitAccountEvent(MONEY_MOVED));
    await waitFor(() => expect(screen.getByText(CODE)).toBeVisible());
  });
});
