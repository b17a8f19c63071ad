import { formatDateTime } from '@plataforma/format';
import type { Clock } from '../clock/index';
import type { Config } from '../config';
import type { Transaction } from '../db/database';
import { createLinkTokens, deviceNameOf, findUser, placeOf, undoLink } from '../identity/index';
import type { RequestSession } from '../identity/index';
import type { Mail } from '../mail/index';
import { notify } from '../notifications/index';
import type { ApiKey } from './api-key-store';
import { API_KEY_MESSAGES } from './messages';

type Source = Pick<RequestSession, 'address' | 'userAgent' | 'device'>;

export interface KeyNews {
  readonly kind: 'MADE' | 'REACTIVATED';
  readonly key: Pick<ApiKey, 'id' | 'name' | 'userId' | 'permissions'>;
  readonly source: Source;
  readonly at: Date;
}

/** Tells a customer what happened to a key, in the transaction in which it happens. */
export type TellOfKey = (tx: Transaction, news: KeyNews) => Promise<void>;

interface NewsParts {
  readonly mail: Pick<Mail, 'enqueue'>;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secret' | 'publicUrl'>;
}

const EVENTS = { MADE: 'API_KEY_CREATED', REACTIVATED: 'API_KEY_REACTIVATED' } as const;

/** Tells it in the product and by mail. The mail is sent when whoever commits the transaction wakes the mails. */
export function keyNews({ mail, clock, config: { secret, publicUrl } }: NewsParts): TellOfKey {
  const undo = { linkTokens: createLinkTokens({ clock, secret }), publicUrl };
  return async (tx, { kind, key, source, at }) => {
    const user = await findUser(tx, key.userId);
    if (!user) throw new Error('An API key has no customer');
    const dedupKey = `api-key-${kind.toLowerCase()}/${key.id}/${at.getTime()}`;
    await notify(tx, [
      {
        accountId: user.accountId,
        kind: 'SECURITY_CHANGED',
        title: API_KEY_MESSAGES.newsTitle[kind],
        text: API_KEY_MESSAGES.newsText(key.name, formatDateTime(at.toISOString())),
        path: '/profile/api-key',
        dedupKey,
        createdAt: at,
      },
    ]);
    await mail.enqueue(tx, {
      template: 'api-key-news',
      to: { name: user.name, address: user.email },
      data: {
        what: kind,
        key: key.name,
        permissions: [...key.permissions],
        at: at.toISOString(),
        device: deviceNameOf(source.device(), source.userAgent),
        place: placeOf(source.address),
        link: await undoLink(undo, tx, user.id, EVENTS[kind], source, at),
      },
      dedupKey,
    });
  };
}
