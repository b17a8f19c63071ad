import { once } from 'node:events';
import { WebSocket } from 'ws';
import { numberToDecimal } from '../../shared/realtime/src/index';

/** Quantity by `side price`. Both have every digit that was sent, without trailing zeros. */
export type Levels = ReadonlyMap<string, string>;

interface TrueBook {
  readonly levels: Levels;
  readonly close: () => void;
}

interface Frame {
  readonly m: number;
  readonly n: string;
  readonly o: string;
}

const SUBSCRIBE = JSON.stringify({ m: 0, i: 2, n: 'SubscribeLevel2', o: '{"OMSId":1,"InstrumentId":1,"Depth":1000}' });

/** Follows the book of btcbrl over a connection without faults, with as little code as possible. */
export async function followTrueBook(productUrl: string): Promise<TrueBook> {
  const levels = new Map<string, string>();
  const socket = new WebSocket(`${productUrl.replace(/^http/, 'ws')}/WSGateway`);
  await once(socket, 'open');
  const snapshot = new Promise<void>((done) => {
    socket.on('message', (data: Buffer) => {
      const { n, o } = JSON.parse(data.toString('utf8')) as Frame;
      if (n !== 'SubscribeLevel2' && n !== 'Level2UpdateEvent') return;
      for (const row of JSON.parse(o) as number[][]) {
        const [action, price = 0, quantity = 0, side] = [row[3], row[6], row[8], row[9]];
        const key = `${side} ${numberToDecimal(price)}`;
        if (action === 2) levels.delete(key);
        else levels.set(key, numberToDecimal(quantity));
      }
      done();
    });
  });
  socket.send(SUBSCRIBE);
  await snapshot;
  return { levels, close: () => socket.terminate() };
}
