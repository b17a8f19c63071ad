/** Addresses of the two font files, one for each family. Each has every weight in use. */
export const fontFiles = {
  figtree: new URL('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', import.meta.url).href,
  roboto: new URL('../../fonts/roboto-figures.woff2', import.meta.url).href,
} as const;
