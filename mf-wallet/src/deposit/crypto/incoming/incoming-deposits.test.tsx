import { decimal } from '@plataforma/format';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  addressing,
  addressOf,
  depositOf,
  hold,
  listing,
  networkOf,
  openPage,
  pageOf,
  unreached,
} from '../test/render-page';

const PATH = '/wallet/deposit/btc';
const PAGE = [pageOf('BTC', [networkOf()]), addressing('BTC', 'bitcoin', addressOf('bitcoin', 'bc1qabc'))];
const OPEN = { session: { viewer: { ...fakeViewer, level: 20 } } };

const row = async () => within(await screen.findByRole('region', { name: 'Seus depósitos' })).findByRole('listitem');

describe('§4, §5: what became of what was sent', () => {
  it('says that nothing came yet', async () => {
    openPage(PATH, PAGE);
    expect(await screen.findByText('Nenhum depósito ainda')).toBeVisible();
    expect(screen.getByText('Seus depósitos de BTC aparecem aqui assim que a rede os vê.')).toBeVisible();
  });

  it('shows every digit, and that the network confirms it', async () => {
    openPage(PATH, [...PAGE, listing('BTC', depositOf())]);
    expect(await row()).toHaveTextContent('0,0123456789 BTC');
    expect(await row()).toHaveTextContent('Confirmando');
  });

  it.each([
    [depositOf({ state: 'CREDITED' }), 'Creditado', 'Vender BTC'],
    [depositOf({ state: 'VANISHED' }), 'Não confirmado', 'A rede desfez esta transação'],
    [depositOf({ state: 'DISPUTED' }), 'Em disputa', '0,0123456789 BTC'],
    [depositOf({ state: 'CLAWED_BACK' }), 'Desfeito', '0,0123456789 BTC'],
    [
      depositOf({ state: 'RETURNING', hold: hold('WRONG_NETWORK', 'Chegou por outra rede', 'O valor está voltando.') }),
      'Em devolução',
      'O valor está voltando.',
    ],
    [depositOf({ state: 'RETURNED' }), 'Devolvido', '0,0123456789 BTC'],
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

  it('announces a change once', async () => {
    const { shell } = openPage(PATH, [
      ...PAGE,
      listing('BTC', depositOf()),
      listing('BTC', depositOf({ state: 'CREDITED' })),
    ]);
    const said = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .filter((text) => text !== '');
    const moved = () =>
      act(() =>
        shell.emitAccountEvent({
          type: 'position',
          account: 'MAIN',
          currency: 'BTC',
          total: decimal('1'),
          held: decimal('0'),
          available: decimal('1'),
        }),
      );
    expect(await row()).toHaveTextContent('Confirmando');
    expect(said()).toEqual([]);
    moved();
    await waitFor(async () => expect(await row()).toHaveTextContent('Creditado'));
    expect(said()).toEqual(['0,0123456789 BTC: Creditado']);
  });

  it('that cannot be loaded says so and leaves the address where it is', async () => {
    openPage(PATH, [...PAGE, unreached(listing('BTC'))]);
    expect(await screen.findByText('Não conseguimos carregar seus depósitos')).toBeVisible();
    expect(await screen.findByText('Seu endereço')).toBeVisible();
  });
});
