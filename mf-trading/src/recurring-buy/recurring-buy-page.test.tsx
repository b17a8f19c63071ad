import { decimal } from '@plataforma/format';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ticker } from '../lib/test/test-data';
import {
  CancelRecurringBuyDocument,
  PauseRecurringBuyDocument,
  RecurringBuyDetailsDocument,
  RecurringBuysDocument,
} from './lib/__generated__/recurring-buy';
import { listing, press, renderPage, route, showing } from './test/render-page';
import { buyFields, runFields, skippedRun } from './test/test-data';

describe('the list of recurring buys (screens: /trading-bots/recurring-buy)', () => {
  it('explains itself and leads to creation when it is empty', async () => {
    renderPage([listing()]);
    expect(await screen.findByText('Compre aos poucos, no seu ritmo')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Criar compra recorrente' });
    expect(link).toHaveAttribute('href', '/trading-bots/recurring-buy?criar=');
    expect(screen.getByText('Pause, retome ou cancele quando quiser, sem custo.')).toBeVisible();
  });

  it('says what each buys, when, in which state and when next, and leads to its details', async () => {
    const paused = buyFields({ id: '6', state: 'PAUSED', nextRunAt: null, frequency: 'DAILY', weekday: null });
    renderPage([listing(buyFields(), paused)]);
    const list = await screen.findByRole('list', { name: 'Suas compras recorrentes' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('R$ 100,00 de Bitcoin');
    expect(first).toHaveTextContent('Toda segunda-feira às 09:00');
    expect(first).toHaveTextContent('seg, 23 nov · 09:00');
    expect(first).toHaveTextContent('0,00033 BTC');
    expect(second).toHaveTextContent('Todo dia às 09:00');
    expect(second).toHaveTextContent('Pausada');
    const link = first && within(first).getByRole('link', { name: /^R\$\s100,00 de Bitcoin$/ });
    expect(link).toHaveAttribute('href', '/trading-bots/recurring-buy?id=5');
  });

  it('keeps those that have ended apart, without anything to press', async () => {
    renderPage([listing(buyFields({ state: 'CANCELED', nextRunAt: null }))]);
    const ended = await screen.findByRole('list', { name: 'Encerradas' });
    expect(ended).toHaveTextContent('Cancelada');
    expect(ended).toHaveTextContent('Criada em20/10/2026');
    expect(ended).not.toHaveTextContent('Próxima compra');
    expect(within(ended).queryByRole('button')).toBeNull();
    expect(screen.getByText('Nenhuma compra recorrente em andamento')).toBeVisible();
  });

  it('does not name the connection when the server could not answer', async () => {
    const failing = { request: { query: RecurringBuysDocument }, result: { errors: [{ message: 'away' }] } };
    renderPage([failing]);
    expect(await screen.findByText('Elas continuam ativas. Tente de novo em instantes.')).toBeVisible();
  });

  it('that cannot be loaded says so, says that nothing is lost, and tries again', async () => {
    const failing = { request: { query: RecurringBuysDocument }, error: new TypeError('Failed to fetch') };
    renderPage([failing, listing(buyFields())]);
    expect(await screen.findByText(/Elas continuam ativas/)).toBeVisible();
    await press('Tentar de novo');
    expect(await screen.findByText('Toda segunda-feira às 09:00')).toBeVisible();
  });

  describe('is asked for again', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('after an order, not after the positions that a connection begins with', async () => {
      const asked = jest.fn(() => listing(buyFields()).result);
      const { shell } = renderPage([{ ...listing(), result: asked }]);
      const afterAWhile = () => act(() => jest.advanceTimersByTimeAsync(1_500));
      await afterAWhile();
      expect(asked).toHaveBeenCalledTimes(1);
      const none = decimal('0');
      act(() =>
        shell.emitAccountEvent({
          type: 'position',
          account: 'MAIN',
          currency: 'BRL',
          total: none,
          held: none,
          available: none,
        }),
      );
      await afterAWhile();
      expect(asked).toHaveBeenCalledTimes(1);
      act(() => shell.emitAccountEvent({ type: 'order-rejected', account: 'MAIN', reason: 'x' }));
      await afterAWhile();
      expect(asked).toHaveBeenCalledTimes(2);
    });
  });

  it('pauses at once, since it can be resumed', async () => {
    const paused = buyFields({ state: 'PAUSED', nextRunAt: null });
    const pausing = {
      request: { query: PauseRecurringBuyDocument, variables: { input: { id: '5' } } },
      result: { data: { pauseRecurringBuy: { recurringBuy: paused, errors: [] } } },
    };
    const { shell } = renderPage([listing(buyFields()), pausing]);
    await press('Pausar a compra recorrente de Bitcoin');
    expect(await screen.findByRole('button', { name: 'Retomar a compra recorrente de Bitcoin' })).toBeVisible();
    expect(shell.flashes.at(-1)).toEqual({
      kind: 'success',
      message: 'Compra recorrente pausada. Retome quando quiser.',
    });
  });

  it('asks before one ends for good', async () => {
    const canceled = buyFields({ state: 'CANCELED', nextRunAt: null });
    const sent = jest.fn(() => true);
    const canceling = {
      request: { query: CancelRecurringBuyDocument, variables: sent },
      result: { data: { cancelRecurringBuy: { recurringBuy: canceled, errors: [] } } },
    };
    renderPage([listing(buyFields()), canceling]);
    await press('Cancelar a compra recorrente de Bitcoin');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar compra recorrente?' }));
    expect(dialog.getByText('Toda segunda-feira às 09:00, R$ 100,00 de Bitcoin.')).toBeVisible();
    fireEvent.pointerDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Manter' }));
    expect(sent).not.toHaveBeenCalled();
    await press('Cancelar a compra recorrente de Bitcoin');
    await press('Cancelar compra recorrente');
    expect(await screen.findByRole('list', { name: 'Encerradas' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a change that failed is told and can be pressed again', async () => {
    const failing = { request: { query: PauseRecurringBuyDocument, variables: () => true }, error: new TypeError('x') };
    const { shell } = renderPage([listing(buyFields()), failing]);
    await press('Pausar a compra recorrente de Bitcoin');
    await waitFor(() => expect(shell.flashes.at(-1)?.message).toMatch(/Verifique sua conexão/));
    expect(screen.getByRole('button', { name: 'Pausar a compra recorrente de Bitcoin' })).toBeEnabled();
  });
});

describe('one recurring buy (?id=)', () => {
  const open = { route: `${route}?id=5` };

  it('holds its average price against the market of now, with sign', async () => {
    renderPage([showing(buyFields(), { runs: [runFields(), skippedRun()] })], open);
    expect(await screen.findByRole('heading', { level: 1, name: 'Compra recorrente de Bitcoin' })).toBeVisible();
    const card = within(screen.getByRole('region', { name: /^R\$\s100,00 de Bitcoin$/ }));
    expect(card.getByText('R$ 600.000,00')).toBeVisible();
    expect(card.getByText('R$ 612.480,00')).toBeVisible();
    expect(card.getByText('+2,08%')).toBeVisible();
    expect(card.getByText('R$ 202,11')).toBeVisible();
  });

  it('follows the market', async () => {
    const { shell } = renderPage([showing(buyFields())], open);
    await screen.findByText('+2,08%');
    act(() => shell.setTicker(ticker('BTC', '570000.00')));
    expect(await screen.findByText('-5,00%')).toBeVisible();
  });

  it('tells its curve in words', async () => {
    const older = runFields({
      id: '60',
      ranAt: '2026-11-02T12:00:02.000Z',
      order: { ...order(), id: '6000', averagePrice: '580000' },
    });
    renderPage([showing(buyFields(), { runs: [runFields(), skippedRun(), older] })], open);
    expect(
      await screen.findByText(
        '2 compras, de 02/11/2026 a 16/11/2026: preço mínimo R$ 580.000,00, máximo R$ 620.000,00. Preço médio R$ 600.000,00.',
      ),
    ).toBeInTheDocument();
  });

  it('says why a date was skipped and what to do', async () => {
    renderPage([showing(buyFields(), { runs: [runFields(), skippedRun()] })], {
      ...open,
      routes: ['/wallet/deposit/brl'],
    });
    const row = await screen.findByRole('row', { name: /Pulada/ });
    expect(row).toHaveTextContent('Saldo insuficiente: você tinha R$ 12,00 disponíveis.');
    expect(row).toHaveTextContent('Deixe o valor disponível antes da próxima data.');
    expect(within(row).getByRole('link', { name: 'Depositar reais' })).toBeVisible();
  });

  it('warns before the next date when the reais do not suffice', async () => {
    renderPage([showing(buyFields({ amount: '2000' }))], { ...open, routes: [] });
    expect(
      await screen.findByText(/Você tem R\$ 1\.000,00 disponíveis\. Deixe pelo menos R\$ 2\.000,00/),
    ).toBeVisible();
  });

  it('brings more of its dates page by page', async () => {
    const next = runFields({ id: '50', ranAt: '2026-08-03T12:00:00.000Z' });
    renderPage(
      [
        showing(buyFields(), { runs: [runFields()], hasNextPage: true }),
        showing(buyFields(), { runs: [next], after: '71' }),
      ],
      open,
    );
    await press('Carregar mais');
    expect(await screen.findByText('03/08/2026, 09:00')).toBeVisible();
    expect(screen.getByText('16/11/2026, 09:00')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  });

  it('those of later pages stay while they are asked for again', async () => {
    const runs = Array.from({ length: 20 }, (_, place) => runFields({ id: String(90 - place) }));
    const next = runFields({ id: '50', ranAt: '2026-08-03T12:00:00.000Z' });
    const { id } = buyFields();
    const asked = jest.fn(() => true);
    const again = {
      request: {
        query: RecurringBuyDetailsDocument,
        variables: (now: object) => 'first' in now && now.first === 21 && asked(),
      },
      result: showing(buyFields()).result,
      delay: Number.POSITIVE_INFINITY,
    };
    const { shell } = renderPage(
      [showing(buyFields(), { runs, hasNextPage: true }), showing(buyFields(), { runs: [next], after: '71' }), again],
      { route: `${route}?id=${id}` },
    );
    await press('Carregar mais');
    expect(await screen.findByText('03/08/2026, 09:00')).toBeVisible();
    act(() => shell.emitAccountEvent({ type: 'order-rejected', account: 'MAIN', reason: 'x' }));
    await waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 3_000 });
    expect(screen.getByText('03/08/2026, 09:00')).toBeVisible();
  });

  it('that does not exist says so and leads to all', async () => {
    renderPage([showing(null)], { route: `${route}?id=9` });
    expect(await screen.findByText('Compra recorrente não encontrada')).toBeVisible();
  });

  it('keeps its figures hidden when values are hidden', async () => {
    renderPage([showing(buyFields(), { runs: [runFields()] })], { ...open, hiddenValues: true });
    await screen.findByRole('row', { name: /Comprada/ });
    expect(screen.queryByText('R$ 202,11')).toBeNull();
    expect(screen.queryByText(/0,00016/)).toBeNull();
  });
});

function order() {
  const { order: bought } = runFields();
  if (!bought) throw new Error('a run that bought has an order');
  return bought;
}
