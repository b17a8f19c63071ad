import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../../locales/en/card.json';
import { CardPage } from '../card-page';
import { SetCardTopUpDocument } from '../lib/__generated__/card';
import { answering, card, coin, having, statement, transaction, transactionOf } from '../test/test-data';

const NOW = Date.parse('2026-11-29T15:00:00.000Z');

const openPage = (mocks: readonly object[], options: RenderWithShellOptions = {}) =>
  renderWithShell(<CardPage />, {
    resources: { card: copy },
    route: '/card',
    path: '/card',
    session: { viewer: fakeViewer },
    now: () => NOW,
    apolloMocks: [...mocks, statement().mock] as NonNullable<RenderWithShellOptions['apolloMocks']>,
    ...options,
  });

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('coins that complete purchases, at /card', () => {
  it('products §5: coins complete purchases when the customer says which, and up to how much a day', async () => {
    const on = { __typename: 'CardTopUp' as const, currency: coin('ETH', 'Ether').currency, dayLimit: '500' };
    const { mocks, sent } = answering(
      SetCardTopUpDocument,
      'setCardTopUp',
      ['dayLimit', 'Informe um valor em reais acima de zero.'],
      { card: card({ topUp: on }) },
      { card: card({ topUp: null }) },
    );
    const coins = [coin('BTC', 'Bitcoin'), coin('ETH', 'Ether')];
    const { currentPath, shell } = openPage([having({ topUpCoins: coins }), ...mocks]);
    const region = within(await screen.findByRole('region', { name: 'Completar com cripto' }));
    expect(region.getByText(/^Desligado/)).toBeVisible();
    await userEvent.click(region.getByRole('button', { name: 'Ligar' }));
    expect(currentPath()).toBe('/card?acao=completar');
    let form = await dialog('Completar com cripto');
    await userEvent.click(form.getByRole('checkbox'));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Criptomoeda que será vendida' }), 'ETH');
    await userEvent.type(form.getByRole('textbox', { name: 'Limite de vendas por dia' }), '0');
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: 'Limite de vendas por dia' })).toHaveAccessibleDescription(
        /acima de zero/,
      ),
    );
    await userEvent.clear(form.getByRole('textbox', { name: 'Limite de vendas por dia' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Limite de vendas por dia' }), '500');
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await region.findByText('Ligado. O que faltar em reais vem da venda de Ether.')).toBeVisible();
    expect(region.getByText('R$ 500,00')).toBeVisible();
    expect(sent[1]).toEqual({ cardId: 'c1', currency: 'ETH', dayLimit: '500', proof: null });
    await userEvent.click(region.getByRole('button', { name: 'Mudar' }));
    form = await dialog('Completar com cripto');
    await userEvent.click(form.getByRole('checkbox'));
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await region.findByText(/^Desligado/)).toBeVisible();
    expect(sent[2]).toEqual({ cardId: 'c1', currency: null, dayLimit: null, proof: null });
    expect(shell.flashes.map(({ message }) => message)).toEqual([
      'Completar com cripto está ligado.',
      'Completar com cripto está desligado.',
    ]);
  });

  it('products §5: without coins there is nothing to switch on', async () => {
    openPage([having()]);
    expect(await screen.findByRole('region', { name: 'Para gastar' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Completar com cripto' })).toBeNull();
  });

  it('products §5: a purchase that coins completed says what they brought and at which price', async () => {
    const sale = { currency: { code: 'BTC' }, quantity: '0.00005876', price: '599100', amount: '35.2' };
    const { shell } = openPage([having(), transactionOf('t1', transaction({ sale }))], { route: '/card?id=t1' });
    const drawer = await dialog('POSTO AZUL');
    expect(drawer.getByText('R$ 35,20 vieram da venda de 0,00005876 BTC a R$ 599.100,00.')).toBeVisible();
    expect(drawer.getByText('Completado com cripto')).toBeVisible();
    act(() => shell.hiddenValues.set(true));
    expect(document.body.textContent).not.toMatch(/35,20|599\.100/);
  });
});
