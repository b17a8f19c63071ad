import { returnPath, type RuntimeConfig } from '@plataforma/contract';
import { color, control, font, layout, media, radius, shadow, space } from '@plataforma/ui';
import { criticalCss } from '@plataforma/ui/critical-css';
import { statusAddress } from '../src/services/status/status-record';
import { BOOT_SCRIPT } from './boot-script';
import { fontPreloads } from './font-preloads';
import icon from './icon.svg';
import { ICON_LINK } from './icon-link';
import { MAINTENANCE_SCRIPT } from './maintenance-script';

export const MAINTENANCE_PATH = '/maintenance';
/** Stands for the page's own origin. Only the paths matter here. */
const ANY_ORIGIN = 'http://page.invalid';

// The copy is in the code, because this page must work without the shell and without what is being repaired.
const COPY = {
  title: 'Em manutenção',
  heading: 'Voltamos já',
  text: 'A plataforma está em manutenção. Não é preciso recarregar: esta página volta sozinha para onde você estava assim que terminarmos.',
  factsTitle: 'Enquanto isso',
  facts: [
    ['Seu saldo está seguro.', 'Nada é movimentado na sua conta durante a manutenção.'],
    ['Suas ordens abertas continuam como estavam.', 'Novas compras, vendas e saques voltam junto com a plataforma.'],
    ['Depósitos não se perdem.', 'O que chegar agora é creditado quando a manutenção terminar.'],
  ],
  notice: 'Aviso',
  checking: 'Verificamos a cada 10 segundos.',
  back: 'Tentar agora',
  help: 'Central de ajuda',
  brand: 'plataforma',
} as const;

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const fontFace = (figtree: string): string =>
  `@font-face{font-family:Figtree;font-weight:300 900;font-display:optional;src:url(${figtree}) format('woff2')}`;

const STYLE = `
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;grid-template-rows:auto 1fr;overflow-wrap:break-word;-webkit-text-size-adjust:100%}
header{padding:${space(5)} ${space(4)}}
header a{display:inline-flex;align-items:center;gap:${space(2.5)};color:inherit;text-decoration:none;font:${font.weight.bold} ${font.size.s20}/1 ${font.family};letter-spacing:-.02em}
header svg{width:${space(7)};height:${space(7)}}
main{align-self:center;justify-self:center;width:100%;max-width:calc(${layout.wideCustom} + ${space(8)});padding:${space(2)} ${space(4)} ${space(16)}}
.card{padding:${space(6)} ${space(5)};border:1px solid ${color.line};border-radius:${radius.r16};background:${color.surface};box-shadow:${shadow.card}}
.state{display:inline-flex;align-items:center;gap:${space(2)};padding:${space(1)} ${space(3)};border-radius:${radius.round};background:${color.primarySoft};font-size:${font.size.s12};font-weight:${font.weight.semibold}}
.state::before{content:'';width:${space(2)};height:${space(2)};border-radius:${radius.round};background:${color.primary};animation:breathe 2s ease-in-out infinite}
@keyframes breathe{50%{opacity:.3}}
h1{margin-top:${space(4)};font-size:${font.size.s32};line-height:${font.leading.heading};font-weight:${font.weight.semibold};letter-spacing:-.02em}
h2{margin-top:${space(6)};font-size:${font.size.s14};line-height:${font.leading.heading};font-weight:${font.weight.semibold}}
.lead{margin-top:${space(3)};color:${color.quiet};font-size:${font.size.s16}}
.notice{margin-top:${space(4)};padding:${space(3)};border:1px solid ${color.line};border-radius:${radius.r8};background:${color.raised};white-space:pre-line}
ul{display:grid;gap:${space(3)};margin-top:${space(3)};padding:0;list-style:none}
li{padding-left:${space(4)};border-left:2px solid ${color.line};color:${color.quiet}}
li b{display:block;color:${color.text};font-weight:${font.weight.medium}}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:${space(3)} ${space(5)};margin-top:${space(6)}}
.back{display:inline-grid;place-items:center;min-height:${control.medium};padding:0 ${space(5)};border-radius:${radius.r8};background:${color.primary};color:${color.onPrimary};font-weight:${font.weight.semibold};text-decoration:none}
.help{padding:${space(0.5)} 0;color:${color.text};text-underline-offset:3px}
.note{margin-top:${space(4)};color:${color.quiet};font-size:${font.size.s12}}
[hidden]{display:none}
:focus-visible{outline:2px solid ${color.focus};outline-offset:2px}
${media.from768}{header{padding:${space(6)} ${space(8)}}.card{padding:${space(10)}}}
${media.reducedMotion}{.state::before{animation:none}}
`;

/** Where the browser came from. The home page when that is no page of this site, or this page itself. */
function wayBack(address: string): string {
  const { searchParams } = new URL(address, ANY_ORIGIN);
  const path = returnPath(searchParams.get('return'), ANY_ORIGIN);
  return path.startsWith(MAINTENANCE_PATH) ? '/' : path;
}

export interface MaintenancePageOptions {
  readonly config: Pick<RuntimeConfig, 'api' | 'links'>;
  /** Path and query of the visit. */
  readonly address: string;
  /** Addresses of the shell's font files. */
  readonly fonts: readonly string[];
  readonly nonce: string;
}

/** The page to which browsers are sent during maintenance (specification §4). It needs nothing of the shell. */
export function renderMaintenancePage({ config, address, fonts, nonce }: MaintenancePageOptions): string {
  const figtree = fonts.filter((file) => file.includes('figtree'));
  const { help } = config.links;
  const facts = COPY.facts.map(([what, why]) => `<li><b>${what}</b> ${why}</li>`).join('\n');
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${COPY.title} · ${COPY.brand}</title>
${ICON_LINK}
${fontPreloads(figtree)}
<script nonce="${nonce}">${BOOT_SCRIPT}</script>
<style nonce="${nonce}">${figtree.map(fontFace).join('')}${criticalCss}${STYLE}</style>
</head>
<body>
<header><a href="/">${icon.replace('<svg', '<svg aria-hidden="true"')}${COPY.brand}</a></header>
<main data-status="${escape(statusAddress(config.api.status))}">
<div class="card">
<p class="state">${COPY.title}</p>
<h1>${COPY.heading}</h1>
<p class="lead">${COPY.text}</p>
<p class="notice" id="notice" role="status" hidden></p>
<h2>${COPY.factsTitle}</h2>
<ul>
${facts}
</ul>
<div class="ways">
<a class="back" id="back" href="${escape(wayBack(address))}">${COPY.back}</a>
${help === undefined ? '' : `<a class="help" href="${escape(help)}">${COPY.help}</a>`}
</div>
<p class="note">${COPY.checking}</p>
</div>
</main>
<script nonce="${nonce}">${MAINTENANCE_SCRIPT}</script>
</body>
</html>
`;
}
