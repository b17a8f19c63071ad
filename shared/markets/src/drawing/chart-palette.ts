/** The present colours of the theme. A canvas cannot read CSS variables itself. */
export function readPalette(element: HTMLElement) {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    text: read('quiet'),
    strong: read('text'),
    line: read('line'),
    hairline: read('hairline'),
    primary: read('primary'),
    onPrimary: read('on-primary'),
    page: read('page'),
    up: read('up'),
    down: read('down'),
    series: [read('series1'), read('series2'), read('series3')] as const,
    fontFamily: style.fontFamily,
  };
}

export type Palette = ReturnType<typeof readPalette>;

/** A colour with the opacity `alpha` (two hexadecimal digits). The themes write colours as #rrggbb. */
export function faint(colour: string, alpha: string): string {
  return `${colour}${alpha}`;
}
