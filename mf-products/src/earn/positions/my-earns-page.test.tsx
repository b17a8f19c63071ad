import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../../locales/en/earn.json';
import {
  EarnPositionDocument,
  EarnPositionsDocument,
  RedeemEarnDocument,
  SetEarnReinvestDocument,
} from '../lib/__generated__/earn';
import {
  answering,
  cut,
  listing,
  lockedPosition,
  position,
  redemption,
  refusing,
  reward,
  showing,
} from '../test/test-data';
import { MyEarnsPage } from './my-earns-page';

const ROUTE = '/foxbit-earn/my-earns';

function open(mocks: readonly object[], { query = '', ...options }: RenderWithShellOptions & { query?: string } = {}) {
  return renderWithShell(<MyEarnsPage />, {
    resources: { earn: copy },
    route: ROUTE + query,
    path: ROUTE,
    features: ['earn'],
    session: { viewer: fakeViewer },
    apolloMocks: mocks as NonNullable<RenderWithShellOptions['apolloMocks']>,
    ...options,
  });
}

const openOne = (mocks: readonly object[], id = '7', options: RenderWithShellOptions = {}) =>
  open(mocks, { query: `?id=${id}`, ...options });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).closest('div');

describe('/foxbit-earn/my-earns', () => {
  it('lists positions with state and amount, each a link, and what they come to', async () => {
    open([listing([position(), lockedPosition({ state: 'MATURED' })])]);
    const row = await screen.findByRole('link', { name: /Ethereum · 30 dias/ });
    expect(row).toHaveTextContent('Vencida');
    expect(row).toHaveAttribute('href', '/foxbit-earn/my-earns?id=8');
    expect(screen.getByRole('link', { name: /Cardano · Flexível.*50 ADA/ })).toBeVisible();
    expect(figure('Em resgate')).toHaveTextContent('12,5 ADA');
    expect(figure('Rendimento creditado')).toHaveTextContent('0,0396 ADA');
  });

  it('hides values', async () => {
    open([listing([position()])], { hiddenValues: true });
    expect(await screen.findByRole('link', { name: /Cardano · Flexível/ })).not.toHaveTextContent('50 ADA');
    expect(screen.queryByText(/0,0396/)).toBeNull();
  });

  it('says that there is nothing yet, and where to begin', async () => {
    open([listing([])]);
    expect(await screen.findByText('Você ainda não tem aplicações')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Produtos de Earn' })).toHaveAttribute('href', '/foxbit-earn');
  });

  it('products §11: with the flag off this page is open, without a way to the products', async () => {
    open([listing([])], { features: [] });
    expect(await screen.findByText('Novas aplicações não estão disponíveis agora.')).toBeVisible();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('loads older ones, and says when they did not come', async () => {
    const older = { request: { query: EarnPositionsDocument, variables: { first: 20, after: '7' } } };
    open([
      listing([position()], { hasNextPage: true }),
      { ...older, ...cut },
      listing([lockedPosition()], { after: '7' }),
    ]);
    await press('Ver mais');
    expect(await screen.findByText('Não foi possível carregar mais. Tente de novo.')).toBeVisible();
    await press('Ver mais');
    expect(await screen.findByRole('link', { name: /Ethereum/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Cardano/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
  });

  it('that cannot be loaded says so and tries again', async () => {
    open([{ request: { query: EarnPositionsDocument, variables: { first: 20 } }, ...cut }, listing([position()])]);
    await press('Tentar de novo');
    expect(await screen.findByRole('link', { name: /Cardano/ })).toBeVisible();
  });
});

describe('/foxbit-earn/my-earns?id=', () => {
  it('shows state, figures, dates and each day’s reward', async () => {
    openOne([showing(position(), { rewards: [reward(28), reward(27)] })]);
    expect(await screen.findByRole('heading', { level: 2, name: 'Rendendo' })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^Cardano · Flexível · /));
    expect(screen.getByText('Rende a partir de 27/11, até você resgatar.')).toBeVisible();
    expect(figure('Rendendo agora')).toHaveTextContent('50 ADA');
    const days = within(screen.getByRole('table', { name: 'Rendimentos por dia' }))
      .getAllByRole('row')
      .slice(1);
    expect(days.map((row) => row.textContent)).toEqual([
      '28/11/20263,40%0,000698 ADA0,003959 ADA',
      '27/11/20263,40%0,000698 ADA0,003959 ADA',
    ]);
  });

  it('P-6: names the day whose rate is not known yet', async () => {
    openOne([showing(position({ waitingForDay: '2026-11-26' }))]);
    expect(await screen.findByText('Rendimento de 26/11 em processamento.')).toBeVisible();
    expect(screen.getByText('Nenhum rendimento ainda')).toBeVisible();
  });

  it('P-4: under notice it says when coins are free, and that they earn nothing', async () => {
    const waits = redemption({
      state: 'NOTICE',
      amount: '20',
      total: '20',
      until: '2026-11-29T03:00:00.000Z',
      doneAt: null,
    });
    const onNetwork = redemption({ id: '4', state: 'NOTICE', until: null, doneAt: null });
    openOne([showing(position({ underNotice: '70' }), { redemptions: [waits, onNetwork, redemption({ id: '5' })] })]);
    const table = within(await screen.findByRole('table', { name: 'Resgates' }));
    expect(table.getByText('Livre em 29/11/2026, 00:00 (Brasília).')).toBeVisible();
    expect(table.getByText('Aguardando a rede')).toBeVisible();
    expect(table.getByText('Resgatado')).toBeVisible();
    expect(screen.getByText('O que está em resgate não rende.')).toBeVisible();
    expect(figure('Em resgate')).toHaveTextContent('70 ADA');
  });

  it('P-4: before it is confirmed, the notice says its end and that nothing is earned meanwhile', async () => {
    const at = { __typename: 'EarnExit' as const, total: '50', at: '2026-12-03T03:00:00.000Z' };
    openOne([showing(position({ noticeDays: 3, today: at }))]);
    expect(await screen.findByText('Prazo do resgate: Em 3 dias')).toBeVisible();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Quanto resgatar' }), '20');
    await press('Revisar resgate');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme o resgate' }));
    expect(dialog.getByText('Livre em 03/12/2026, 00:00 (Brasília).')).toBeVisible();
    expect(dialog.getByText('No dia do resgate e no prazo de espera nada rende.')).toBeVisible();
    expect(dialog.getByText('20 ADA')).toBeVisible();
  });

  it.each([
    ['', 'Digite quanto.'],
    ['0', 'Digite um valor maior que zero.'],
    ['50,1', 'Você tem 50 ADA rendendo.'],
  ])('%p cannot be taken back: the field says why', async (text, message) => {
    openOne([showing(position())]);
    const field = await screen.findByRole('textbox', { name: 'Quanto resgatar' });
    if (text !== '') await userEvent.type(field, text);
    await press('Revisar resgate');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes a part back once, and keeps the receipt when nothing earns any more', async () => {
    const { mocks, sent } = answering(RedeemEarnDocument, {
      result: { data: { redeemEarn: { redemption: redemption(), errors: [] } } },
    });
    const ended = position({ state: 'ENDED', principal: '0', today: null, endedAt: '2026-11-30T12:00:00.000Z' });
    openOne([showing(position()), showing(ended, { redemptions: [redemption()] }), ...mocks]);
    await press('Usar 100% do saldo');
    await press('Revisar resgate');
    expect(screen.getAllByText('No dia do resgate nada rende.')).not.toEqual([]);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Confirmar' }));
    const receipt = within(await screen.findByRole('dialog', { name: 'Resgate pedido' }));
    expect(await screen.findByText('Encerrada em 30/11/2026, 09:00 (Brasília).')).toBeInTheDocument();
    expect(receipt.getByText('Resgatado')).toBeVisible();
    expect(sent).toEqual([
      { positionId: '7', amount: '50', expected: '50', idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    await userEvent.click(receipt.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
    expect(screen.queryByRole('button', { name: 'Revisar resgate' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Aplicar de novo' })).toHaveAttribute(
      'href',
      '/foxbit-earn?produto=ada-flexible',
    );
  });

  it('P-3: a locked one shows both sums and their difference, and the command carries the first', async () => {
    const { mocks, sent } = answering(
      RedeemEarnDocument,
      {
        result: {
          data: {
            redeemEarn: {
              redemption: null,
              errors: refusing('expected', 'O valor ao sair mudou para 1,0041999973 ETH. Confira.'),
            },
          },
        },
      },
      {
        result: { data: { redeemEarn: { redemption: redemption({ total: '1.0042' }), errors: [] } } },
      },
    );
    const changed = { __typename: 'EarnExit' as const, total: '1.0041999973', at: null };
    openOne(
      [
        showing(lockedPosition()),
        showing(lockedPosition({ today: changed })),
        showing(lockedPosition({ today: changed })),
        ...mocks,
      ],
      '8',
    );
    expect(await screen.findByText('Se sair hoje')).toBeVisible();
    expect(figure('Se sair hoje')).toHaveTextContent('1,00421 ETH');
    expect(figure('Previsão no vencimento (27/12/2026)')).toHaveTextContent('1,00583 ETH');
    expect(figure('Diferença prevista')).toHaveTextContent('0,00162 ETH');
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Revisar resgate');
    await press('Confirmar');
    // Another amount is refused, nothing moves, and the new one is shown before it can be confirmed.
    expect(await screen.findByText('O valor ao sair mudou para 1,0041999973 ETH. Confira.')).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('Se sair hoje').closest('div')).toHaveTextContent('1,0041999973 ETH'));
    expect(dialog.getByText('Diferença prevista').closest('div')).toHaveTextContent('0,0016300027 ETH');
    await press('Confirmar');
    expect(await screen.findByRole('dialog', { name: 'Resgate pedido' })).toBeVisible();
    expect(sent.map(({ amount, expected }) => [amount, expected])).toEqual([
      ['1', '1.00421'],
      ['1', '1.0041999973'],
    ]);
  });

  it('P-3: hides both sums where values are hidden', async () => {
    openOne([showing(lockedPosition())], '8', { hiddenValues: true });
    await screen.findByText('Se sair hoje');
    expect(screen.queryByText(/1,00421|1,00583|0,00162/)).toBeNull();
  });

  it('matured it is over, with the way to do it again; with the flag off without', async () => {
    const ended = lockedPosition({
      state: 'MATURED',
      principal: '0',
      today: null,
      atMaturity: null,
      endedAt: '2026-12-27T03:00:00.000Z',
    });
    const { unmount } = openOne([showing(ended)], '8');
    expect(await screen.findByText('Encerrada em 27/12/2026, 00:00 (Brasília).')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Aplicar de novo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revisar resgate' })).toBeNull();
    unmount();
    openOne([showing(ended)], '8', { features: [] });
    expect(await screen.findByText('Vencida')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Aplicar de novo' })).toBeNull();
  });

  it('names what was lost to the network', async () => {
    openOne([showing(position({ slashed: '0.5' }))]);
    await screen.findByText('Rendendo');
    expect(figure('Perda na rede')).toHaveTextContent('0,5 ADA');
  });

  it('changes whether rewards earn too, and says when that was refused or did not come', async () => {
    const refused = {
      result: {
        data: { setEarnReinvest: { position: null, errors: refusing('base', 'Esta aplicação já terminou.') } },
      },
    };
    const { mocks, sent } = answering(
      SetEarnReinvestDocument,
      { result: { data: { setEarnReinvest: { position: position({ reinvest: true }), errors: [] } } } },
      refused,
      cut,
    );
    const { shell } = openOne([showing(position()), ...mocks]);
    const box = await screen.findByRole('checkbox', { name: 'Reinvestir os rendimentos' });
    await userEvent.click(box);
    await waitFor(() => expect(box).toBeChecked());
    expect(sent).toEqual([{ positionId: '7', reinvest: true }]);
    await userEvent.click(box);
    await waitFor(() => expect(shell.flashes.at(-1)?.message).toBe('Esta aplicação já terminou.'));
    await waitFor(() => expect(box).toBeEnabled());
    await userEvent.click(box);
    await waitFor(() => expect(shell.flashes).toHaveLength(2));
    expect(box).toBeChecked();
  });

  it('loads older rewards below those that are shown', async () => {
    openOne([
      showing(position(), { rewards: [reward(28)], hasNextPage: true }),
      showing(position(), { rewards: [reward(27)], after: '2026-11-28' }),
    ]);
    await press('Ver mais');
    expect(await screen.findByText('27/11/2026')).toBeVisible();
    expect(screen.getByText('28/11/2026')).toBeVisible();
  });

  it('of nobody’s is not found, and one that cannot be loaded is tried again', async () => {
    const { unmount } = openOne([showing(null)], '9');
    expect(await screen.findByText('Aplicação não encontrada')).toBeVisible();
    unmount();
    const failed = { request: { query: EarnPositionDocument, variables: { id: '7', first: 20 } }, ...cut };
    openOne([failed, showing(position())]);
    await press('Tentar de novo');
    expect(await screen.findByText('Rendendo')).toBeVisible();
  });
});
