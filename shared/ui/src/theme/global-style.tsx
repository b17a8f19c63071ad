import { createGlobalStyle } from 'styled-components';
import { criticalCss } from './critical-css';
import { fontFaceCss } from './font-face';
import { color, font, media, space } from './tokens';

// The header that stays at the top never covers what the keyboard reaches (WCAG 2.4.11).
const reset = `
*,::before,::after{box-sizing:border-box}
*{margin:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding:${space(18)} 0 ${space(4)};-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale}
body{min-height:100dvh;overflow-wrap:break-word}
h1,h2,h3,h4{font-weight:${font.weight.semibold};line-height:${font.leading.heading};text-wrap:balance}
h1{font-size:${font.size.s24}}
h2{font-size:${font.size.s20}}
h3,h4{font-size:${font.size.s16}}
b,strong{font-weight:${font.weight.semibold}}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
a{color:inherit}
img,svg,canvas{display:block}
img{max-width:100%}
fieldset{min-width:0;padding:0;border:0}
[hidden]{display:none!important}
::selection{background:${color.primary};color:${color.onPrimary}}
:focus-visible{outline:2px solid ${color.focus};outline-offset:2px}
`;

// The browser of a phone fades its scrollbar in and out over twenty animation frames when a page appears. The scrollbar
// is useful only from the first scroll on, which the page's first script notices.
const scrolling = `@media (pointer:coarse){html[data-scroll="still"]{scrollbar-width:none}}`;

// Nothing fades while the theme changes, and nothing moves for people who asked for reduced motion (visual language,
// motion). Animations jump to their end. Transitions are switched off, because a short one would be started by every
// change of every element.
const states = `
html.no-transitions,html.no-transitions *,html.no-transitions ::before,html.no-transitions ::after{transition:none!important}
${media.reducedMotion}{*,::before,::after,::backdrop{animation-duration:1ms!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}
`;

// Where the reader's own colours take the place of all backgrounds and shadows, what is chosen is marked like a selection.
// The rule knows what is chosen as assistive technology does, so it holds for each choice of each screen.
const CHOSEN =
  ':is([aria-pressed=true],[aria-selected=true],[aria-checked=true],[aria-current=page],label:has(>:checked))';
const forced = `@media (forced-colors:active){
${CHOSEN}{forced-color-adjust:none;background:Highlight!important;color:HighlightText!important}
${CHOSEN} *{background:none!important;color:inherit!important}
${CHOSEN}:focus-visible,${CHOSEN}:has(:focus-visible){outline-color:CanvasText!important}
}`;

/** Reset and variables of both themes. Only the shell mounts it. */
export const GlobalStyle = createGlobalStyle`${criticalCss}${reset}${scrolling}${states}${forced}`;

/**
 * Puts the fonts into a page for as long as it is open, in a style element of their own. styled-components adds rules
 * to its element all the time. Each time a sheet with fonts changes, the browser lays out every text of the page again.
 * The style element of the prerendered frame is removed with the frame: where it took the place of this one, Chromium
 * asked for a preloaded font again.
 */
export function addFontFaces(page: Document): void {
  const style = page.createElement('style');
  style.nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  style.textContent = fontFaceCss;
  page.head.append(style);
}
