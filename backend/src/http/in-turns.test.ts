import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inTurns } from './in-turns';

const PIECES = 40;
const pieces = () => Array.from({ length: PIECES }, (_, index) => Buffer.alloc(64, index));

/** How many turns others had until the work was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const count = () => {
    if (isDone) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work;
  isDone = true;
  return turns;
}

test('identity §15: between two pieces of a large body everybody else has a turn, also when all of it is there', async () => {
  const turns = await turnsDuring(buffer(Readable.from(inTurns(Readable.from(pieces())))));
  expect(turns).toBeGreaterThanOrEqual(PIECES - 1);
});

test('the content stays as it is', async () => {
  const content = await buffer(Readable.from(inTurns(Readable.from(pieces()))));
  expect(content).toEqual(Buffer.concat(pieces()));
});

test('a body that breaks off is told to who reads it', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('a');
      throw new Error('aborted');
    })(),
  );
  await expect(buffer(Readable.from(inTurns(broken)))).rejects.toThrow('aborted');
});

test('who stops reading leaves the connection open for the answer', async () => {
  const body = Readable.from(pieces());
  for await (const piece of inTurns(body)) {
    expect(piece).toHaveLength(64);
    break;
  }
  expect(body.destroyed).toBe(false);
});
