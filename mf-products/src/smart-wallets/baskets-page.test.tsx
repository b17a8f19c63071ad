import type * as Flow from '@plataforma/flow';
import { customerAnswer } from '@plataforma/flow/test-support';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../locales/en/smart-wallets.json';
import { BasketsPage } from './baskets-page';
import { lookedUp, placing, previewing, reading } from './test/answers';
import {
  baskets,
  bitcoin,
  cut,
  disclosure,
  holding,
  leg,
  mine,
  missing,
  oneBasket,
  order,
  orders,
  partial,
  pending,
  preview,
} from './test/test-data';

// The attempts follow each other at once. Their timing does not matter here.
jest.mock('@plataforma/flow', () => {
  const actual = jest.requireActual<typeof Flow>('@plataforma/flow');
  const commandCalls: typeof actual.commandCalls = (api) => ({
    ...actual.commandCalls(api),
    wait: () => Promise.resolve(),
  });
  return { ...actual, commandCalls };
});

const LIST = '/smart-wallets';
const ONE = '/smart-wallets?carteira=essencial';

function openPage(route: string, mocks: readonly object[], options: RenderWithShellOptions = {}) {
  return renderWithShell(<BasketsPage />, {
    resources: { 'smart-wallets': copy },
    route,
    path: LIST,
    session: { viewer: fakeViewer },
    apolloMocks: [customerAnswer('7'), ...mocks] as NonNullable<RenderWithShellOptions['apolloMocks']>,
    ...options,
  });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const amount = () => screen.findByRole('textbox', { name: 'Valor em reais' });

async function buy(mocks: readonly object[], typed = '100') {
  const rendered = openPage(ONE, [oneBasket(), mine(), orders(), ...mocks]);
  await userEvent.type(await amount(), typed);
  await press('Ver as ordens');
  return rendered;
}

describe('/smart-wallets, the list', () => {
  it('a guest sees each basket with its weights, the change of its index and its minimum', async () => {
    openPage(LIST, [baskets()], { session: { status: 'guest', viewer: null } });
    const card = await region('Essencial');
    const weights = within(card.getByRole('list', { name: 'Composição: Essencial' }));
    expect(weights.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Bitcoin70%', 'Ethereum30%']);
    expect(card.getByText('R$ 35,00')).toBeVisible();
    expect(card.getByText(/3,25%/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Ver carteira: Essencial' })).toHaveAttribute('href', ONE);
    expect(screen.queryByRole('heading', { name: 'Suas carteiras' })).toBeNull();
  });

  it('products P-19: own baskets come first, with the result in reais and on what was put in, and weights against target', async () => {
    openPage(LIST, [baskets(), mine([holding()]), orders(order())]);
    const card = await region('O que você tem: Essencial');
    const words = card.getByRole('heading', { name: 'Essencial' }).parentElement?.textContent.replaceAll('\u00a0', ' ');
    for (const text of ['R$ 110,00', 'ColocadoR$ 100,00', '+R$ 10,00 (10,00%)', '75,00%', 'alvo 70% · R$ 82,50']) {
      expect(words).toContain(text);
    }
    expect(card.getByText('Os pesos estão a até 5,00 pontos do alvo. Você pode rebalancear.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Rebalancear: Essencial' })).toHaveAttribute(
      'href',
      `${ONE}&acao=rebalancear`,
    );
    expect(card.getByRole('link', { name: 'Mover para a carteira: Essencial' })).toBeVisible();
    expect(card.queryByRole('link', { name: /Completar/ })).toBeNull();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Suas carteiras', 'Essencial', 'Todas as carteiras', 'Essencial', 'Suas ordens']);
  });

  it('a failure is told with a way to try again', async () => {
    const failed = { ...baskets(), maxUsageCount: 1, result: undefined, error: cut };
    openPage(LIST, [failed, baskets()], { session: { status: 'guest', viewer: null } });
    await press('Tentar de novo');
    expect(await region('Essencial')).toBeDefined();
  });

  it('products P-17: what ended in part stays on top, names what was bought and what not and why, until it is read', async () => {
    const { mock, told } = reading(partial);
    openPage(LIST, [
      baskets(),
      { ...mine([holding({ unreadOrder: partial })]), maxUsageCount: 1 },
      mine([holding()]),
      orders(partial),
      mock,
    ]);
    const card = await region('Resultado da ordem: Compra · Essencial');
    expect(card.getByText(/^Compramos 1 de 2\. Ethereum não tinha ofertas/)).toBeVisible();
    expect(card.getByText('Bitcoin: comprado')).toBeVisible();
    expect(card.getByText('Ethereum: não comprado')).toBeVisible();
    expect(card.getByText('não tinha ofertas')).toBeVisible();
    expect(card.getByRole('link', { name: 'Completar' })).toHaveAttribute('href', `${ONE}&acao=completar`);
    await userEvent.click(card.getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Resultado da ordem/ })).toBeNull());
    expect(told).toEqual(['7002']);
  });
});

describe('/smart-wallets, one basket', () => {
  it('products P-19: a guest sees what it is made of, its index labelled so, the risks, and the way in', async () => {
    openPage(ONE, [oneBasket(disclosure(null))], { session: { status: 'guest', viewer: null } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Essencial' })).toBeVisible();
    const index = await region('Índice da carteira');
    expect(
      index.getByText(/começa em 100 e termina em 96,75\. Mínimo de 96,75, máximo de 104,00\.$/),
    ).toBeInTheDocument();
    expect((await region('Riscos')).getByText(/^Não é fundo nem recomendação/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute(
      'href',
      `/login?return=${encodeURIComponent(ONE)}`,
    );
  });

  it('below level 20 a purchase leads to what opens it; coins can still be moved out', async () => {
    const { unmount } = openPage(ONE, [oneBasket(), mine([], { obstacles: ['LEVEL'] }), orders()], {
      session: { viewer: { ...fakeViewer, level: 10 } },
    });
    expect(await screen.findByText('Verifique sua identidade para comprar carteiras')).toBeVisible();
    unmount();
    openPage(`${ONE}&acao=mover`, [oneBasket(), mine([holding()], { obstacles: ['LEVEL'] }), orders()]);
    expect(await screen.findByRole('textbox', { name: 'Quanto mover' })).toBeVisible();
  });

  it('says what is wrong with an amount before anything is asked', async () => {
    const { mocks, asked } = previewing(preview());
    await buy(mocks, '34,99');
    expect(screen.getByText('O mínimo desta carteira é R$ 35,00.')).toBeVisible();
    await userEvent.clear(await amount());
    await userEvent.type(await amount(), '1000,01');
    expect(await screen.findByText('Faltam R$ 0,01 para esta compra.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('products P-16: the preview shows quantity, price, worst price and fee of each asset, and the sum of fees', async () => {
    const { mocks, asked } = previewing(preview());
    await buy(mocks);
    const review = await dialog('Revise: Essencial');
    const legs = within(review.getByRole('list', { name: 'Ordens' })).getAllByRole('listitem');
    expect(legs).toHaveLength(2);
    const text = legs[0]?.textContent.replaceAll('\u00a0', ' ');
    for (const part of [
      'Compra de Bitcoin',
      '0,0002321 BTC',
      'R$ 300.000,00',
      'R$ 301.500,00',
      'R$ 0,34815',
      'R$ 70,00',
    ]) {
      expect(text).toContain(part);
    }
    expect(review.getByText('R$ 0,49741 (0,50%)')).toBeVisible();
    expect(review.getByText('15 s')).toBeVisible();
    expect(asked).toEqual([{ basket: 'essencial', kind: 'BUY', amount: '100' }]);
  });

  it('products P-16: one asset without offers refuses the whole, and names it', async () => {
    const { mocks } = previewing(['base', 'Ethereum não tem ofertas agora. Nada foi comprado.']);
    await buy(mocks);
    expect(await screen.findByText('Ethereum não tem ofertas agora. Nada foi comprado.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the tick of the risks is not preset, and they are accepted before the first preview', async () => {
    const { mocks, asked } = previewing(preview());
    openPage(ONE, [oneBasket(disclosure(null)), mine(), orders(), ...mocks]);
    expect(await screen.findByRole('checkbox', { name: 'Li e aceito os riscos' })).not.toBeChecked();
    await userEvent.type(await amount(), '100');
    await press('Ver as ordens');
    expect(screen.getByText('Leia e aceite os riscos para continuar.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('products P-17: a confirmed order shows its assets as they are traded, then a receipt with every digit', async () => {
    const running = order({
      state: 'TRADING',
      legs: [leg(), { ...pending, instrument: missing.instrument }],
      returned: null,
      spent: null,
      brought: null,
      fee: null,
      outcomeText: null,
      endedAt: null,
    });
    const user = userEvent.setup();
    const { mocks: places, sent } = placing(running);
    const { currentPath } = await buy([...previewing(preview()).mocks, ...places, ...lookedUp(running, order())]);
    await press('Confirmar');
    const shown = await dialog('Compra · Essencial');
    expect(await shown.findByText('1 de 2 ativos')).toBeVisible();
    expect(currentPath()).toBe(`${ONE}&ordem=7001`);
    expect(await shown.findByText('Você comprou Essencial', undefined, { timeout: 3000 })).toBeVisible();
    expect(shown.getAllByText('R$ 99,97819')[0]).toBeVisible();
    expect(sent).toEqual([{ previewId: 'p1', idempotencyKey: expect.any(String) as string }]);
    await user.click(shown.getByRole('button', { name: 'Copiar comprovante' }));
    const receipt = await navigator.clipboard.readText();
    expect(receipt).toContain('Compra de Bitcoin: 0,0002321 BTC a R$ 300.000,125, taxa R$ 0,34815, total R$ 69,9782');
    expect(receipt).toContain('Soma das taxas: R$ 0,49741');
  });

  it('an answer that is lost is found by its key, and nothing is sent twice', async () => {
    const { mocks: places, sent } = placing(cut, ['previewId', 'Esta prévia já foi usada.']);
    await buy([...previewing(preview()).mocks, ...places, ...lookedUp(order())]);
    await press('Confirmar');
    expect((await dialog('Compra · Essencial')).getByText('Você comprou Essencial')).toBeVisible();
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('products P-16: a preview that was refused is asked for anew before it can be confirmed', async () => {
    const { mocks, asked } = previewing(preview(), preview({ id: 'p2' }));
    const { mocks: places, sent } = placing(['previewId', 'A prévia venceu.'], order());
    await buy([...mocks, ...places, ...lookedUp(order())]);
    await press('Confirmar');
    expect(await screen.findByText('A prévia venceu.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
    await press('Ver de novo');
    await press('Confirmar');
    expect((await dialog('Compra · Essencial')).getByText('Você comprou Essencial')).toBeVisible();
    expect(asked).toHaveLength(2);
    expect(sent.map(({ previewId }) => previewId)).toEqual(['p1', 'p2']);
  });

  it('products P-18: the preview of a rebalance shows weights before and after, what is left out and the fees', async () => {
    const { mocks, asked } = previewing(
      preview({
        kind: 'REBALANCE',
        funded: '0',
        spent: '25.4',
        brought: '25.5',
        feePercent: '0.51',
        leftOut: [{ instrument: bitcoin, side: 'SELL', amount: '4.2' }],
        weights: [{ instrument: bitcoin, before: '75.00', after: '70.04', target: 70 }],
      }),
    );
    openPage(`${ONE}&acao=rebalancear`, [oneBasket(), mine([holding()]), orders(), ...mocks]);
    await press('Ver as ordens');
    const review = await dialog('Revise: Essencial');
    expect(review.getByText('75,00% → 70,04% (alvo 70%)')).toBeVisible();
    expect(review.getByText('R$ 4,20')).toBeVisible();
    expect(review.getByText('R$ 0,49741 (0,51%)')).toBeVisible();
    expect(asked).toEqual([{ basket: 'essencial', kind: 'REBALANCE' }]);
  });

  it('a part is sold by its fraction, and what is too little to be sold is named as coins', async () => {
    const { mocks, asked } = previewing(
      preview({
        kind: 'SELL',
        movedCoins: [{ currency: bitcoin.base, quantity: '0.00000213' }],
      }),
    );
    openPage(`${ONE}&acao=vender`, [oneBasket(), mine([holding()]), orders(), ...mocks]);
    await userEvent.click(await screen.findByRole('button', { name: 'Usar 25% do saldo' }));
    await press('Ver as ordens');
    expect((await dialog('Revise: Essencial')).getByText('0,00000213 BTC')).toBeVisible();
    expect(asked).toEqual([{ basket: 'essencial', kind: 'SELL', fraction: '0.25' }]);
  });

  it('products P-17: "Completar" asks for what is missing of the order', async () => {
    const { mocks, asked } = previewing(preview());
    openPage(`${ONE}&acao=completar`, [
      oneBasket(),
      mine([holding({ unreadOrder: partial })]),
      orders(partial),
      ...mocks,
    ]);
    await press('Ver as ordens');
    await dialog('Revise: Essencial');
    expect(asked).toEqual([{ basket: 'essencial', kind: 'BUY', completes: '7002' }]);
  });

  it('maintenance stands against new orders, and never against moving coins out', async () => {
    const closed = mine([holding()], { obstacles: ['CLOSED'] });
    const { unmount } = openPage(ONE, [oneBasket(), closed, orders()]);
    expect(await screen.findByText(/^Não é possível negociar agora/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver as ordens' })).toBeNull();
    unmount();
    openPage(`${ONE}&acao=mover`, [oneBasket(), closed, orders()]);
    expect(await screen.findByRole('button', { name: 'Ver as ordens' })).toBeVisible();
  });
});

describe('/smart-wallets, an order by its address', () => {
  it('products P-17: one that ended in part names what is missing; who closes it has read it', async () => {
    const { mock, told } = reading(partial);
    const { currentPath } = openPage(`${LIST}?ordem=7002`, [
      baskets(),
      mine([holding()]),
      orders(order()),
      ...lookedUp(partial),
      mock,
    ]);
    const shown = await dialog('Compra · Essencial');
    expect(await shown.findByText('Ethereum: não comprado')).toBeVisible();
    await userEvent.click(shown.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
    await waitFor(() => expect(told).toEqual(['7002']));
    expect(currentPath()).toBe(LIST);
  });
});
