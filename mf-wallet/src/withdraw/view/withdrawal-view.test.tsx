import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CancelWithdrawalDocument, ResendWithdrawalEmailDocument } from '../lib/__generated__/withdraw';
import {
  inSeconds,
  MONEY_MOVED,
  OFFLINE,
  openPage,
  pageOf,
  PATH,
  recent,
  refusal,
  showing,
  withdrawalOf,
} from '../test/render-page';

const ROUTE = `${PATH}?withdrawal=w1`;
const input = { id: 'w1' };
const canceling = (answer: object) => ({
  request: { query: CancelWithdrawalDocument, variables: { input } },
  result: { data: { cancelWithdrawal: answer } },
});
const resending = (answer: object) => ({
  request: { query: ResendWithdrawalEmailDocument, variables: { input } },
  result: { data: { resendWithdrawalEmail: answer } },
});
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('a withdrawal', () => {
  it('says where the mail went, how long its link is good, and every figure', async () => {
    openPage(ROUTE, [pageOf(), showing(withdrawalOf())]);
    expect(await heading('Confirme pelo e-mail')).toBeVisible();
    expect(await screen.findByText(/Enviamos um e-mail para ana@plataforma\.test/)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('59:41');
    expect(screen.getByText('R$ 298,00')).toBeVisible();
    expect(screen.getByText('Ana Souza · •••.982.247-••')).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'Andamento' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Saque pedido (concluído)hoje, 14:32',
      '2Confirmação por e-mailaté hoje, 15:31',
      '3Conferência',
      '4Enviado ao banco',
      '5Concluído',
    ]);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
  });

  it('the mail is sent again after a minute at the earliest, and what is refused is told', async () => {
    openPage(ROUTE, [
      pageOf(),
      showing(withdrawalOf({ resendableAt: inSeconds(-1) })),
      resending({ withdrawal: null, errors: [refusal('base', 'Enviamos há pouco. Peça de novo a partir das 14:33.')] }),
      resending({ withdrawal: withdrawalOf({ resendableAt: inSeconds(60) }), errors: [] }),
    ]);
    const again = await screen.findByRole('button', { name: 'Enviar o e-mail de novo' });
    await userEvent.click(again);
    expect(await screen.findByText('Enviamos há pouco. Peça de novo a partir das 14:33.')).toBeVisible();
    await userEvent.click(again);
    expect(await screen.findByText('E-mail enviado de novo.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar de novo em 60 segundos' })).toBeDisabled();
  });

  it('is canceled once it was asked again, and the money is back', async () => {
    const canceled = withdrawalOf({
      state: 'CANCELED',
      title: 'Saque cancelado',
      text: 'Saque cancelado. R$ 300,00 voltaram ao seu saldo.',
      canCancel: false,
      until: null,
      resendableAt: null,
    });
    openPage(ROUTE, [
      pageOf(),
      showing(withdrawalOf()),
      { request: canceling({}).request, error: OFFLINE },
      canceling({ withdrawal: canceled, errors: [] }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar saque' }));
    const question = screen.getByRole('dialog', { name: 'Cancelar o saque?' });
    expect(within(question).getByText('R$ 300,00 voltam ao seu saldo na hora.')).toBeVisible();
    const submit = within(question).getByRole('button', { name: 'Cancelar saque' });
    await userEvent.click(submit);
    expect(await screen.findByText(/Não conseguimos cancelar agora/)).toBeVisible();
    await userEvent.click(submit);
    expect(await heading('Saque cancelado')).toBeVisible();
    expect(screen.getByText('Saque cancelado. R$ 300,00 voltaram ao seu saldo.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancelar saque' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sacar de novo' })).toHaveAttribute(
      'href',
      `${PATH}?novo=1&valor=300%2C00&destino=k1`,
    );
  });

  it('goes on by the event of the account, says so once, and ends with a receipt of every digit', async () => {
    const user = userEvent.setup();
    const completed = withdrawalOf({
      state: 'COMPLETED',
      title: 'Saque concluído',
      text: 'O destino recebeu R$ 298,00.',
      canCancel: false,
      until: null,
      resendableAt: null,
      endToEndId: 'E123',
      completedAt: inSeconds(60),
    });
    const { shell } = openPage(ROUTE, [
      pageOf(),
      showing(withdrawalOf()),
      recent([withdrawalOf()]),
      showing(completed),
      pageOf(),
      recent([completed]),
    ]);
    await heading('Confirme pelo e-mail');
    await screen.findByRole('link', { name: /ana@plataforma\.test/ });
    act(() => shell.emitAccountEvent(MONEY_MOVED));
    expect(await heading('Saque concluído')).toBeVisible();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Saque concluído O destino recebeu R$ 298,00.',
    );
    await user.click(screen.getByRole('button', { name: 'Copiar comprovante' }));
    expect(await navigator.clipboard.readText()).toBe(
      [
        'Comprovante plataforma',
        'Saque em reais',
        'Status: Saque concluído',
        'Valor do saque: R$ 300,00',
        'Taxa: R$ 2,00',
        'Você recebe: R$ 298,00',
        'Destino: ana@plataforma.test',
        'Banco: Banco de Teste',
        'Titular: Ana Souza · •••.982.247-••',
        'Pedido em: 27/11/2026, 14:32',
        'Concluído em: 27/11/2026, 14:33',
        'ID da transação: E123',
      ].join('\n'),
    );
    const row = await screen.findByRole('link', { name: /Concluído$/ });
    expect(row).toHaveAttribute('aria-current', 'true');
    expect(row).toHaveTextContent('R$ 300,00');
  });

  it('of another customer, or of nobody, is not found', async () => {
    openPage(ROUTE, [pageOf(), showing(null)]);
    expect(await heading('Saque não encontrado')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fazer um saque' })).toHaveAttribute('href', PATH);
  });

  it('what was known stays when a later request fails', async () => {
    const failing = { request: showing(null).request, error: OFFLINE };
    const { shell } = openPage(ROUTE, [pageOf(), showing(withdrawalOf()), recent(), failing, pageOf(), recent()]);
    await heading('Confirme pelo e-mail');
    act(() => shell.emitAccountEvent(MONEY_MOVED));
    await waitFor(() => expect(screen.getByRole('timer')).toBeVisible());
  });
});
