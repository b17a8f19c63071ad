import { customerAnswer } from '@plataforma/flow/test-support';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import recurringBuy from '../../../locales/en/recurring-buy.json';
import { InstrumentsDocument } from '../../lib/market/__generated__/instruments';
import { always, balance } from '../../lib/test/mocks';
import { instrumentFields, ticker, typed } from '../../lib/test/test-data';
import {
  RecurringBuyBalancesDocument,
  RecurringBuyDetailsDocument,
  RecurringBuysDocument,
  type RecurringBuyFieldsFragment,
  type RunFieldsFragment,
} from '../lib/__generated__/recurring-buy';
import { RecurringBuyPage } from '../recurring-buy-page';

const reais = (available: string) => ({
  ...always,
  request: { query: RecurringBuyBalancesDocument },
  result: { data: { balances: [balance('MAIN', 'BRL', available)] } },
});
const markets = {
  ...always,
  request: { query: InstrumentsDocument },
  result: { data: { instruments: (['BTC', 'ETH'] as const).map(instrumentFields) } },
};
export const listing = (...buys: readonly RecurringBuyFieldsFragment[]) => ({
  ...always,
  request: { query: RecurringBuysDocument },
  result: { data: { recurringBuys: buys } },
});

interface RunsPage {
  readonly runs?: readonly RunFieldsFragment[];
  readonly hasNextPage?: boolean;
  readonly after?: string;
}

/** The API's answer: one recurring buy with a page of its runs. */
export function showing(
  buy: RecurringBuyFieldsFragment | null,
  { runs = [], hasNextPage = false, after }: RunsPage = {},
) {
  const edges = runs.map((node) => typed('RecurringBuyRunEdge', { cursor: node.id, node }));
  const pageInfo = typed('PageInfo', { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage });
  const recurringBuy = buy && { ...buy, runs: typed('RecurringBuyRunConnection', { edges, pageInfo }) };
  return {
    ...always,
    request: {
      query: RecurringBuyDetailsDocument,
      variables: { id: buy?.id ?? '9', first: 20, ...(after === undefined ? {} : { after }) },
    },
    result: { data: { recurringBuy } },
  };
}

export const route = '/trading-bots/recurring-buy';

export function renderPage(mocks: readonly object[], options: RenderWithShellOptions = {}) {
  return renderWithShell(<RecurringBuyPage />, {
    route,
    resources: { 'recurring-buy': recurringBuy },
    tickers: [ticker('BTC', '612480.00')],
    session: { viewer },
    apolloMocks: [customerAnswer('7'), reais('1000'), markets, ...mocks] as NonNullable<
      RenderWithShellOptions['apolloMocks']
    >,
    ...options,
  });
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
