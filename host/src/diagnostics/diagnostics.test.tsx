/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import type { PageDiscovery, PageRemoteBuild } from '@plataforma/discovery';
import { renderWithShell } from '@plataforma/testing';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DiagnosticsPage } from './diagnostics-page';

jest.mock('../federation/shared-libraries', () => ({
  loadedLibraries: () => [{ name: 'react', version: '19.3.1', from: 'host' }],
}));

const build = (version: string): PageRemoteBuild => ({
  version,
  contract: '1.1.0',
  commit: `commit of ${version}`,
  publishedAt: '2026-11-20T15:00:00.000Z',
  base: `/remotes/mf-wallet/${version}/`,
  entry: 'remoteEntry.js',
  routes: [],
  widgets: [],
  namespaces: [],
});
const discovery: PageDiscovery = {
  shell: { version: '1.0.0-shell', commit: null, publishedAt: '2026-11-21T15:00:00.000Z', locales: '/assets/locales/' },
  remotes: {
    'mf-wallet': { live: build('1.0.0-live'), fallback: build('1.0.0-before') },
    'mf-auth': { live: build('1.0.0-auth'), fallback: null },
    'mf-trading': { live: build('1.0.0-candidate'), fallback: build('1.0.0-trading'), from: 'candidate' },
    'mf-products': { live: build('1.0.0-local'), fallback: null, from: 'override' },
  },
};
const runs: Readonly<Record<string, PageRemoteBuild | undefined>> = {
  'mf-wallet': discovery.remotes['mf-wallet']?.fallback ?? undefined,
  'mf-trading': discovery.remotes['mf-trading']?.live,
  'mf-products': discovery.remotes['mf-products']?.live,
};
const running = (remote: string) => runs[remote] ?? null;

beforeEach(() => {
  setWindowWidth(1280);
  // jsdom keeps no timeline.
  Object.assign(performance, { getEntriesByName: () => [{ startTime: 812.4 }] });
});
afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

function renderPage() {
  return renderWithShell(<DiagnosticsPage discovery={discovery} running={running} />, {
    session: { viewer },
    connection: 'stale',
    features: ['earn'],
  });
}

/** The value beside a label in a section. */
function fact(section: string, label: string): string | null | undefined {
  const block = screen.getByRole('heading', { level: 2, name: section }).parentElement;
  if (!block) return null;
  return within(block).getByText(label).nextElementSibling?.textContent;
}

describe('specification §2: the special page /_app', () => {
  it('names the builds that run and where they come from', () => {
    renderPage();
    expect(fact('Plataforma', 'Versão')).toBe('1.0.0-shell');
    expect(fact('Plataforma', 'Pronta em')).toBe('812 ms');
    expect(fact('mf-wallet', 'Em execução')).toBe('a anterior');
    expect(fact('mf-wallet', 'Origem')).toBe('/remotes/mf-wallet/1.0.0-before/');
    expect(fact('mf-auth', 'Em execução')).toBe('nenhuma ainda');
    expect(fact('mf-auth', 'Versão anterior')).toBe('não há');
    expect(fact('mf-auth', 'Versão ativa')).toBe('1.0.0-auth');
    expect(fact('Bibliotecas compartilhadas', 'react')).toBe('19.3.1 (host)');
  });

  it('shows the version, commit and time of each build, and whether it is live, candidate, previous or an override', () => {
    renderPage();
    expect(fact('Plataforma', 'Commit')).toBe('desconhecido');
    expect(fact('Plataforma', 'Publicada em')).toBe('21/11/2026, 12:00');
    expect(fact('mf-wallet', 'Versão ativa')).toBe('1.0.0-live');
    expect(fact('mf-wallet', 'Commit')).toBe('commit of 1.0.0-before');
    expect(fact('mf-wallet', 'Publicada em')).toBe('20/11/2026, 12:00');
    expect(fact('mf-trading', 'Versão candidata')).toBe('1.0.0-candidate');
    expect(fact('mf-trading', 'Em execução')).toBe('a candidata');
    expect(fact('mf-products', 'Versão substituta')).toBe('1.0.0-local');
    expect(fact('mf-products', 'Em execução')).toBe('a substituta');
  });

  it('names session, socket, flags and the kept status', () => {
    const data = { attributes: { status: 'NORMAL', alert: null } };
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now);
    localStorage.setItem('status', JSON.stringify({ ts: now - 3_000, ttl: 10_000, data }));
    renderPage();
    expect(fact('Serviços', 'Sessão')).toBe('cliente conectado');
    expect(fact('Serviços', 'Tempo real')).toBe('reconectando (/WSGateway)');
    expect(fact('Serviços', 'Status em cache')).toMatch(/^NORMAL, há 3 s \(válido por 10 s\)$/);
    expect(fact('Serviços', 'Relato de erros')).toBe('desligado');
    expect(fact('Recursos', 'earn')).toBe('ligado');
    expect(fact('Recursos', 'cardGeneration')).toBe('desligado');
  });

  it('copies all of it as plain text without anything personal', async () => {
    const user = userEvent.setup();
    renderPage();
    await user.click(screen.getByRole('button', { name: 'Copiar diagnóstico' }));
    const text = await navigator.clipboard.readText();
    expect(text).toContain('Plataforma\n  Versão: 1.0.0-shell\n');
    expect(text).toContain('  react: 19.3.1 (host)');
    expect(text).not.toMatch(/@plataforma\.test|Ana/);
  });
});
