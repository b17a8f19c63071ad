/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import type { Access, FeatureName, Permission } from '@plataforma/contract';
import type { PageRemoteBuild } from '@plataforma/discovery';
import type { Viewer } from '@plataforma/schema';
import { type RenderWithShellOptions, renderWithShell } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import type { Loaded, RemoteLoader } from '../../federation/remote-loader';
import { RemoteScreen } from './remote-screen';

type Route = PageRemoteBuild['routes'][number];

const base: Route = {
  id: 'card',
  path: '/card',
  access: 'signed-in',
  layout: 'menu',
  titleKey: 'products:card',
  chunks: [],
  later: [],
};
const viewer = (changes: Partial<Viewer> = {}): Viewer => ({ ...fakeViewer, ...changes });
const resources = { products: { card: 'Cartão' } };
const Screen = () => <p>tela</p>;

interface SetUpOptions extends RenderWithShellOptions {
  readonly loaded?: Loaded;
}

function setUp(changes: Partial<Route>, { loaded = { Component: Screen }, ...options }: SetUpOptions) {
  const loader: RemoteLoader = { loaded: () => loaded, load: () => Promise.resolve(loaded) };
  const reloadFeatures = jest.fn();
  const result = renderWithShell(
    <RemoteScreen loader={loader} remote="mf-test" route={{ ...base, ...changes }} reloadFeatures={reloadFeatures} />,
    {
      route: '/card?moeda=btc',
      path: '/card',
      session: { viewer: viewer() },
      resources,
      ...options,
    },
  );
  return { ...result, reloadFeatures };
}

const settle = () => act(() => Promise.resolve());

test('a step that the screen begins with names the tab, over the name of the route', () => {
  const Step = () => {
    useEffect(() => {
      document.title = 'Etapa';
    }, []);
    return <p>tela</p>;
  };
  setUp({}, { loaded: { Component: Step } });
  expect(document.title).toBe('Etapa');
});

describe('access (screens: G guests only, P public, S signed in)', () => {
  it.each<[Access, string, RenderWithShellOptions['session'] & object, string | null]>([
    ['public', 'a guest', {}, null],
    ['public', 'whoever it is', { status: 'loading' }, null],
    ['signed-in', 'a guest', {}, '/login?return=%2Fcard%3Fmoeda%3Dbtc'],
    ['signed-in', 'a customer', { viewer: viewer() }, null],
    ['guest', 'a guest', {}, null],
    ['guest', 'a customer', { viewer: viewer() }, '/'],
  ])('%s for %s', async (access, _, session, leadsTo) => {
    const { currentPath } = setUp({ access }, { session });
    await settle();
    if (leadsTo === null) expect(screen.getByText('tela')).toBeVisible();
    else expect([currentPath(), screen.queryByText('tela')]).toEqual([leadsTo, null]);
  });

  it('a viewer with the redirect flag counts as a guest on /login, so nothing goes round in circles', async () => {
    const { currentPath } = setUp(
      { access: 'guest', path: '/login' },
      { session: { viewer: viewer({ redirect: true }) }, route: '/login', path: '/login' },
    );
    await settle();
    expect([currentPath(), screen.getByText('tela')]).toEqual(['/login', expect.anything()]);
  });
});

describe('specification §4: the viewer’s rules stand around every page', () => {
  it('§4.3 redirect leads to /login, and back afterwards', async () => {
    const { currentPath } = setUp({ access: 'public' }, { session: { viewer: viewer({ redirect: true }) } });
    await settle();
    expect(currentPath()).toBe('/login?return=%2Fcard%3Fmoeda%3Dbtc');
  });

  it('§4.4 passwordChangeRecommended leads to /old-password', async () => {
    const { currentPath } = setUp({}, { session: { viewer: viewer({ passwordChangeRecommended: true }) } });
    await settle();
    expect(currentPath()).toBe('/old-password');
  });

  it('a target without a route leaves the customer where they are', async () => {
    setUp({}, { session: { viewer: viewer({ passwordChangeRecommended: true }) }, routes: ['/card'] });
    await settle();
    expect(screen.getByText('tela')).toBeVisible();
  });
});

describe('specification §6: flags and permissions of routes', () => {
  it('an open route shows its screen', async () => {
    setUp({ flag: 'earn', permission: 'card' }, { features: ['earn', 'cardGeneration'] });
    await settle();
    expect(screen.getByText('tela')).toBeVisible();
  });

  it.each<[string, Partial<Route>, Viewer, readonly FeatureName[], RegExp]>([
    ['its flag is off', { flag: 'earn' }, viewer(), [], /ainda não foi liberado/],
    ['the card’s flag is off', { permission: 'card' }, viewer(), [], /ainda não foi liberado/],
    [
      'the card is not for companies',
      { permission: 'card' },
      viewer({ document: { isForeigner: false, accountType: 'COMPANY' } }),
      ['cardGeneration'],
      /pessoa física/,
    ],
    ['OTC is not enabled', { permission: 'otc' }, viewer(), [], /grandes contas/],
    ['§6.9 the account is verified', { permission: 'verify-account' }, viewer({ level: 20 }), [], /nada a enviar/],
    ['§6.10 experimental features are off', { permission: 'connected-devices' }, viewer(), [], /experimental/],
  ])('a closed route says why and what to do now: %s', async (_, changes, who, features, why) => {
    const config = { links: { help: 'https://ajuda.test/' } };
    setUp(changes, { session: { viewer: who }, features, config, routes: ['/card'] });
    await settle();
    expect(screen.queryByText('tela')).toBeNull();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Falar com a ajuda' })).toHaveAttribute('href', 'https://ajuda.test/');
    expect(document.title).toContain(screen.getByRole('heading', { level: 1 }).textContent);
  });

  it('§6.9 whoever becomes verified while /profile/verify-account is open is led to /register/verified', async () => {
    const { shell, currentPath } = setUp(
      { permission: 'verify-account' },
      { session: { viewer: viewer({ level: 10 }) }, routes: ['/card', '/register/verified'] },
    );
    await settle();
    expect(screen.getByText('tela')).toBeVisible();
    act(() => shell.setSession({ status: 'signed-in', viewer: viewer({ level: 20 }), expired: false }));
    expect([currentPath(), screen.queryByText('tela')]).toEqual(['/register/verified', null]);
  });

  it.each<Permission>(['card', 'otc', 'verify-account', 'connected-devices'])(
    'a guest signs in first, also where the route is public: %s',
    async (permission) => {
      const { currentPath } = setUp({ access: 'public', permission }, { session: {} });
      await settle();
      expect(currentPath()).toBe('/login?return=%2Fcard%3Fmoeda%3Dbtc');
    },
  );
});

describe('while the flags are not known', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('a route that depends on them shows its skeleton, for 6 s at most, then an error with a retry', async () => {
    const { reloadFeatures, shell } = setUp({ flag: 'earn' }, { features: null });
    expect(screen.getByText('Carregando')).toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(5_999);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => {
      jest.advanceTimersByTime(1);
    });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(reloadFeatures).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Carregando')).toBeInTheDocument();
    act(() => shell.setFeatures(['earn']));
    expect(screen.getByText('tela')).toBeVisible();
  });

  it('other routes do not wait', () => {
    setUp({ permission: 'otc' }, { features: null, session: { viewer: viewer({ otcEnabled: true }) } });
    expect(screen.getByText('tela')).toBeVisible();
  });
});

describe('specification §2: a page may declare its own layout wrapper', () => {
  const Wrapper = ({ children }: { readonly children: ReactNode }) => (
    <div>
      <header>cabeçalho próprio</header>
      {children}
    </div>
  );
  const Broken = (): ReactNode => {
    throw new Error('broken');
  };

  it('§2.80 stands in it, with the shell’s main landmark inside', async () => {
    setUp({ layout: 'own' }, { loaded: { Component: Screen, Layout: Wrapper } });
    await settle();
    expect(screen.getByRole('banner')).toHaveTextContent('cabeçalho próprio');
    expect(screen.getByRole('main')).toHaveTextContent('tela');
    expect(screen.getByRole('main')).not.toHaveTextContent('cabeçalho');
  });

  it('the page is a skeleton until the wrapper has loaded', () => {
    const loader: RemoteLoader = { loaded: () => null, load: () => new Promise(() => undefined) };
    renderWithShell(
      <RemoteScreen loader={loader} remote="mf-test" route={{ ...base, layout: 'own' }} reloadFeatures={jest.fn()} />,
      { session: { viewer: viewer() } },
    );
    expect(screen.getByRole('main')).toHaveTextContent('Carregando');
  });

  it.each<[string, Loaded]>([
    ['the screen', { Component: Broken, Layout: Wrapper }],
    ['the wrapper', { Component: Screen, Layout: Broken }],
  ])('that throws takes only its own page down: %s', async (_, loaded) => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    setUp({ layout: 'own' }, { loaded });
    await settle();
    expect(screen.getByRole('main')).toHaveTextContent('Não foi possível abrir esta página');
    silent.mockRestore();
  });

  it('other layouts are the shell’s: the screen comes as it is', async () => {
    setUp({ layout: 'menu' }, { loaded: { Component: Screen, Layout: Wrapper } });
    await settle();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('main')).toBeNull();
  });
});
