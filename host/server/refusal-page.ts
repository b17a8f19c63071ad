import { color, control, font, radius, space } from '@plataforma/ui';
import { criticalCss } from '@plataforma/ui/critical-css';
import { BOOT_SCRIPT } from './boot-script';
import { ICON_LINK } from './icon-link';

// The copy is in the code, because this page must work where no other page does.
const COPY = {
  brand: 'plataforma',
  home: 'Ir para o início',
  again: 'Tentar de novo',
  address: {
    title: 'Página não encontrada',
    text: 'O endereço pode ter mudado ou ter um erro de digitação.',
  },
  fault: {
    title: 'Não foi possível abrir esta página',
    text: 'Algo não saiu como esperado. O seu saldo e as suas ordens não mudam com isso. Tente de novo em instantes.',
  },
} as const;

const STYLE = `
body{min-height:100dvh;display:grid;place-items:center;padding:${space(4)};box-sizing:border-box}
h1{margin:0;font-size:${font.size.s24};line-height:${font.leading.heading};font-weight:${font.weight.semibold}}
p{max-width:${space(120)};margin:${space(3)} 0 0;color:${color.quiet};font-size:${font.size.s16}}
.ways{display:flex;flex-wrap:wrap;gap:${space(3)} ${space(5)};align-items:center;color:${color.text}}
a{color:inherit;padding:${space(2)} 0;text-underline-offset:3px}
a.main{display:inline-grid;place-items:center;min-height:${control.medium};padding:0 ${space(5)};border-radius:${radius.r8};background:${color.primary};color:${color.onPrimary};font-weight:${font.weight.semibold};text-decoration:none}
:focus-visible{outline:2px solid ${color.focus};outline-offset:2px}
`;

/**
 * The page for a visit that this server cannot answer: what happened, and ways out. It does not repeat the address, and
 * it needs neither the shell nor the discovery document, which may be what is missing.
 */
export function renderRefusalPage(status: number, nonce: string): string {
  const { title, text } = status >= 500 ? COPY.fault : COPY.address;
  // An empty address is that of the page itself.
  const again = `<a class="main" href="">${COPY.again}</a><a href="/">${COPY.home}</a>`;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${title} · ${COPY.brand}</title>
${ICON_LINK}
<script nonce="${nonce}">${BOOT_SCRIPT}</script>
<style nonce="${nonce}">${criticalCss}${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p class="ways">${status >= 500 ? again : `<a class="main" href="/">${COPY.home}</a>`}</p>
</main>
</body>
</html>
`;
}
