import { expect, type Page } from '@playwright/test';

/**
 * Keeps the positions with which the socket begins from the page. Returns what sends them on, and comes back once the page has
 * read them and had two frames to act.
 */
export async function holdPositions(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  let isHeld = true;
  let toldAfter = 0;
  await page.routeWebSocket(/\/WSGateway/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const send = () => socket.send(message);
      if (isHeld && String(message).includes('AccountPositionEvent')) held.push(send);
      else send();
      if (!isHeld) toldAfter += 1;
    });
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    isHeld = false;
    for (const send of held) send();
    await expect.poll(() => toldAfter).toBeGreaterThan(0);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
}
