import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import userEvent from '@testing-library/user-event';
import exportsCopy from '../../../locales/en/exports.json';
import history from '../../../locales/en/history.json';
import { HistoryCurrenciesDocument, HistoryDocument, HistoryEntryDetailsDocument } from '../__generated__/history';
import { NO_FILTER, timelineFilter, type HistoryFilter } from '../filters/history-filter';
import { HistoryPage } from '../history-page';
import { bitcoin, real } from '../test-data';

type Mock = MockLink.MockedResponse;

const NOW = Date.parse('2026-11-20T17:32:00.000Z');
/** What the list answers. */
export const listing = (
  nodes: readonly object[],
  { filter = NO_FILTER, after, end = null }: Partial<Listing> = {},
): Mock => ({
  request: {
    query: HistoryDocument,
    variables: { filter: timelineFilter(filter), ...(after === undefined ? {} : { after }) },
  },
  result: {
    data: {
      timeline: {
        __typename: 'TimelineConnection',
        edges: nodes.map((node) => ({ __typename: 'TimelineEdge', node })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: end !== null, endCursor: end },
      },
    },
  },
});
interface Listing {
  readonly filter: HistoryFilter;
  readonly after: string;
  readonly end: string | null;
}

const currencies: Mock = {
  request: { query: HistoryCurrenciesDocument },
  result: {
    data: {
      balances: [
        { ...real, name: 'Real' },
        { ...bitcoin, name: 'Bitcoin' },
      ].map((currency) => ({ __typename: 'Balance', account: 'MAIN', currency })),
    },
  },
};

/** What an entry answers. */
export const details = (id: string, entry: object | null): Mock => ({
  request: { query: HistoryEntryDetailsDocument, variables: { id } },
  result: { data: { timelineEntry: entry } },
});

/** Opens the page. */
export function open(mocks: readonly Mock[], options: RenderWithShellOptions = {}) {
  const user = userEvent.setup();
  const rendered = renderWithShell(<HistoryPage />, {
    resources: { history, exports: exportsCopy },
    apolloMocks: [currencies, ...mocks],
    route: '/history',
    path: '/history',
    session: { viewer: fakeViewer },
    now: () => NOW,
    ...options,
  });
  return { user, ...rendered };
}

export const TODAY = '2026-11-20T14:00:00.000Z';
export const YESTERDAY = '2026-11-20T02:59:00.000Z';
