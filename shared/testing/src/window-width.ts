/** jsdom has no layout. So the width of the window decides which media queries match. */
export function setWindowWidth(width: number): void {
  const matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: width >= Number(/min-width: (\d+)px/.exec(media)?.[1]) });
  Object.assign(window, { matchMedia });
}
