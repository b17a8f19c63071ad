import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { clamdAt, noScanner } from './scan-port';

const scanners: Server[] = [];
const sockets: Socket[] = [];

/** A scanner that takes a whole stream and then answers. */
async function scannerThatSays(answer: string): Promise<{ readonly url: string; readonly heard: () => Buffer }> {
  let heard = Buffer.alloc(0);
  const scanner = createServer((socket) => {
    sockets.push(socket);
    socket.on('data', (chunk) => {
      heard = Buffer.concat([heard, chunk]);
      if (heard.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
    });
  });
  scanners.push(scanner);
  await once(scanner.listen(0, '127.0.0.1'), 'listening');
  return { url: `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}`, heard: () => heard };
}

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const scanner of scanners) scanner.close();
});

describe('identity I-26: papers are scanned where a scanner is configured', () => {
  test.each([
    ['stream: OK\0', 'CLEAN'],
    ['stream: Eicar-Signature FOUND\0', 'INFECTED'],
    ['INSTREAM size limit exceeded. ERROR\0', 'NOT_SCANNED'],
    ['', 'NOT_SCANNED'],
  ])('the answer %j means %s', async (answer, outcome) => {
    const { url, heard } = await scannerThatSays(answer);
    expect(await clamdAt(url).scan(Buffer.from('paper'))).toBe(outcome);
    expect(heard()).toEqual(Buffer.from('zINSTREAM\0\0\0\0\x05paper\0\0\0\0'));
  });

  test('one that is away, or none, leaves a paper unscanned', async () => {
    expect(await clamdAt('tcp://127.0.0.1:1').scan(Buffer.from('paper'))).toBe('NOT_SCANNED');
    expect(await noScanner.scan(Buffer.from('paper'))).toBe('NOT_SCANNED');
  });
});
