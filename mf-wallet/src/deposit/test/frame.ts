import { act, screen } from '@testing-library/react';
import { FRAME } from './render-page';

/** A frame of the acquirer on the page: what it says to the product, and what the product says to it. */
export async function frameNamed(title: string) {
  const element = await screen.findByTitle<HTMLIFrameElement>(title);
  const heard: unknown[] = [];
  const { contentWindow } = element;
  if (!contentWindow) throw new Error('The frame has no window.');
  jest.spyOn(contentWindow, 'postMessage').mockImplementation((message: unknown, target: unknown) => {
    // Nothing is said to whoever is there: only to the acquirer.
    if (target === FRAME) heard.push(message);
  });
  /** Says something as the acquirer does, or as somebody else. */
  const say = (data: object, { origin = FRAME, source = contentWindow }: MessageEventInit = {}) =>
    act(() => window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
  return { element, heard, say };
}
