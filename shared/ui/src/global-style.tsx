import { createGlobalStyle } from 'styled-components';
import { criticalCss } from './critical-css';
import { fontFiles } from './fonts';
import { font, media } from './tokens';

const fontFaces = `
@font-face{font-family:Figtree;src:url(${fontFiles.figtree}) format('woff2');font-weight:300 900;font-style:normal;font-display:swap}
@font-face{font-family:Roboto;src:url(${fontFiles.roboto}) format('woff2');font-weight:100 900;font-style:normal;font-display:swap}
`;

/** Reset, fonts, theme variables. The shell mounts it once; remotes never do, so that they do not carry the fonts. */
export const GlobalStyle = createGlobalStyle`
  ${criticalCss}
  ${fontFaces}
  *, ::before, ::after { box-sizing: border-box; }
  * { margin: 0; }
  :focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  h1, h2, h3, h4 { font-weight: ${font.weight.semibold}; line-height: ${font.leading.heading}; }
  ${media.reducedMotion} { *, ::before, ::after { animation: none !important; transition: none !important; } }
`;
