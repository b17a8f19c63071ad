import { z } from 'zod';
import { addressRefused, KEY_SUSPENDED } from '../api-keys/index';
import type { ApiKey, SignatureFault } from '../api-keys/index';
import type { TradingAccountName } from '../ledger/index';
import { positionMessage, presentPosition } from './account-messages';
import type { Connection } from './connection';
import { Fault, encodePayload } from './frames';
import { fieldsOf, integer, parsed } from './payload';
import { noteHeartbeat } from './heartbeat';
import type { Handler, RequestContext } from './handler';
import { OMS_ID } from './rows';

interface OwnAccount {
  readonly id: number;
  readonly account: TradingAccountName;
}

const text = z.union([z.string().max(200), z.number()]).transform(String);
const signIn = z.object({ apikey: z.string().max(200), nonce: text, userid: text, signature: z.string().max(200) });
/** No account has this id. It stands for all accounts of the client. */
const EVERY_ACCOUNT = 0;
/** Some clients send 0 or nothing in place of their account's id. */
const account = z.object({ accountid: integer.nullish() });

/**
 * The accounts that a client may follow: both accounts of a browser's customer, or the account of an API key that may
 * read.
 */
async function ownAccounts({ ledger }: RequestContext, { peer }: Connection): Promise<OwnAccount[]> {
  switch (peer.kind) {
    case 'guest':
      return [];
    case 'session': {
      const { main, pro } = await ledger.accountsOf(peer.accountId);
      return [
        { id: main, account: 'MAIN' },
        { id: pro, account: 'PRO' },
      ];
    }
    case 'key':
      return peer.key.permissions.includes('READ') ? [{ id: peer.key.accountId, account: peer.key.account }] : [];
  }
}

/** Sends the events of the client's own accounts, or of the one that it names. The present positions come first. */
export const accountEvents: Handler = async (context, connection, request) => {
  const { peer } = connection;
  const id = parsed(account, fieldsOf(request.payload)).accountid || undefined;
  const isWanted = context.topics.wish('account', id ?? EVERY_ACCOUNT, connection);
  const own = await ownAccounts(context, connection);
  // The client may have signed out or signed in as somebody else meanwhile. Then none of these accounts is its own.
  const wanted = connection.peer === peer ? own.filter((one) => id === undefined || one.id === id) : [];
  if (wanted.length === 0) {
    if (isWanted()) context.topics.unsubscribe('account', id ?? EVERY_ACCOUNT, connection);
    throw new Fault('notAuthorized', '');
  }
  noteHeartbeat(connection, request);
  if (!isWanted()) return { Subscribed: false };
  const { sequence } = request;
  const changed = new Map(wanted.map((one) => [one.id, new Set<string>()]));
  for (const one of wanted) {
    const onPosition = (currency: string) => void changed.get(one.id)?.add(currency);
    const end = () => void changed.delete(one.id);
    context.topics.subscribe('account', one.id, { connection, sequence, account: one.account, onPosition, end });
  }
  const sendPositions = async () => {
    for (const one of wanted) {
      const [deposits, withdrawals] = await Promise.all([
        context.deposits.figuresOf(one.id),
        context.withdrawals.figuresOf(one.id),
      ]);
      for (const balance of await context.ledger.balancesOf(one.id)) {
        // A change that came while the balances were read is newer than they are. And the subscription may have ended.
        if (changed.get(one.id)?.has(balance.currency) ?? true) continue;
        if (connection.peer !== peer) return;
        const { currency } = balance;
        const beside = { deposits: deposits.get(currency), withdrawals: withdrawals.get(currency) };
        const message = positionMessage(one.id, balance, beside);
        connection.event(sequence, message.name, encodePayload(presentPosition(message, one.account)));
      }
    }
  };
  setImmediate(() => void sendPositions().catch(() => connection.endSession()));
  return { Subscribed: true };
};

const userObject = ({ customerNumber, accountId }: ApiKey) => ({
  UserId: customerNumber,
  AccountId: accountId,
  OMSId: OMS_ID,
  Use2FA: false,
});

/** What the one who has the secret learns. */
function detailOf(fault: SignatureFault, address: string | undefined): string {
  if (fault === 'address' && address !== undefined) return addressRefused(address);
  return fault === 'suspended' ? KEY_SUSPENDED : '';
}

/** Programs that know one number only, such as Hummingbot, call the account of their key by it too. */
const isNumberOf = ({ customerNumber, accountId }: ApiKey, userId: string) =>
  userId === String(customerNumber) || userId === String(accountId);

/** Signs in with an API key. The signature covers nonce + userId + apiKey (domain facts §1). */
export const authenticateUser: Handler = async ({ apiKeys, signIns, topics }, connection, request) => {
  const { apikey, nonce, userid, signature } = parsed(signIn, fieldsOf(request.payload));
  const texts = [`${nonce}${userid}${apikey}`];
  const verdict = await apiKeys.verify({ keyId: apikey, texts, signature, address: connection.address });
  if (!verdict.ok || !isNumberOf(verdict.key, userid)) {
    connection.failSignIn();
    throw new Fault('notAuthorized', verdict.ok ? '' : detailOf(verdict.fault, connection.address));
  }
  // A frame that somebody recorded signs nobody in.
  if ((await signIns.take(`${apikey} ${signature.toLowerCase()}`)).exceeded) {
    connection.failSignIn();
    throw new Fault('notAuthorized', 'this signature was used before');
  }
  topics.leave(connection, 'account');
  connection.peer = { kind: 'key', key: verdict.key };
  // An end of the key from now on finds this connection. An end just before is found by this check.
  if (!(await apiKeys.isWorking(apikey))) connection.endSession();
  return {
    Authenticated: true,
    User: userObject(verdict.key),
    Locked: false,
    Requires2FA: false,
    EnforceEnable2FA: false,
  };
};

/** Ends what a key began on this connection. A browser's session ends on its page. */
export const logOut: Handler = ({ topics }, connection) => {
  topics.leave(connection, 'account');
  connection.peer = { kind: 'guest' };
  return { result: true, errormsg: null, errorcode: 0, detail: null };
};
