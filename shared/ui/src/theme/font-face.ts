import { fontFiles } from './fonts';

interface Metrics {
  readonly family: string;
  /** Height above and below the baseline in em, from the font file. */
  readonly ascent: number;
  readonly descent: number;
  /**
   * For each weight, the width of Portuguese text (Figtree) or of figures (Roboto) divided by its width in the
   * fallback.
   */
  readonly faces: readonly { readonly weight: string; readonly local: Local; readonly width: number }[];
}

type Local = 'regular' | 'bold';

// The three fonts have the same widths. So one measurement serves Windows and macOS (Arial), and Linux.
const locals: Record<Local, string> = {
  regular: "local('Arial'),local('Liberation Sans'),local('Arimo')",
  bold: "local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('Arimo Bold')",
};

// Measured in the browser with the product's own copy and prices. Measure again when a font file changes. The values of
// Figtree are those of wide texts, 1 to 2 % above the average: a text that grew when the font arrives would count as a
// later largest contentful paint.
const fallbacks: readonly Metrics[] = [
  {
    family: 'Figtree fallback',
    ascent: 0.95,
    descent: 0.25,
    faces: [
      { weight: '400', local: 'regular', width: 0.998 },
      { weight: '500', local: 'regular', width: 1.005 },
      { weight: '600', local: 'bold', width: 0.966 },
      { weight: '700', local: 'bold', width: 0.9735 },
    ],
  },
  {
    family: 'Roboto fallback',
    ascent: 0.928,
    descent: 0.244,
    faces: [
      { weight: '400', local: 'regular', width: 0.9697 },
      { weight: '500', local: 'regular', width: 0.987 },
      { weight: '600 700', local: 'bold', width: 0.9909 },
    ],
  },
];

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function fallbackCss({ family, ascent, descent, faces }: Metrics): string {
  return faces
    .map(
      ({ weight, local, width }) =>
        `@font-face{font-family:'${family}';src:${locals[local]};font-weight:${weight};size-adjust:${percent(width)};ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%}`,
    )
    .join('');
}

function fileCss(family: string, url: string): string {
  return `@font-face{font-family:${family};src:url(${url}) format('woff2');font-weight:400 700;font-style:normal;font-display:swap}`;
}

/**
 * The two families. Each is one variable file with the weights 400 to 700. Local fonts of the same size stand in until
 * the file has arrived.
 */
export const fontFaceCss = [
  fileCss('Figtree', fontFiles.figtree),
  fileCss('Roboto', fontFiles.roboto),
  ...fallbacks.map(fallbackCss),
].join('');
