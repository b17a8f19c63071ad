import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addressing,
  addressOf,
  chainOf,
  depositOf,
  hold,
  listing,
  listingMore,
  listingOf,
  networkOf,
  openPage,
  pageOf,
  unreached,
  TETHER,
} from '../test/render-page';

const PATH = '/wallet/deposit/btc';
const PAGE = [pageOf('BTC', [networkOf()]), addressing('BTC', 'bitcoin', addressOf('bitcoin', 'bc1qabc'))];
const OPEN = { session: { viewer: { ...fakeViewer, level: 20 } } };

const undone = {
  __typename: 'DepositDispute' as const,
  title: 'Transação desfeita na rede',
  text: 'A rede deixou de fora o bloco deste depósito.',
  until: null,
};

/** What a screen reader is told. */
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

const row = async () => within(await screen.findByRole('region', { name: 'Seus depósitos' })).findByRole('listitem');

describe('§4, §5: what became of what was sent', () => {
  it('says that nothing came yet', async () => {
    openPage(PATH, PAGE);
    expect(await screen.findByText('Nenhum depósito ainda')).toBeVisible();
    expect(screen.getByText('Seus depósitos de BTC aparecem aqui assim que a rede os vê.')).toBeVisible();
  });

  it('shows every digit, how many blocks lie on it, and where to look it up', async () => {
    openPage(PATH, [...PAGE, listing('BTC', depositOf())]);
    const deposit = await row();
    expect(deposit).toHaveTextContent('0,0123456789 BTC');
    expect(deposit).toHaveTextContent('Confirmando');
    expect(deposit).toHaveTextContent('2 de 3 confirmações');
    expect(within(deposit).getByRole('progressbar', { name: 'Confirmações da rede' })).toHaveAttribute(
      'aria-valuenow',
      '67',
    );
    const link = within(deposit).getByRole('link', { name: 'Ver na rede Bitcoin' });
    expect(link).toHaveAttribute('href', 'https://explorer.test/tx/abc');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    [depositOf({ chain: chainOf({ confirmations: 0 }) }), 'Visto na rede', '0 de 3 confirmações'],
    [depositOf({ state: 'CREDITED' }), 'Creditado', 'Vender BTC'],
    [depositOf({ state: 'VANISHED' }), 'Não confirmado', 'A rede desfez esta transação'],
    [depositOf({ state: 'DISPUTED', dispute: undone }), 'Em disputa', 'A rede deixou de fora o bloco deste depósito.'],
    [depositOf({ state: 'CLAWED_BACK', dispute: undone }), 'Desfeito', 'A rede deixou de fora o bloco deste depósito.'],
    [
      depositOf({ state: 'RETURNING', hold: hold('WRONG_NETWORK', 'Chegou por outra rede', 'O valor está voltando.') }),
      'Em devolução',
      'O valor está voltando.',
    ],
    [depositOf({ state: 'RETURNED' }), 'Devolvido', 'Ver na rede Bitcoin'],
    [
      depositOf({ state: 'HELD', hold: hold('LEVEL', 'Falta verificar sua conta', 'O valor está guardado.') }),
      'Falta verificar sua conta',
      'Verificar agora',
    ],
    [
      depositOf({
        state: 'HELD',
        hold: hold('REVIEW', 'Em análise', 'Estamos conferindo.', '2026-11-28T21:00:00.000Z'),
      }),
      'Em análise',
      'Resposta até 28/11/2026',
    ],
    [
      depositOf({ state: 'HELD', hold: hold('WRONG_NETWORK', 'Chegou por outra rede', 'Seu dinheiro não se perdeu.') }),
      'Chegou por outra rede',
      'Seu dinheiro não se perdeu.',
    ],
    [depositOf({ state: 'HELD', hold: null }), 'Em análise', 'Seu dinheiro está guardado.'],
  ])('tells the state of each: %#', async (deposit, state, next) => {
    openPage(PATH, [...PAGE, listing('BTC', deposit)], OPEN);
    expect(await row()).toHaveTextContent(state);
    expect(await row()).toHaveTextContent(next);
  });

  it('leads from what is below the minimum to the address of its network', async () => {
    const below = hold('BELOW_MINIMUM', 'Abaixo do mínimo de 2 USDT', 'Está guardado e soma com os próximos.');
    const chain = chainOf({ network: 'trc20', networkName: 'TRON (TRC-20)' });
    const { currentPath } = openPage('/wallet/deposit/usdt', [
      pageOf('USDT', TETHER),
      listing('USDT', depositOf({ state: 'HELD', hold: below, chain })),
      addressing('USDT', 'trc20', addressOf('trc20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ver endereço' }));
    expect(await screen.findByText('Seu endereço')).toBeVisible();
    expect(currentPath()).toBe('/wallet/deposit/usdt?rede=trc20');
    expect(screen.getByRole('radio', { name: /TRON/ })).toBeChecked();
    expect(screen.getByRole('heading', { name: 'Receber USDT pela rede TRON (TRC-20)' })).toHaveFocus();
  });

  it('follows its blocks as they come; announces a change once, and no single block', async () => {
    const { shell } = openPage(PATH, [
      ...PAGE,
      listing('BTC', depositOf({ chain: chainOf({ confirmations: 1 }) })),
      listing('BTC', depositOf()),
      listing('BTC', depositOf({ state: 'CREDITED' })),
    ]);
    const moved = () => act(() => shell.emitAccountEvent({ type: 'deposit', account: 'MAIN' }));
    expect(await row()).toHaveTextContent('1 de 3');
    moved();
    await waitFor(async () => expect(await row()).toHaveTextContent('2 de 3'));
    expect(said()).toEqual([]);
    moved();
    await waitFor(async () => expect(await row()).toHaveTextContent('Creditado'));
    expect(said()).toEqual(['0,0123456789 BTC: Creditado']);
  });

  describe('tells as news', () => {
    const older = [8, 7, 6, 5, 4].map((number) => depositOf({ id: `d${number}`, amount: String(number) }));
    const bell = ({ shell }: ReturnType<typeof openPage>) =>
      act(() => shell.emitAccountEvent({ type: 'deposit', account: 'MAIN' }));
    const credited = (id: string, amount: string) => depositOf({ id, amount, state: 'CREDITED' });

    it('no old deposit that more of the list brings', async () => {
      const all = [...older, credited('d3', '3'), credited('d2', '2')];
      openPage(PATH, [...PAGE, listingMore('BTC', ...older), listingOf('BTC', 25, ...all)]);
      await userEvent.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
      expect(await screen.findByText('2 BTC')).toBeVisible();
      expect(said()).toEqual([]);
    });

    it('each deposit that changes, whichever changed before, and each that comes', async () => {
      const [a, b] = [depositOf({ id: 'a', amount: '8' }), depositOf({ id: 'b', amount: '7' })];
      const [goneA, goneB, c] = [credited('a', '8'), credited('b', '7'), depositOf({ id: 'c', amount: '9' })];
      const answers = [
        [a, b],
        [goneA, b],
        [goneA, goneB],
        [c, goneA, goneB],
      ].map((all) => listing('BTC', ...all));
      const page = openPage(PATH, [...PAGE, ...answers]);
      await screen.findByText('8 BTC');
      bell(page);
      await waitFor(() => expect(said()).toEqual(['8 BTC: Creditado']));
      bell(page);
      await waitFor(() => expect(said()).toEqual(['7 BTC: Creditado']));
      bell(page);
      await waitFor(() => expect(said()).toEqual(['9 BTC: Confirmando']));
    });

    it('all that changed at once', async () => {
      const [a, b] = [depositOf({ id: 'a', amount: '8' }), depositOf({ id: 'b', amount: '7' })];
      const page = openPage(PATH, [
        ...PAGE,
        listing('BTC', a, b),
        listing('BTC', credited('a', '8'), credited('b', '7')),
      ]);
      await screen.findByText('8 BTC');
      bell(page);
      await waitFor(() => expect(said()).toEqual(['8 BTC: Creditado7 BTC: Creditado']));
    });
  });

  it('comes to the deposit that its address names, also to an old one', async () => {
    const other = depositOf({ id: 'd2', amount: '7', state: 'CREDITED' });
    openPage(`${PATH}?deposit=d2`, [...PAGE, listingOf('BTC', 100, depositOf(), other)]);
    const list = within(await screen.findByRole('region', { name: 'Seus depósitos' }));
    const asked = await list.findByRole('listitem', { current: true });
    expect(asked).toHaveTextContent('7 BTC');
    expect(asked).toHaveFocus();
  });

  it('that cannot be loaded says so and leaves the address where it is', async () => {
    openPage(PATH, [...PAGE, unreached(listing('BTC'))]);
    expect(await screen.findByText('Não conseguimos carregar seus depósitos')).toBeVisible();
    expect(await screen.findByText('Seu endereço')).toBeVisible();
  });
});
