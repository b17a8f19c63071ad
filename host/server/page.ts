import type { RuntimeConfig } from '@plataforma/contract';
import { type Discovery, integritiesFor, pageDiscovery, preloadsFor } from '@plataforma/discovery';
import { BOOT_SCRIPT, LIVE_RELOAD_SCRIPT, startScript } from './boot-script';
import type { PageFrame } from './draw-frames';
import { fontPreloads } from './font-preloads';
import { ICON_LINK } from './icon-link';
import type { Override } from './override';
import { inlineJson, pageFilesScript } from './page-files-script';
import { placeFrame } from './place-frame';

export interface PageOptions {
  /** As the visitor's device sees it. */
  readonly discovery: Discovery;
  /** Remotes whose live build is a candidate for this device. */
  readonly candidates?: readonly string[];
  readonly config: RuntimeConfig;
  readonly path: string;
  /** Path and query. */
  readonly address: string;
  /** What is shown before any script has arrived. Null for an empty page. */
  readonly frame: PageFrame | null;
  /**
   * Origins from which a browser may take a remote, and this browser's choice. Null when the configuration allows none.
   */
  readonly overrides?: { readonly origins: readonly string[]; readonly chosen: Override | null } | null;
  /** Beginning of the addresses of unpublished files. Null when everything is published (`pageFilesScript`). */
  readonly unpublished?: string | null;
  readonly nonce: string;
  readonly liveReload: boolean;
}

const entriesOf = ({ shell }: Discovery): readonly string[] => shell.entry.map((file) => shell.base + file);

const fontsOf = ({ shell }: Discovery): readonly string[] => shell.fonts.map((file) => shell.base + file);

/** The family for texts. The one for figures is needed when the first figures come, after the app. */
const isTextFont = (address: string): boolean => address.includes('figtree');

/** A remote that is taken from elsewhere is not loaded from here. */
function without(discovery: Discovery, remote: string): Discovery {
  const others = Object.entries(discovery.remotes).filter(([name]) => name !== remote);
  return { ...discovery, remotes: Object.fromEntries(others) };
}

/** The HTML document of one visit. */
export function renderPage(options: PageOptions): string {
  const { discovery, config, path, nonce, liveReload, frame, address, overrides = null, unpublished = null } = options;
  const fonts = fontsOf(discovery);
  const chosen = overrides?.chosen ?? null;
  const preloads = {
    ...preloadsFor(chosen ? without(discovery, chosen.remote) : discovery, path),
    fonts: fonts.filter((font) => !isTextFont(font)),
  };
  const start = { entries: entriesOf(discovery), preloads, framed: frame !== null && frame.silent !== true };
  const placed = frame && placeFrame(frame, { nonce, fonts, address });
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta property="csp-nonce" content="" nonce="${nonce}">
<title>plataforma</title>
<meta name="description" content="Compre e venda criptomoedas em reais.">
${ICON_LINK}
<script nonce="${nonce}">${BOOT_SCRIPT}</script>
<script id="discovery" type="application/json" nonce="${nonce}">${inlineJson(pageDiscovery(discovery, options.candidates))}</script>
<script id="config" type="application/json" nonce="${nonce}">${inlineJson(config)}</script>
${overrides ? `<script id="overrides" type="application/json" nonce="${nonce}">${inlineJson(overrides)}</script>` : ''}
${fontPreloads(fonts.filter(isTextFont))}
${placed?.style ?? ''}
${liveReload ? `<script nonce="${nonce}">${LIVE_RELOAD_SCRIPT}</script>` : ''}
</head>
<body>
${placed?.body ?? ''}
<div id="root"${placed ? ' hidden' : ''}></div>
<script nonce="${nonce}">${pageFilesScript({ integrities: integritiesFor(discovery, path), unpublished })}</script>
<script nonce="${nonce}">${startScript(start)}</script>
<noscript>A plataforma precisa de JavaScript. Ative-o no navegador e recarregue a página.</noscript>
</body>
</html>
`;
}
