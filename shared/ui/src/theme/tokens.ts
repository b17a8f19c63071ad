/**
 * Colours by their role. Each is a custom property that the theme sets, so a change of theme repaints without
 * rendering.
 */
export const color = {
  page: 'var(--color-page)',
  surface: 'var(--color-surface)',
  raised: 'var(--color-raised)',
  line: 'var(--color-line)',
  hairline: 'var(--color-hairline)',
  text: 'var(--color-text)',
  quiet: 'var(--color-quiet)',
  up: 'var(--color-up)',
  down: 'var(--color-down)',
  upSoft: 'var(--color-up-soft)',
  downSoft: 'var(--color-down-soft)',
  /** Text on a filled `up`. */
  onUp: 'var(--color-on-up)',
  /** Text on a filled `down`. */
  onDown: 'var(--color-on-down)',
  /** Only for the main action, the current place, focus, progress and the main series of a chart. */
  primary: 'var(--color-primary)',
  onPrimary: 'var(--color-on-primary)',
  primarySoft: 'var(--color-primary-soft)',
  controlBorder: 'var(--color-control-border)',
  focus: 'var(--color-focus)',
  /** Lines beside the main series of a chart. They can be told apart on every background. */
  series1: 'var(--color-series1)',
  series2: 'var(--color-series2)',
  series3: 'var(--color-series3)',
  /** A currency's mark on its own colour. */
  onCurrency: 'var(--color-on-currency)',
  /** Behind a dialog. */
  backdrop: 'var(--color-backdrop)',
} as const;

/** Shadow of a card (`card`), of the chosen segment (`control`), and of what floats above the page (`floating`). */
export const shadow = {
  card: 'var(--shadow-card)',
  control: 'var(--shadow-control)',
  floating: 'var(--shadow-floating)',
} as const;

/** Steps of the 4 px grid: space(4) is "16px". */
export function space(steps: number): string {
  return `${steps * 4}px`;
}

export const radius = { r2: '2px', r4: '4px', r8: '8px', r12: '12px', r16: '16px', round: '999px' } as const;

export const font = {
  family: "Figtree, 'Figtree fallback', system-ui, sans-serif",
  /** For figures. Use it with tabular numerals wherever digits line up or change. */
  figures: "Roboto, 'Roboto fallback', system-ui, sans-serif",
  /** In rem, so that sizes follow the reader's own setting. The key is the size in pixels at the usual 16 px. */
  size: {
    s12: '0.75rem',
    s14: '0.875rem',
    s16: '1rem',
    s20: '1.25rem',
    s24: '1.5rem',
    s32: '2rem',
    s40: '2.5rem',
  },
  weight: { regular: 400, medium: 500, semibold: 600, bold: 700 },
  leading: { text: 1.5, heading: 1.2 },
} as const;

/** Order of the layers, specification §9. */
export const layer = { tabs: 5, tooltip: 10, alert: 50, dropdown: 100, modal: 200, threeDs: 210 } as const;

/** Theme breakpoints in px, specification §9. The reader's usual font size is 16 px. */
export const breakpoints = [320, 768, 1024, 1280, 1508] as const;

/**
 * The theme's breakpoints in rem, as those of the grid are: 48 and 64 rem. With a larger font of the browser a page
 * takes the layout of a narrower window, because it has room for fewer letters.
 */
export const media = {
  from320: '@media (min-width: 20rem)',
  from768: '@media (min-width: 48rem)',
  from1024: '@media (min-width: 64rem)',
  from1280: '@media (min-width: 80rem)',
  from1508: '@media (min-width: 94.25rem)',
  /** A phone held sideways, and a page at 400 %: too short for panels that share the window's height. */
  short: '@media (max-height: 30rem)',
  /** A pointer that can rest on something. So hover does not stay after a tap. */
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;

/** The content grid of specification §9: one entry for each breakpoint. Breakpoints and container are in rem. */
export const grid = {
  breakpoints: [1, 1, 48, 64, 64],
  columns: [8, 8, 8, 12, 12],
  /** Widest content column at the large breakpoints. */
  container: 70,
} as const;

export const layout = {
  menuFull: '230px',
  menuMini: '60px',
  maxWidth: '1508px',
  contentWidth: '70rem',
  wideCustom: '520px',
} as const;

/** Heights of buttons and fields. */
export const control = { small: '32px', medium: '40px', large: '48px', field: '56px' } as const;

export const motion = {
  fast: '120ms ease-out',
  medium: '160ms ease-out',
  slow: '200ms ease-out',
  /** How long a changed price stays tinted, in ms. */
  tint: 300,
} as const;
