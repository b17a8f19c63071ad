import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ShellProvider } from '@plataforma/contract';
import { createInstance, type i18n, type Resource } from 'i18next';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Observable } from 'rxjs';
import { ServerStyleSheet } from 'styled-components';
import type { FrameRequest, FramesModule } from '@plataforma/discovery/frames-module';
import { scopeFrame } from './scope-frame';
import { createStaticShell } from './static-shell';

const LANGUAGE = 'en';

function createCopy(namespaces: Resource[string]): i18n {
  const copy = createInstance();
  void copy.use(initReactI18next).init({
    lng: LANGUAGE,
    fallbackLng: false,
    defaultNS: 'common',
    fallbackNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [LANGUAGE]: namespaces },
  });
  return copy;
}

/** Frames of widgets have names of their own scope, so they are inserted last. */
function placeWidgets(page: string, widgets: FrameRequest['widgets']): string {
  return page.replaceAll(/<x-widget data-name="([^"]*)"><\/x-widget>/g, (_all, name) => widgets[String(name)] ?? '');
}

/** An API that never answers. The frame is what a page shows until the API answers. */
function createSilentApollo(): ApolloClient {
  const link = new ApolloLink(() => new Observable(() => undefined));
  return new ApolloClient({ cache: new InMemoryCache(), link, ssrMode: true });
}

/**
 * What a package's frames file exports. It draws the package's elements as they are at the start of a visit.
 * @param frames the elements by their id; where one has an outlet, the page's place is left open
 * @param namespaces the package's copy and `common`
 */
export function createFrames(frames: Readonly<Record<string, ReactNode>>, namespaces: Resource[string]): FramesModule {
  const copy = createCopy(namespaces);
  const apollo = createSilentApollo();
  const around = (element: ReactNode, request: FrameRequest): ReactNode => (
    <I18nextProvider i18n={copy}>
      <ApolloProvider client={apollo}>
        <ShellProvider value={createStaticShell(request)}>
          <MemoryRouter initialEntries={[request.path]}>
            <Routes>
              <Route element={element}>
                <Route path="*" element={createElement('x-slot')} />
              </Route>
            </Routes>
          </MemoryRouter>
        </ShellProvider>
      </ApolloProvider>
    </I18nextProvider>
  );
  return {
    draw: (id, scope, requests) => {
      const element = frames[id];
      if (element === undefined) return null;
      const sheet = new ServerStyleSheet();
      try {
        const pages = requests.map((request) =>
          renderToStaticMarkup(sheet.collectStyles(around(element, request)), { identifierPrefix: scope }),
        );
        const { html, css } = scopeFrame(pages, sheet.getStyleTags(), scope);
        return { html: html.map((page, index) => placeWidgets(page, requests[index]?.widgets ?? {})), css };
      } finally {
        sheet.seal();
      }
    },
  };
}
