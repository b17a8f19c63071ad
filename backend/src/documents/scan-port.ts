import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

const ANSWER_WITHIN_MS = 15_000;

/** Looks for malware in papers that the operator opens. */
export interface ScanPort {
  /** `NOT_SCANNED` when there is no scanner, or it does not answer. */
  scan(content: Buffer): Promise<'CLEAN' | 'INFECTED' | 'NOT_SCANNED'>;
}

/** Where no scanner is configured: the operator is told so. */
export const noScanner: ScanPort = { scan: async () => 'NOT_SCANNED' };

async function answerOf(host: string, port: number, content: Buffer): Promise<string> {
  const socket = connect({ host, port });
  const giveUp = setTimeout(() => socket.destroy(new Error('the scanner does not answer')), ANSWER_WITHIN_MS);
  const length = (bytes: number) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes);
    return size;
  };
  try {
    socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length(content.length), content, length(0)]));
    return await text(socket);
  } finally {
    clearTimeout(giveUp);
    socket.destroy();
  }
}

/**
 * ClamAV's daemon, by its INSTREAM command.
 * @param url such as `tcp://clamd:3310`
 */
export function clamdAt(url: string): ScanPort {
  const { hostname, port } = new URL(url);
  return {
    async scan(content) {
      const answer = await answerOf(hostname, Number(port || 3310), content).catch(() => '');
      if (/\bFOUND\0?$/.test(answer)) return 'INFECTED';
      return /^stream: OK\0?$/.test(answer) ? 'CLEAN' : 'NOT_SCANNED';
    },
  };
}
