import { inOwnTask } from './in-own-task';

describe('quality: no long tasks', () => {
  it('of requests made in one turn each is sent when what follows from the one before is done', async () => {
    const done: string[] = [];
    const send = inOwnTask((address) => {
      const path = address instanceof Request ? address.url : address.toString();
      done.push(`sent ${path}`);
      queueMicrotask(() => done.push(`followed ${path}`));
      return Promise.resolve(new Response('{}'));
    });
    const requests = [send('/first'), send('/second')];
    expect(done).toEqual([]);
    await Promise.all(requests);
    expect(done).toEqual(['sent /first', 'followed /first', 'sent /second', 'followed /second']);
  });

  it('a request that fails says so to who made it', async () => {
    const send = inOwnTask(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send('/first')).rejects.toThrow('Failed to fetch');
  });
});
