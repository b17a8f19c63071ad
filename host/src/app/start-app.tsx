import { ApolloProvider } from '@apollo/client/react';
import { type Shell, ShellProvider } from '@plataforma/contract';
import { systemClock } from '@plataforma/realtime';
import { letSkeletonsBreathe } from '@plataforma/ui';
import { addFontFaces, GlobalStyle } from '@plataforma/ui/global-style';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createBuildFiles } from '../federation/build-files';
import { readPageDiscovery } from '../page/discovery';
import { createRemoteLoader } from '../federation/remote-loader';
import { federationRuntime } from '../federation/runtime';
import { rememberViewer } from '../first-paint/remember-viewer';
import { createFirstPaint } from '../first-paint/first-paint';
import { ScreenShown } from '../first-paint/screen-shown';
import { startReporting } from '../reporting/start-reporting';
import { overridden } from '../overrides/page-overrides';
import { homePart } from '../home/home-part';
import { PageHeader } from '../layouts/page-header';
import { onSeen } from '../services/browser/events';
import { readRuntimeConfig } from '../page/config';
import { CommandsContext } from '../search/use-search';
import { createServices } from '../services/create-services';
import { pause } from '../services/browser/pause';
import { SessionWarning } from '../session/session-warning';
import { ProofAsked } from '../step-up/proof-asked';
import { createCopy } from './copy';
import { keepReferral } from './keep-referral';
import { followNavigation } from './follow-navigation';
import { PageExtras } from './page-extras';
import { findRoute, isForAnybody } from './route-index';
import { createWidget } from './remotes/remote-widget';
import { buildRouteTree } from './route-tree';
import { leadToSignIn } from './session-expiry';
import { reportUnknownSteps } from './gates/viewer-rules';
import { watchFeatures } from './watch-features';

/** After this time, somebody who waits sees that something moves. Before it, the processor works for the page alone. */
const SKELETONS_STILL_MS = 4_000;

/** Starts the shell in a page that the page server made. */
export async function startApp(page: Document): Promise<void> {
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const { discovery, override } = await overridden(page, readPageDiscovery(page));
  const services = createServices({ config: readRuntimeConfig(page), origin: page.location.origin });
  await pause();
  for (const start of [() => keepReferral(page.location.search, services.shell.preferences), ...services.starts]) {
    start();
    await pause();
  }
  const copy = await createCopy(discovery);
  await pause();
  const loader = createRemoteLoader(discovery, {
    runtime: federationRuntime,
    files: createBuildFiles(page),
    loadCopy: copy.loadFor,
  });

  const preload = (path: string): void => {
    if (path === '/') homePart.preload();
    const entry = findRoute(discovery, path);
    if (entry) loader.preload(entry.remote, 'routes', entry.route.id);
  };
  const shell: Shell = {
    ...services.shell,
    Widget: createWidget(discovery, loader),
    PageHeader,
    hasRoute: (path) => path === '/' || findRoute(discovery, path) !== null,
  };
  const { features, sessionEnd } = services;
  const parts = { discovery, loader, alerts: services.alertState, preload, reloadFeatures: features.reload };
  preload(page.location.pathname);
  // Every visit may lead there, and a sign-in does.
  services.later.run(homePart.preload);
  await pause();
  const { session, preferences } = services.shell;
  const router = createBrowserRouter(buildRouteTree(parts));
  reportUnknownSteps(session, services.shell.report);
  leadToSignIn(session, sessionEnd.refused, router, (path) => isForAnybody(discovery, path));
  followNavigation(router, page.body, services.shell.track);
  await pause();
  watchFeatures({ features, discovery, router, onSeen });
  services.later.run(() => void startReporting(page));
  await pause();
  const firstPaint = createFirstPaint({
    page,
    session,
    clock: systemClock,
    afterwards: setTimeout,
    onUsable: services.later.usable,
  });
  rememberViewer(session, preferences);

  const app = (
    <StrictMode>
      <I18nextProvider i18n={copy.i18n}>
        <ApolloProvider client={services.apollo}>
          <ShellProvider value={shell}>
            <GlobalStyle />
            <ScreenShown value={firstPaint.screenShown}>
              <CommandsContext value={services.commandsShown}>
                <RouterProvider router={router} />
                <PageExtras
                  page={root}
                  topAlert={services.topAlert}
                  tracking={services.tracking}
                  override={override}
                  sessionEnd={sessionEnd}
                />
                <ProofAsked asked={services.proofAsked} />
                <SessionWarning sessionEnd={sessionEnd} onSignOut={() => void router.navigate('/logout')} />
              </CommandsContext>
            </ScreenShown>
          </ShellProvider>
        </ApolloProvider>
      </I18nextProvider>
    </StrictMode>
  );
  systemClock.after(SKELETONS_STILL_MS, () => letSkeletonsBreathe(page.documentElement));
  addFontFaces(page);
  await Promise.all([copy.ready, firstPaint.worthRendering()]);
  // Rendered in slices, because the frame is still there and somebody may be typing in it.
  startTransition(() => createRoot(root).render(app));
}
