import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ApiKeyPair } from './api-keys';
import { productUrl } from './pages';

const REQUEST = 0;

/** A program's socket that has signed in with a key and follows its account. */
export async function openAccountSocket({ id, secret, userId }: ApiKeyPair): Promise<WebSocket> {
  const socket = new WebSocket(`${productUrl().replace(/^http/, 'ws')}/WSGateway`);
  await once(socket, 'open');
  const nonce = String(Date.now());
  const signature = createHmac('sha256', secret).update(`${nonce}${userId}${id}`).digest('hex');
  const ask = async (i: number, n: string, payload: object): Promise<string> => {
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ m: REQUEST, i, n, o: JSON.stringify(payload) }));
    const [answer] = await answered;
    return String(answer);
  };
  const signedIn = await ask(2, 'AuthenticateUser', { APIKey: id, Nonce: nonce, UserId: userId, Signature: signature });
  if (!signedIn.includes('Authenticated')) throw new Error(`the key signs nobody in: ${signedIn}`);
  const followed = await ask(4, 'SubscribeAccountEvents', { OMSId: 1 });
  if (!followed.includes('Subscribed')) throw new Error(`the account is not followed: ${followed}`);
  return socket;
}
