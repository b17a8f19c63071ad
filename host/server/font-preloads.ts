/** Links that load font files at once, by their addresses. */
export function fontPreloads(fonts: readonly string[]): string {
  return fonts
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`)
    .join('\n');
}
