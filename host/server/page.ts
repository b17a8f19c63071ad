import type { RuntimeConfig } from '@plataforma/contract';
import { type Discovery, pageDiscovery, preloadsFor } from '@plataforma/federation';
import { BOOT_SCRIPT, LIVE_RELOAD_SCRIPT } from './boot-script';

export interface PageOptions {
  readonly discovery: Discovery;
  readonly config: RuntimeConfig;
  readonly path: string;
  readonly nonce: string;
  readonly liveReload: boolean;
}

/** JSON that cannot end the script element it stands in. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function preloadLinks({ discovery, path, nonce }: PageOptions): string {
  const { shell } = discovery;
  // The policy's strict-dynamic asks for the nonce on script preloads too; chunks are same-origin and carry no integrity, so no crossorigin.
  const scripts = preloadsFor(discovery, path).scripts.map(
    (href) => `<link rel="preload" as="script" href="${href}" nonce="${nonce}">`,
  );
  const copy = preloadsFor(discovery, path).copy.map(
    (href) => `<link rel="preload" as="fetch" href="${href}" crossorigin="anonymous">`,
  );
  const fonts = shell.fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="${shell.base}${file}" crossorigin="anonymous">`,
  );
  return [...scripts, ...copy, ...fonts].join('\n');
}

/** The HTML document of one visit. */
export function renderPage(options: PageOptions): string {
  const { discovery, config, nonce, liveReload } = options;
  const { shell } = discovery;
  const entries = shell.entry.map((file) => `<script src="${shell.base}${file}" nonce="${nonce}" defer></script>`);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta property="csp-nonce" content="" nonce="${nonce}">
<title>plataforma</title>
<meta name="description" content="Compre e venda criptomoedas em reais.">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<script nonce="${nonce}">${BOOT_SCRIPT}</script>
<script id="discovery" type="application/json" nonce="${nonce}">${inlineJson(pageDiscovery(discovery))}</script>
<script id="config" type="application/json" nonce="${nonce}">${inlineJson(config)}</script>
${preloadLinks(options)}
${entries.join('\n')}
${liveReload ? `<script nonce="${nonce}">${LIVE_RELOAD_SCRIPT}</script>` : ''}
</head>
<body>
<div id="root"></div>
<noscript>A plataforma precisa de JavaScript. Ative-o no navegador e recarregue a página.</noscript>
</body>
</html>
`;
}
