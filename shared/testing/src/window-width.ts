/** The browser's usual font size in px. Media queries of the product are in rem. */
const REM = 16;

/** jsdom has no layout. So the width of the window in px decides which media queries match. */
export function setWindowWidth(width: number): void {
  const matchMedia = (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: width >= Number(/min-width: ([\d.]+)rem/.exec(media)?.[1]) * REM,
    });
  Object.assign(window, { matchMedia });
}
