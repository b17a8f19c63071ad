import type { ApolloCache } from '@apollo/client/cache';
import type { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { ShellProvider } from '@plataforma/contract';
import common from '@plataforma/contract/locales/en/common.json';
import { render, type RenderResult } from '@testing-library/react';
import { createInstance, type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider, useLocation, useRouteError } from 'react-router-dom';
import { createFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell-services';

export interface RenderWithShellOptions extends FakeShellOptions {
  /** Answers of the API, matched by document and variables. Each is used once, without delay. */
  readonly apolloMocks?: readonly MockLink.MockedResponse[];
  /** A cache with the policies or the contents that a test needs. An empty cache when left out. */
  readonly cache?: ApolloCache;
  /** The open address. "/" when left out. */
  readonly route?: string;
  /** The path pattern of the screen, e.g. "/trade/:marketId". Every address when left out. */
  readonly path?: string;
  /** Copy by namespace, in addition to `common`. */
  readonly resources?: Readonly<Record<string, object>>;
}

export interface RenderWithShellResult extends RenderResult {
  readonly shell: FakeShell;
  /** Path and query of the open address. */
  readonly currentPath: () => string;
}

function refuse(what: string): never {
  throw new Error(`${what}. Give the test the copy of its screen (\`resources\`), or mend the key.`);
}

/** Copy as in the product, except that a key without a text and a gap without a value throw. */
function createCopy(resources: Readonly<Record<string, object>>): i18n {
  const copy = createInstance();
  void copy.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    defaultNS: 'common',
    fallbackNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => refuse(`No copy has the key ${key}`),
    missingInterpolationHandler: (text, gap: RegExpMatchArray) => refuse(`Nothing is given for ${gap[0]} in "${text}"`),
    resources: { en: { common, ...resources } },
  });
  return copy;
}

interface LocationProbeProps {
  readonly onLocation: (path: string) => void;
}

function LocationProbe({ onLocation }: LocationProbeProps) {
  const { pathname, search } = useLocation();
  onLocation(pathname + search);
  return <Outlet />;
}

/** What a screen throws reaches the test. */
function Rethrow(): never {
  throw useRouteError();
}

/** Renders a screen as in the product, with a fake shell, router, copy and API answers around it. */
export function renderWithShell(ui: ReactNode, options: RenderWithShellOptions = {}): RenderWithShellResult {
  const shell = createFakeShell(options);
  let open = '';
  const screen = { path: options.path ?? '*', element: ui };
  const elsewhere = { path: '*', element: null };
  const router = createMemoryRouter(
    [
      {
        element: <LocationProbe onLocation={(path) => (open = path)} />,
        errorElement: <Rethrow />,
        children: options.path ? [screen, elsewhere] : [screen],
      },
    ],
    { initialEntries: [options.route ?? '/'] },
  );
  const result = render(
    <MockedProvider
      mocks={options.apolloMocks ?? []}
      mockLinkDefaultOptions={{ delay: 0 }}
      {...(options.cache ? { cache: options.cache } : {})}
    >
      <I18nextProvider i18n={createCopy(options.resources ?? {})}>
        <ShellProvider value={shell}>
          <RouterProvider router={router} />
        </ShellProvider>
      </I18nextProvider>
    </MockedProvider>,
  );
  return { ...result, shell, currentPath: () => open };
}
