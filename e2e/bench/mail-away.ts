import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { signedIn } from '../support/api';
import { runFacts, startProduct } from '../support/product';
import { addCustomers } from './customers';
import { timeOf, WAYS } from './enumeration';
import { atMost, type Bench, ms, type Row } from './report';
import { undisturbed } from './undisturbed';

/** identity F13 */
const MOST_ANSWER_MS = 300;
const REQUESTS = 20;
const SENDING = ['a forgotten password', 'a registration', 'a new e-mail'] as const;

/** A mail server that takes every connection and never says a word. */
async function muteServer(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

/** The slowest answers to what sends a mail, while the mail server takes connections and says nothing. */
export const benchMailAway: Bench = async () => {
  const mail = await muteServer();
  const product = await startProduct(undefined, () => ({ SMTP_URL: mail.url }));
  const { backendUrl: url, databaseUrl } = await runFacts(product.dataFolder);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  let take = 0;
  const slowestOf = async (what: (typeof SENDING)[number]) => {
    take += 1;
    const emails = await addCustomers(db, `mute-${take}`, REQUESTS);
    const times: number[] = [];
    for (const [index, email] of emails.entries()) {
      const way = WAYS[what];
      if (!way) throw new Error(`there is no way ${what}`);
      const customer = await signedIn(url, email);
      const asked = { url, customer, email: what === 'a new e-mail' ? `new-${email}` : email };
      times.push(await timeOf({ ...asked, address: `10.3.${take}.${index}` }, way));
    }
    return Math.max(...times);
  };
  try {
    const rows: Row[] = [];
    for (const what of SENDING) {
      const slowest = await undisturbed(() => slowestOf(what));
      rows.push(atMost(`${what}, mail server mute, slowest of ${REQUESTS}`, slowest, MOST_ANSWER_MS, ms));
    }
    const counted = await db.query<{ waiting: number }>(
      `select count(*)::int as waiting from mails where state = 'WAITING'`,
    );
    if (!counted.rows[0]?.waiting) throw new Error('no mail waits for the server');
    return rows;
  } finally {
    await db.end();
    await product.stop();
    mail.stop();
  }
};
