/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import type { PageDiscovery } from '@plataforma/discovery';
import { renderWithShell } from '@plataforma/testing';
import { act, screen } from '@testing-library/react';
import type { Loaded, RemoteLoader } from '../../federation/remote-loader';
import { createWidget } from './remote-widget';

const live = {
  version: '1',
  contract: '1.4.0',
  commit: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  base: '/remotes/mf-test/1/',
  entry: 'remoteEntry.js',
  routes: [],
  widgets: [{ id: 'prices', chunks: [], later: [] }],
  namespaces: [],
};
const discovery: PageDiscovery = {
  shell: { version: '1', commit: null, publishedAt: '2026-11-20T12:00:00.000Z', locales: '/assets/locales/' },
  remotes: { 'mf-test': { live, fallback: null } },
};

test('a loading widget is marked as busy, so that the page does not count as usable before it', async () => {
  let arrive: (loaded: Loaded) => void = () => undefined;
  const load = new Promise<Loaded>((resolve) => (arrive = resolve));
  const loader: RemoteLoader = { loaded: () => null, load: () => load };
  const Widget = createWidget(discovery, loader);
  const { container } = renderWithShell(<Widget name="mf-test/prices" fallback={<p>esboço</p>} />, {});
  const busy = () => container.querySelector('[aria-busy="true"]');
  expect(busy()).toContainElement(screen.getByText('esboço'));
  await act(() => {
    arrive({ Component: () => <p>preços</p> });
    return load;
  });
  expect([screen.getByText('preços'), busy()]).toEqual([expect.anything(), null]);
});
