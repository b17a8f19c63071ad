import { decimal } from '@plataforma/format';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../../locales/en/earn.json';
import { EarnPositionDocument, EarnPositionsDocument } from '../lib/__generated__/earn';
import { listing, lockedPosition, position, redemption, reward, showing } from '../test/test-data';
import { MyEarnsPage } from './my-earns-page';

const ROUTE = '/foxbit-earn/my-earns';

const open = (query: string, mocks: readonly object[]) =>
  renderWithShell(<MyEarnsPage />, {
    resources: { earn: copy },
    route: ROUTE + query,
    path: ROUTE,
    session: { viewer: fakeViewer },
    apolloMocks: mocks as NonNullable<RenderWithShellOptions['apolloMocks']>,
  });

/** What the socket tells when coins came or went. */
const moved = {
  type: 'position',
  account: 'MAIN',
  currency: 'ADA',
  total: decimal('1'),
  available: decimal('1'),
  held: decimal('0'),
} as const;

/** A question that is never answered, and how often it was asked. */
function unansweredOf(query: object, variables: Readonly<Record<string, unknown>>) {
  let asked = 0;
  const isAsked = (given: Readonly<Record<string, unknown>>) => {
    if (JSON.stringify(given) !== JSON.stringify(variables)) return false;
    asked += 1;
    return true;
  };
  const mock = { request: { query, variables: isAsked }, result: { data: {} }, delay: Number.POSITIVE_INFINITY };
  return { mock, asked: () => asked };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).closest('div');

describe('a list of which more pages than one are shown', () => {
  it('keeps a long list while it is asked for anew at a movement of money', async () => {
    const many = Array.from({ length: 20 }, (_, place) => position({ id: String(100 - place) }));
    const unanswered = unansweredOf(EarnPositionsDocument, { first: 21 });
    const { shell } = open('', [
      listing(many, { hasNextPage: true }),
      listing([lockedPosition()], { after: '81' }),
      unanswered.mock,
    ]);
    await press('Ver mais');
    expect(await screen.findByRole('link', { name: /Ethereum/ })).toBeVisible();
    act(() => shell.emitAccountEvent(moved));
    await waitFor(() => expect(unanswered.asked()).toBe(1));
    expect(screen.getByRole('link', { name: /Ethereum/ })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Cardano/ })).toHaveLength(20);
  });

  it('keeps a long list of rewards while it is asked for anew at a movement of money', async () => {
    const days = Array.from({ length: 20 }, (_, place) => reward(30 - place));
    const unanswered = unansweredOf(EarnPositionDocument, { id: '7', first: 21 });
    const { shell } = open('?id=7', [
      showing(position(), { rewards: days, hasNextPage: true }),
      showing(position(), { rewards: [reward(10)], after: '2026-11-11' }),
      unanswered.mock,
    ]);
    await press('Ver mais');
    expect(await screen.findByText('10/11/2026')).toBeVisible();
    act(() => shell.emitAccountEvent(moved));
    await waitFor(() => expect(unanswered.asked()).toBe(1));
    expect(screen.getByText('10/11/2026')).toBeVisible();
    expect(screen.getByText('30/11/2026')).toBeVisible();
  });
});

it('P-3: what comes at the end of a term is told as a forecast', async () => {
  open('?id=8', [showing(lockedPosition())]);
  expect(await screen.findByText('Previsão no vencimento (27/12/2026)')).toBeVisible();
  expect(screen.getByText('Diferença prevista')).toBeVisible();
  expect(
    screen.getByText(/A previsão vale se a taxa ficar como está: ela muda a cada dia e não é garantida\./),
  ).toBeVisible();
});

it('P-4: what the network decides is told as a forecast', async () => {
  const waits = redemption({ state: 'NOTICE', isEstimated: true, until: '2026-12-06T03:00:00.000Z', doneAt: null });
  open('?id=7', [showing(position(), { redemptions: [waits] })]);
  expect(await screen.findByText('Previsão: 06/12/2026, 00:00 (Brasília). Depende da fila da rede.')).toBeVisible();
  expect(screen.queryByText(/^Livre em/)).toBeNull();
});

it('P-3: left early it is charged the commission of who leaves early; before, both are told', async () => {
  const left = lockedPosition({ state: 'LEFT_EARLY', principal: '0', today: null, atMaturity: null });
  const { unmount } = open('?id=8', [showing(left)]);
  await screen.findByText('Encerrada antes do prazo');
  expect(figure('Comissão')).toHaveTextContent(/15%$/);
  expect(screen.queryByText('Comissão se sair antes')).toBeNull();
  unmount();
  open('?id=8', [showing(lockedPosition())]);
  await screen.findByText('Rendendo');
  expect(figure('Comissão')).toHaveTextContent(/10%$/);
  expect(figure('Comissão se sair antes')).toHaveTextContent(/15%$/);
});
