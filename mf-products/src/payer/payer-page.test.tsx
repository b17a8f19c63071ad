import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../locales/en/payer.json';
import { PayerPage } from './payer-page';
import { asked, CODE, cut, offer, opening, over, payment, requestOf } from './test/test-data';

const open = (apolloMocks: NonNullable<RenderWithShellOptions['apolloMocks']>) =>
  renderWithShell(<PayerPage />, {
    resources: { payer: copy },
    route: '/pay/r1',
    path: '/pay/:requestId',
    apolloMocks,
  });

/** As when the payer comes back from the app of the bank: the page asks at once. */
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('/pay/:requestId', () => {
  it('products §6: says who asks, how much and for what as plain text, and shows the code', async () => {
    const user = userEvent.setup();
    open([asked(requestOf())]);
    expect(await title(/^Pagar R\$\s500,00$/)).toBeVisible();
    expect(screen.getByText('Ana Souza')).toBeVisible();
    expect(screen.getByText('Aluguel <b>https://golpe.test</b>')).toBeVisible();
    expect(screen.queryByRole('link', { name: /golpe/ })).toBeNull();
    expect(screen.getByRole('img', { name: /^QR Code do Pix de R\$\s500,00$/ })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^1:23:\d\d$/);
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(await navigator.clipboard.readText()).toBe(CODE);
  });

  it('opens a way to pay where none is open, and tries again when the bank is away', async () => {
    const without = requestOf({ offers: [] });
    open([
      asked(without),
      opening(without, 'O banco não respondeu. Tente de novo em instantes.'),
      opening(requestOf()),
    ]);
    expect(await screen.findByText('O banco não respondeu. Tente de novo em instantes.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(CODE)).toBeVisible();
  });

  it('products P-14: what is missing stands there with a code of its own', async () => {
    const short = requestOf({
      state: 'UNDERPAID',
      received: '450',
      missing: '50',
      offers: [offer({ id: 'o2', amount: '50' })],
      payments: [payment({ amount: '450', state: 'WAITING' })],
    });
    open([asked(requestOf()), asked(short)]);
    await screen.findByText(CODE);
    comeBack();
    expect(await title(/^Pagar R\$\s50,00$/)).toBeVisible();
    expect(screen.getByText(/^Recebemos R\$\s450,00 de R\$\s500,00\.$/)).toBeVisible();
    expect(screen.getByRole('img', { name: /^QR Code do Pix de R\$\s50,00$/ })).toBeVisible();
  });

  it('products P-15: once paid it shows no code, says not to pay again, and has a receipt', async () => {
    const user = userEvent.setup();
    const done = over({ state: 'PAID', received: '500', missing: '0', payments: [payment()] });
    open([asked(requestOf()), asked(done)]);
    await screen.findByText(CODE);
    comeBack();
    expect(await screen.findByText('Esta cobrança já foi paga. Não pague de novo.')).toBeVisible();
    expect(screen.queryByText(CODE)).toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Cobrança paga. Esta cobrança já foi paga. Não pague de novo.',
    );
    await user.click(await screen.findByRole('button', { name: 'Copiar comprovante' }));
    expect(await navigator.clipboard.readText()).toBe(
      [
        'Comprovante do pagamento',
        'Valor pago: R$ 500,00',
        'Status: Recebido',
        'Para: Ana Souza',
        'Data e hora: 20/11/2026, 12:00',
        'Final do ID do Pix: aaaaaaaa',
      ].join('\n'),
    );
  });

  it('products Q9: whose time ends while it is open shows no code, before the exchange has said so', async () => {
    open([asked(requestOf({ validMs: 1_200 })), cut]);
    expect(await screen.findByText(CODE)).toBeVisible();
    expect(await screen.findByText('Esta cobrança venceu', undefined, { timeout: 3_000 })).toBeVisible();
    expect(screen.queryByText(CODE)).toBeNull();
  });

  it.each([
    [over({ state: 'CANCELED' }), 'Cobrança cancelada', /^Ana Souza cancelou esta cobrança\. Não pague\.$/],
    [over({ state: 'EXPIRED' }), 'Esta cobrança venceu', /peça uma nova cobrança a Ana Souza\.$/],
    [
      over({ state: 'EXPIRED', isLate: true, payments: [payment({ state: 'WAITING' })] }),
      'Esta cobrança venceu',
      /^Recebemos R\$\s500,00 quando a cobrança já tinha terminado\./,
    ],
    [over({ state: 'SEEN', received: '500' }), 'Pagamento recebido', /Não pague de novo\.$/],
    [over({ state: 'REFUNDED' }), 'Pagamento devolvido', /^O valor pago voltou a quem pagou\.$/],
  ])('that cannot be paid says why and shows no code', async (request, name, text) => {
    open([asked(request)]);
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('img', { name: /^QR Code/ })).toBeNull();
  });

  it('of no such id says so, and is not asked for again', async () => {
    open([asked(null)]);
    expect(await title('Cobrança não encontrada')).toBeVisible();
    comeBack();
    expect(screen.queryByText('Não foi possível carregar a cobrança')).toBeNull();
  });

  it('that cannot be loaded says so and tries again; later failures change nothing', async () => {
    open([cut, asked(requestOf()), cut]);
    expect(await screen.findByText('Não foi possível carregar a cobrança')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(CODE)).toBeVisible();
    comeBack();
    await waitFor(() => expect(screen.getByText(CODE)).toBeVisible());
  });
});
