import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The content of a large body, a piece in each turn of the event loop. Read as it comes, a body that is already there takes two
 * megabytes of a turn, and twenty at once keep everybody else waiting. Who stops reading leaves the body as it is.
 */
export async function* inTurns(body: Readable): AsyncGenerator<Buffer, void> {
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    yield piece;
    await nextTurn();
  }
}
