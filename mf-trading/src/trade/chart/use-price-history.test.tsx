import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { always } from '../../lib/test/mocks';
import { PriceHistoryDocument } from '../__generated__/trade';
import { candle } from '../test/render-trade';
import { usePriceHistory } from './use-price-history';

const MINUTE = 60_000;
const start = Date.UTC(2026, 10, 20, 14, 32);
let now = start;
let hidden = false;

beforeEach(() => {
  now = start;
  hidden = false;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => jest.restoreAllMocks());

function Probe() {
  const { candles } = usePriceHistory('btcbrl');
  return <p>{candles ? `${candles.length} candles` : 'loading'}</p>;
}

/** Renders the history. Returns the starts of the periods that were asked for. */
async function renderHistory() {
  const asked: string[] = [];
  const history = {
    request: { query: PriceHistoryDocument, variables: () => true },
    ...always,
    result: ({ from }: { from: string }) => {
      asked.push(from);
      return { data: { candles: [candle] } };
    },
  };
  const apolloMocks = [history] as NonNullable<RenderWithShellOptions['apolloMocks']>;
  const { shell } = renderWithShell(<Probe />, { apolloMocks });
  await screen.findByText('1 candles');
  return { asked, shell };
}

function turn(isHidden: boolean) {
  hidden = isHidden;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

function lookAwayFor(ms: number) {
  turn(true);
  now += ms;
  turn(false);
}

describe('the candles of a tab that becomes visible again', () => {
  it('are requested again when some are missing, because prices stop in a hidden tab', async () => {
    const { asked, shell } = await renderHistory();
    lookAwayFor(3 * 60 * MINUTE);
    await waitFor(() => expect(asked).toHaveLength(2));
    // The connection went stale too.
    act(() => shell.setConnection('stale'));
    act(() => shell.setConnection('open'));
    await screen.findByText('1 candles');
    expect(asked).toEqual(['2026-11-19T14:30:00.000Z', '2026-11-19T17:30:00.000Z']);
  });

  it('stay the same when none can be missing', async () => {
    const { asked } = await renderHistory();
    lookAwayFor(4 * MINUTE);
    lookAwayFor(4 * MINUTE);
    await screen.findByText('1 candles');
    expect(asked).toHaveLength(1);
  });

  it('are requested again in a tab that was never visible since it was opened', async () => {
    hidden = true;
    const { asked } = await renderHistory();
    now += 10 * MINUTE;
    turn(false);
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});
