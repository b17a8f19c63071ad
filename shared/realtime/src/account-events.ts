import { accountEventNames, parseAccountEvent } from './account-event';
import { accountSequence } from './heartbeat-event';
import type { MarketDataOptions } from './market-data';
import type { SocketError } from './requests';
import type { Subscriptions, WireSubscription } from './subscriptions';
import type { AccountEvent } from './types';

/**
 * Subscribes to the events of the signed-in customer's accounts. Returns the function that ends it. The present
 * positions come first. `onRestart` is called when events may have been missed. The positions then come anew, and any of them
 * may have moved meanwhile.
 */
export type AccountEvents = (listener: (event: AccountEvent) => void, onRestart?: () => void) => () => void;

interface Listener {
  readonly tell: (event: AccountEvent) => void;
  readonly restart: () => void;
}

type Options = Pick<MarketDataOptions, 'socket' | 'instruments' | 'report' | 'onUnauthorized'>;

const KEY = 'account';

/** Creates the account's event stream, which all listeners share. */
export function createAccountEvents(options: Options, subscriptions: Subscriptions): AccountEvents {
  const { socket, instruments, report, onUnauthorized } = options;
  const listeners = new Set<Listener>();
  let started = false;
  // Not every later answer means a gap. A subscription whose answer took long is sent again, and then the answer comes
  // twice.
  let missed = false;
  let restarted = false;
  const symbolOf = (id: number) => instruments.byId(id)?.symbol ?? null;
  const heard = noticeLosses(options, () => {
    missed = true;
    subscriptions.renew(KEY);
  });
  socket.on('general', 'closed', () => {
    missed = started;
  });
  for (const name of accountEventNames) {
    socket.on('message', name, (payload) => {
      heard();
      const parsed = parseAccountEvent(name, payload, symbolOf);
      if (!parsed) return;
      const event = parsed.type === 'position' && restarted ? { ...parsed, isPresent: false } : parsed;
      for (const { tell } of [...listeners]) tell(event);
    });
  }
  const stream: WireSubscription = {
    key: KEY,
    subscribe: { name: 'SubscribeAccountEvents', payload: { OMSId: 1, Heartbeat: true } },
    unsubscribe: { name: 'UnsubscribeAccountEvents', payload: { OMSId: 1 } },
    onSnapshot: () => {
      started = true;
      if (!missed) return;
      missed = false;
      restarted = true;
      for (const { restart } of [...listeners]) restart();
    },
    onRefused: (error: SocketError) => {
      if (error.isNotAuthorized) onUnauthorized();
      else report(error);
    },
    onEnd: () => {
      started = false;
      missed = false;
      restarted = false;
    },
  };
  return (tell, onRestart) => {
    const listener = { tell, restart: () => onRestart?.() };
    listeners.add(listener);
    const release = subscriptions.hold(stream);
    return () => {
      listeners.delete(listener);
      release();
    };
  };
}

/**
 * Compares two counts between two heartbeats: the account events that the gateway sent, and those that arrived.
 * Messages arrive in order, so a smaller number means that one was lost. Returns the function to call for each event
 * that arrived.
 */
function noticeLosses({ socket }: Options, onLoss: () => void): () => void {
  let counted: number | null = null;
  let received = 0;
  socket.on('general', 'closed', () => {
    counted = null;
  });
  socket.on('message', 'Heartbeat', (payload) => {
    const sequence = accountSequence(payload);
    if (counted !== null && sequence !== null && sequence - counted > received) onLoss();
    counted = sequence;
    received = 0;
  });
  return () => {
    received += 1;
  };
}
