import { decimal } from '@plataforma/format';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { always } from '../../lib/test/mocks';
import { typed } from '../../lib/test/test-data';
import { CancelOrderDocument, OpenOrdersDocument } from '../account/__generated__/orders';
import { orderOf } from '../account/test-data';
import { renderPanel } from '../test/render-panel';
import { ChartCandlesDocument, type ChartCandlesQueryVariables } from './candles/__generated__/candles';
import type { CandleChartProps } from './drawing/candle-chart';
import { ChartPanel } from './chart-panel';

let drawn: CandleChartProps | null = null;
jest.mock('./drawing/candle-chart', () => ({
  CandleChart: (props: CandleChartProps) => {
    drawn = props;
    return <p>canvas</p>;
  },
}));

const candle = (hour: number, close: string) =>
  typed('Candle', {
    openedAt: `2026-11-20T${String(hour)}:00:00.000Z`,
    open: '600000',
    high: '620000',
    low: '590000',
    close,
    volume: '1.5',
  });

const CANDLES = [candle(14, '610000'), candle(15, '612480.01')];

/** An exchange with these answers in turn, the last one repeated, and the variables of each request. */
function exchange(...answers: readonly object[]) {
  const asked: Partial<ChartCandlesQueryVariables>[] = [];
  const variables = (asking: Partial<ChartCandlesQueryVariables>) => {
    asked.push(asking);
    return true;
  };
  const request = { query: ChartCandlesDocument, variables };
  const given = answers.length > 0 ? answers : [{ result: { data: { candles: CANDLES } } }];
  const last = given.length - 1;
  const mocks = given.map((answer, index) => ({ ...(index === last ? always : {}), request, ...answer }));
  return { mocks, asked };
}

beforeEach(() => {
  drawn = null;
});

describe('screens, terminal: the chart', () => {
  it('tells the running candle in a legend, and the candles in sight in words', async () => {
    renderPanel(<ChartPanel />, { apolloMocks: exchange().mocks });
    expect(await screen.findByText('canvas')).toBeInTheDocument();
    expect(screen.getByText('612.480,01')).toBeInTheDocument();
    expect(screen.getByText('+0,40%')).toBeInTheDocument();
    expect(screen.getByText(/mínima R\$ 590\.000,00, máxima R\$ 620\.000,00, último preço/)).toBeInTheDocument();
  });

  it('has every interval of domain facts §2; the chosen one is asked for, kept and in the address', async () => {
    const { mocks, asked } = exchange();
    const { shell, currentPath } = renderPanel(<ChartPanel />, {
      apolloMocks: mocks,
      route: '/terminal?market=btcbrl',
    });
    await screen.findByText('canvas');
    const menu = screen.getByRole('combobox', { name: 'Intervalo dos candles' });
    expect(within(menu).getAllByRole('option')).toHaveLength(13);
    await userEvent.selectOptions(menu, '2 semanas');
    expect(currentPath()).toBe('/terminal?market=btcbrl&interval=2w');
    expect(asked.at(-1)).toMatchObject({ interval: 'W2', instrument: 'btcbrl' });
    expect(shell.preferences.store('terminal-chart').get()).toMatchObject({ interval: 'W2' });
  });

  it('begins with the interval of its address', async () => {
    const { mocks, asked } = exchange();
    renderPanel(<ChartPanel />, { apolloMocks: mocks, route: '/terminal?interval=4h' });
    await screen.findByText('canvas');
    expect(asked.map(({ interval }) => interval)).toEqual(['H4']);
    expect(screen.getByRole('radio', { name: '4h' })).toBeChecked();
  });

  it('begins with the newest candles there are, however far the clock of the device is off (quality: an hour)', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: Date.UTC(2026, 10, 20, 16, 30) });
    const { mocks, asked } = exchange();
    renderPanel(<ChartPanel />, { apolloMocks: mocks });
    await screen.findByText('canvas');
    jest.useRealTimers();
    expect(asked).toEqual([expect.objectContaining({ from: new Date(0).toISOString() })]);
  });

  it('is walked by the keyboard, each candle in words', async () => {
    renderPanel(<ChartPanel />, { apolloMocks: exchange().mocks });
    await screen.findByText('canvas');
    const slider = screen.getByRole('slider', { name: /Candles de BTC\/BRL/ });
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('fechamento R$\u00a0612.480,01'));
    act(() => drawn?.onPoint(0));
    expect(slider).toHaveAttribute('aria-valuenow', '1');
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('fechamento R$\u00a0610.000,00'));
  });

  it('moves its end with the trades', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { shell } = renderPanel(<ChartPanel />, { apolloMocks: exchange().mocks });
    await screen.findByText('canvas');
    const at = Date.UTC(2026, 10, 20, 15, 10);
    const trade = { id: 1, price: decimal('615000'), quantity: decimal('0.5'), executedAt: at };
    act(() => shell.setTrades('btcbrl', [{ ...trade, takerSide: 'BUY' }]));
    act(() => jest.advanceTimersByTime(250));
    expect(drawn?.running.at(-1)?.close).toBe('615000');
    jest.useRealTimers();
  });

  it('says when candles cannot be loaded, and requests them again', async () => {
    const { mocks } = exchange({ error: new Error('cut') }, { result: { data: { candles: [candle(14, '610000')] } } });
    renderPanel(<ChartPanel />, { apolloMocks: mocks });
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('canvas')).toBeInTheDocument();
  });

  it.each([
    [{ error: new TypeError('Failed to fetch') }, 'Verifique sua conexão e tente de novo.'],
    [{ result: { errors: [new GraphQLError('away')] } }, 'Tente de novo em instantes.'],
  ])('names the connection only when that keeps the candles away', async (answer, words) => {
    renderPanel(<ChartPanel />, { apolloMocks: exchange(answer).mocks });
    expect(await screen.findByText(`${words} Você pode negociar normalmente.`)).toBeInTheDocument();
  });

  it('requests candles that the network kept away by itself, once the connection is back', async () => {
    const { mocks, asked } = exchange(
      { error: new TypeError('Failed to fetch') },
      { result: { data: { candles: CANDLES } } },
    );
    const { shell } = renderPanel(<ChartPanel />, { apolloMocks: mocks });
    await screen.findByRole('button', { name: 'Tentar de novo' });
    act(() => shell.setConnection('closed'));
    expect(asked).toHaveLength(1);
    act(() => shell.setConnection('open'));
    expect(await screen.findByText('canvas')).toBeInTheDocument();
    expect(asked).toHaveLength(2);
  });

  it('keeps its candles when newer ones cannot be loaded, and reports a refusal but not a lost network', async () => {
    const loaded = { result: { data: { candles: [candle(14, '610000')] } } };
    const away = { error: new TypeError('Failed to fetch') };
    const { mocks, asked } = exchange(loaded, away, { result: { errors: [new GraphQLError('refused')] } });
    const { shell } = renderPanel(<ChartPanel />, { apolloMocks: mocks });
    await screen.findByText('canvas');
    const connectionReturns = () => {
      act(() => shell.setConnection('closed'));
      act(() => shell.setConnection('open'));
    };
    connectionReturns();
    await waitFor(() => expect(asked).toHaveLength(2));
    connectionReturns();
    await waitFor(() => expect(shell.reports).toEqual([expect.objectContaining({ message: 'refused' })]));
    expect(screen.getByText('canvas')).toBeInTheDocument();
  });

  it('says so when there are none yet', async () => {
    renderPanel(<ChartPanel />, { apolloMocks: exchange({ result: { data: { candles: [] } } }).mocks });
    expect(await screen.findByText('Ainda não há preços neste período.')).toBeInTheDocument();
  });

  it('draws the indicators that are set, kept per browser', async () => {
    const { shell } = renderPanel(<ChartPanel />, { apolloMocks: exchange().mocks });
    await screen.findByText('canvas');
    await userEvent.click(screen.getByRole('button', { name: 'Indicadores' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /IFR/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remover média 2' }));
    const period = within(dialog).getAllByRole('textbox', { name: 'Período' })[0];
    if (!period) throw new Error('no period');
    await userEvent.clear(period);
    expect(within(dialog).getByText('Use de 2 a 200.')).toBeInTheDocument();
    await userEvent.type(period, '9');
    expect(shell.preferences.store('terminal-chart').get()).toMatchObject({
      averages: [{ kind: 'simple', period: 9 }],
      strength: 14,
    });
    expect(drawn?.lines.map(({ key }) => key)).toEqual(['0 simple 9', 'strength']);
  });
});

describe('screens, terminal: own orders on the chart', () => {
  const whole = { state: 'ACTIVE', quantity: '0.05', filledQuantity: '0' } as const;
  const stop = { type: 'STOP_LIMIT', side: 'SELL', stopPrice: '592000', price: '590000', triggeredAt: null } as const;
  const orders = [orderOf({ ...whole, ...stop, id: '2' }), orderOf({ ...whole, id: '1', price: '609900' })];
  const open = {
    ...always,
    request: { query: OpenOrdersDocument, variables: () => true },
    result: {
      data: {
        orders: typed('OrderConnection', {
          edges: orders.map((node) => typed('OrderEdge', { cursor: node.id, node })),
          pageInfo: typed('PageInfo', { hasNextPage: false, endCursor: null }),
        }),
      },
    },
  };

  it('stand at their limits, those that wait at their stops, and each can be canceled there', async () => {
    const cancels: unknown[] = [];
    const cancel = {
      ...always,
      request: {
        query: CancelOrderDocument,
        variables: (given: object) => {
          cancels.push(given);
          return true;
        },
      },
      result: { data: { cancelOrder: { order: null, errors: [] } } },
    };
    renderPanel(<ChartPanel />, { apolloMocks: [...exchange().mocks, open, cancel], session: { viewer } });
    const list = await screen.findByRole('list', { name: 'Suas ordens no gráfico' });
    const labels = await within(list).findAllByRole('listitem', { hidden: true });
    expect(labels.map((label) => label.textContent)).toEqual(['Compra 0,05 · limite', 'Venda 0,05 · stop limite']);
    expect(drawn?.orders).toEqual([609900, 592000]);
    act(() =>
      drawn?.onMarks([
        { y: 100, column: 0 },
        { y: null, column: 0 },
      ]),
    );
    expect(screen.getByText('1 ordem fora da faixa de preços visível')).toBeInTheDocument();
    const button = within(list).getByRole('button', { name: /Cancelar Compra de 0,05 BTC a R\$\s609\.900,00/ });
    await userEvent.click(button);
    expect(cancels).toEqual([{ id: '1' }]);
  });
});
