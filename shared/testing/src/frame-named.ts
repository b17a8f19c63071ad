import { act, screen } from '@testing-library/react';

/** A frame of another origin on the page: what it says to the product, and what the product says to it. */
export async function frameNamed(title: string) {
  const element = await screen.findByTitle<HTMLIFrameElement>(title);
  const heard: unknown[] = [];
  const { contentWindow, src } = element;
  if (!contentWindow) throw new Error('The frame has no window.');
  const own = new URL(src).origin;
  jest.spyOn(contentWindow, 'postMessage').mockImplementation((message: unknown, target: unknown) => {
    // Nothing is said to whoever is there: only to whose page it is.
    if (target === own) heard.push(message);
  });
  /** Says something as the page does, or as somebody else. */
  const say = (data: object, { origin = own, source = contentWindow }: MessageEventInit = {}) =>
    act(() => window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
  return { element, heard, say };
}
