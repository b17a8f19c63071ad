import { inOwnTask } from './in-own-task';

describe('quality: no long tasks', () => {
  it('of requests made in one task each is sent after the work that follows from the one before', async () => {
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

  it('a request that fails rejects for its caller', async () => {
    const send = inOwnTask(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send('/first')).rejects.toThrow('Failed to fetch');
  });
});
