import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClaimDepositDocument, DeclareOriginDocument, RecoverDepositDocument } from '../__generated__/crypto';
import {
  addressing,
  addressOf,
  chainOf,
  claimed,
  claimOf,
  depositOf,
  hold,
  listing,
  networkOf,
  openPage,
  pageOf,
  refusal,
  RIPPLE,
  TETHER,
  unreached,
  type Mock,
} from '../test/render-page';

const PATH = '/wallet/deposit/btc';
const PAGE = [pageOf('BTC', [networkOf()]), addressing('BTC', 'bitcoin', addressOf('bitcoin', 'bc1qabc'))];

const row = async () => within(await screen.findByRole('region', { name: 'Seus depósitos' })).findByRole('listitem');

describe('money §5: a deposit whose sender is not known', () => {
  const unknown = depositOf({
    state: 'HELD',
    hold: hold('ORIGIN', 'Diga de onde veio', 'A regra do Banco Central pede o dono da carteira.'),
    chain: chainOf({ sender: 'bc1qsender' }),
  });
  const declaring = (input: object, answer: object): Mock => ({
    request: { query: DeclareOriginDocument, variables: { input: { depositId: 'd1', ...input } } },
    result: { data: { declareOrigin: { __typename: 'CryptoDepositPayload', ...answer } } },
  });
  const declare = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Declarar' }));
    return screen.findByRole('form', { name: 'Origem do depósito' });
  };

  it('is credited when the customer says whose the wallet was, also of the next ones', async () => {
    const origin = { __typename: 'DepositOrigin' as const, owner: 'EXCHANGE' as const, name: 'Corretora' };
    const known = { ...unknown, state: 'CREDITED', hold: null, chain: chainOf({ sender: 'bc1qsender', origin }) };
    openPage(PATH, [
      ...PAGE,
      listing('BTC', unknown),
      declaring({ owner: 'EXCHANGE', name: 'Corretora', isForSender: true }, { deposit: known, errors: [] }),
    ]);
    const form = within(await declare());
    expect(form.getByText('bc1qsender')).toBeVisible();
    await userEvent.click(form.getByRole('radio', { name: /corretora/ }));
    await userEvent.type(form.getByLabelText('Nome da corretora'), 'Corretora');
    await userEvent.click(form.getByRole('checkbox', { name: 'Vale para todos os depósitos deste endereço' }));
    await userEvent.click(form.getByRole('button', { name: 'Confirmar origem' }));
    await waitFor(async () => expect(await row()).toHaveTextContent('Creditado'));
    expect(await row()).toHaveTextContent('Da sua conta na Corretora');
    await waitFor(async () => expect(await row()).toHaveFocus());
  });

  it('is not asked for all of an address where the chain tells none, and says what the exchange refuses', async () => {
    openPage(PATH, [
      ...PAGE,
      listing('BTC', { ...unknown, chain: chainOf() }),
      declaring(
        { owner: 'SELF', name: null, isForSender: false },
        { deposit: null, errors: [refusal('base', 'Este depósito não espera por isso.')] },
      ),
    ]);
    const form = within(await declare());
    expect(form.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Confirmar origem' }));
    expect(await form.findByText('Diga de quem é a carteira.')).toBeVisible();
    await userEvent.click(form.getByRole('radio', { name: 'Minha' }));
    await userEvent.click(form.getByRole('button', { name: 'Confirmar origem' }));
    expect(await form.findByText('Este depósito não espera por isso.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByRole('button', { name: 'Declarar' })).toBeVisible();
  });

  it.each([
    ['De uma corretora, na minha conta', 'Nome da corretora', 'Diga qual corretora.'],
    ['De outra pessoa', 'Nome da pessoa', 'Diga de quem é a carteira.'],
  ])('asks for a name: %s', async (choice, label, message) => {
    openPage(PATH, [...PAGE, listing('BTC', unknown)]);
    const form = within(await declare());
    await userEvent.click(form.getByRole('radio', { name: choice }));
    await userEvent.click(form.getByRole('button', { name: 'Confirmar origem' }));
    const field = form.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveFocus();
  });
});

describe('money §5: a deposit that came by a network that is not used', () => {
  const strayed = (recoveryFee: string | null) =>
    depositOf({
      amount: '50',
      state: 'HELD',
      hold: hold('WRONG_NETWORK', 'Chegou por outra rede', 'Seu dinheiro não se perdeu.'),
      chain: chainOf({ network: 'avalanchecchain', recoveryFee }),
    });
  const recovering = (fee: string, answer: object): Mock => ({
    request: { query: RecoverDepositDocument, variables: { input: { depositId: 'd1', fee } } },
    result: { data: { recoverDeposit: { __typename: 'CryptoDepositPayload', ...answer } } },
  });

  it('is recovered for what was shown, and asked again when that is another one', async () => {
    const changed = refusal('fee', 'A taxa mudou de 5 USDT para 6 USDT. Confira e envie de novo.');
    const done = { ...strayed(null), state: 'CREDITED', hold: null, fee: '6' };
    openPage('/wallet/deposit/usdt', [
      pageOf('USDT', TETHER),
      listing('USDT', strayed('5')),
      recovering('5', { deposit: null, errors: [changed] }),
      listing('USDT', strayed('6')),
      recovering('6', { deposit: done, errors: [] }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Recuperar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recuperar depósito' }));
    expect(dialog.getByText('45 USDT')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Recuperar' }));
    expect(await dialog.findByText(changed.messages[0] ?? '')).toBeVisible();
    expect(await dialog.findByText('44 USDT')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Recuperar' }));
    await waitFor(async () => expect(await row()).toHaveTextContent('Creditado'));
    expect(await row()).toHaveTextContent('Taxa: 6 USDT');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers nothing where recovering costs more than there is', async () => {
    openPage('/wallet/deposit/usdt', [pageOf('USDT', TETHER), listing('USDT', strayed(null))]);
    expect(await screen.findByText('Seu dinheiro não se perdeu.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Recuperar' })).not.toBeInTheDocument();
  });
});

describe('money §7: “Não achei meu depósito”', () => {
  const claiming = (amount: string, answer: object): Mock => ({
    request: {
      query: ClaimDepositDocument,
      variables: { input: { network: 'ripple', transactionId: 'AB12', amount } },
    },
    result: { data: { claimDeposit: { __typename: 'ClaimDepositPayload', ...answer } } },
  });
  const RIPPLES = [pageOf('XRP', [RIPPLE]), addressing('XRP', 'ripple', addressOf('ripple', 'rAddress', '7'))];
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Enviei sem a tag' }));
    return within(await screen.findByRole('form', { name: 'Não achei meu depósito' }));
  };

  it('finds what came without its tag by the code of its transaction and the exact amount', async () => {
    const message = 'Encontramos. Confirmamos em até 1 dia útil.';
    openPage('/wallet/deposit/xrp', [
      ...RIPPLES,
      claimed('XRP'),
      claiming('0.5', { message, errors: [] }),
      claimed('XRP', claimOf()),
    ]);
    const form = await open();
    expect(form.getByLabelText('Código da transação')).toHaveFocus();
    await userEvent.type(form.getByLabelText('Código da transação'), ' AB12 ');
    await userEvent.type(form.getByLabelText('Valor exato do envio'), '0,5');
    await userEvent.click(form.getByRole('button', { name: 'Procurar' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Não achei meu depósito' })).toHaveFocus();
    const asked = within(await screen.findByRole('region', { name: 'Seus pedidos' })).getByRole('listitem');
    expect(asked).toHaveTextContent('0,5 XRP');
    expect(asked).toHaveTextContent('Em análise');
  });

  it('shows what was asked for, with the answer and its moment; nothing where nothing was', async () => {
    const decidedAt = '2026-11-26T18:05:00.000Z';
    openPage('/wallet/deposit/xrp', [
      ...RIPPLES,
      claimed(
        'XRP',
        claimOf({ id: 'p1' }),
        claimOf({ id: 'p2', state: 'ACCEPTED', decidedAt }),
        claimOf({ id: 'p3', state: 'REFUSED', decidedAt }),
      ),
    ]);
    const rows = within(await screen.findByRole('region', { name: 'Seus pedidos' })).getAllByRole('listitem');
    expect(rows.map((each) => each.textContent)).toEqual([
      '0,5 XRPEm análisePedido em 27/11/2026, 14:32XRP LedgerAB12',
      '0,5 XRPConfirmadoRespondido em 26/11/2026, 15:05XRP LedgerAB12',
      '0,5 XRPNão confirmadoRespondido em 26/11/2026, 15:05XRP LedgerAB12',
    ]);
  });

  it('says when they could not be loaded, and asks again', async () => {
    openPage('/wallet/deposit/xrp', [...RIPPLES, unreached(claimed('XRP')), claimed('XRP', claimOf())]);
    expect(await screen.findByText('Não conseguimos carregar seus pedidos')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('region', { name: 'Seus pedidos' })).toBeVisible();
  });

  it('says which field is missing, and what was not found', async () => {
    const none = 'Não encontramos um depósito sem dono com este código e este valor.';
    const errors = [refusal('transactionId', none)];
    openPage('/wallet/deposit/xrp', [...RIPPLES, claiming('1', { message: null, errors })]);
    const form = await open();
    await userEvent.click(form.getByRole('button', { name: 'Procurar' }));
    expect(await form.findByText('Digite o código da transação.')).toBeVisible();
    expect(form.getByText('Digite o valor exato do envio.')).toBeVisible();
    await userEvent.type(form.getByLabelText('Código da transação'), 'AB12');
    await userEvent.type(form.getByLabelText('Valor exato do envio'), '1');
    await userEvent.click(form.getByRole('button', { name: 'Procurar' }));
    expect(await form.findByText(none)).toBeVisible();
  });

  it('says what to look at where no network has tags', async () => {
    openPage(PATH, PAGE);
    expect(await screen.findByText(/Confira na carteira que enviou/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviei sem a tag' })).not.toBeInTheDocument();
  });
});
