import {
  useAccountEvents,
  useAlerts,
  useSession,
  useTickers,
  useViewer,
  type AccountEvent,
  type Ticker,
} from '@plataforma/contract';
import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { renderWithShell } from './fake-shell';
import { fakeViewer } from './fake-viewer';

const ticker = (symbol: string, last: string) => ({ symbol, last }) as Ticker;

function Prices() {
  const tickers = useTickers(['btcbrl', 'ethbrl']);
  return <p>{[...tickers.values()].map(({ symbol, last }) => `${symbol} ${last}`).join(', ')}</p>;
}

function Account() {
  const [seen, setSeen] = useState('');
  const { t } = useTranslation('auth');
  const { status, refresh } = useSession();
  const alerts = useAlerts();
  useAccountEvents((event) => setSeen(event.type));
  return (
    <>
      <p>{`${t('welcome')} ${status} ${useViewer()?.level ?? 'none'} ${seen}`}</p>
      <button onClick={() => void refresh().then(() => alerts.flash({ kind: 'success', message: 'feito' }))}>go</button>
      <Link to="/wallet?a=1">wallet</Link>
    </>
  );
}

const instrumentQuery: TypedDocumentNode<{ instrument: { symbol: string } }, { symbol: string }> = gql`
  query Name($symbol: String!) {
    instrument(symbol: $symbol) {
      symbol
    }
  }
`;

function Market() {
  const { marketId = '' } = useParams();
  const { data } = useQuery(instrumentQuery, { variables: { symbol: marketId } });
  return <p>{data ? `market ${data.instrument.symbol}` : 'loading'}</p>;
}

test('a screen sees the tickers it asks for, and later ones', () => {
  const { shell } = renderWithShell(<Prices />, { tickers: [ticker('btcbrl', '612480')] });
  expect(screen.getByText('btcbrl 612480')).toBeVisible();
  act(() => shell.setTicker(ticker('ethbrl', '21904.35')));
  expect(screen.getByText('btcbrl 612480, ethbrl 21904.35')).toBeVisible();
});

test('the positions that a stream of account events begins with ring no bell: nothing moved', () => {
  const { shell } = renderWithShell(<Account />, {
    session: { viewer: fakeViewer },
    resources: { auth: { welcome: 'Olá' } },
  });
  const position = { type: 'position', account: 'MAIN', currency: 'BTC' } as Extract<
    AccountEvent,
    { type: 'position' }
  >;
  act(() => shell.emitAccountEvent({ ...position, isPresent: true }));
  expect(screen.getByText('Olá signed-in 20')).toBeVisible();
  act(() => shell.emitAccountEvent(position));
  expect(screen.getByText('Olá signed-in 20 position')).toBeVisible();
});

test('session, copy, account events, alerts and links work as in the shell', async () => {
  const { shell, currentPath } = renderWithShell(<Account />, {
    session: { viewer: fakeViewer },
    resources: { auth: { welcome: 'Olá' } },
  });
  expect(screen.getByText('Olá signed-in 20')).toBeVisible();
  act(() => shell.emitAccountEvent({ type: 'order-rejected', account: 'MAIN', reason: 'x' }));
  expect(screen.getByText('Olá signed-in 20 order-rejected')).toBeVisible();
  await act(async () => screen.getByRole('button').click());
  expect([shell.calls.refresh, shell.flashes]).toEqual([1, [{ kind: 'success', message: 'feito' }]]);
  act(() => screen.getByRole('link').click());
  expect(currentPath()).toBe('/wallet?a=1');
});

test('a guest, who has no accounts, asks for no events of them: the exchange would lead to the sign-in', () => {
  const { shell } = renderWithShell(<Account />, { resources: { auth: { welcome: 'Olá' } } });
  expect(screen.getByText(/none/)).toBeVisible();
  act(() => shell.emitAccountEvent({ type: 'order-rejected', account: 'MAIN', reason: 'x' }));
  expect(screen.queryByText(/order-rejected/)).toBeNull();
});

function Copy({ name }: { readonly name: string }) {
  const { t } = useTranslation('auth');
  return (t as (key: string) => string)(name);
}

test('a screen finds the common copy without naming it', () => {
  const { container } = renderWithShell(<Copy name="action.close" />);
  expect(container).toHaveTextContent('Fechar');
});

test.each([
  ['a key without a text', 'welcom', 'No copy has the key welcom'],
  ['a gap that nothing fills', 'welcome', 'Nothing is given for {{name}} in "Olá, {{name}}"'],
])('%s fails the test of a screen', (_what, name, fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const resources = { auth: { welcome: 'Olá, {{name}}' } };
  expect(() => renderWithShell(<Copy name={name} />, { resources })).toThrow(fault);
});

test('an answer of the API needs no __typename and arrives without delay', async () => {
  const request = { query: instrumentQuery, variables: { symbol: 'btcbrl' } };
  renderWithShell(<Market />, {
    route: '/trade/btcbrl',
    path: '/trade/:marketId',
    apolloMocks: [{ request, result: { data: { instrument: { symbol: 'btcbrl' } } } }],
  });
  expect(await screen.findByText('market btcbrl')).toBeVisible();
});
