import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import { choose, listChoices } from './choices';
import type { NotificationChannel, NotificationChoice } from './choices';
import { countUnread, listNotifications, markRead } from './notifications';
import type { NotificationPage } from './notifications';
import type { NotificationTopic } from './topics';

/** What customers were told; `notify` tells them, inside the transaction of what it tells. */
export interface Notifications {
  /** Notifications of an account, newest first. @throws RangeError when `after` is no cursor. */
  list(accountId: number, page: { first: number; after?: string | null | undefined }): Promise<NotificationPage>;
  /** How many notifications of an account are unread. */
  countUnread(accountId: number): Promise<number>;
  /** Marks those of an account as read that are named, or all of them. */
  markRead(accountId: number, ids: readonly number[] | null): Promise<void>;
  /** What the customer of an account wants to be told of. */
  choices(accountId: number): Promise<readonly NotificationChoice[]>;
  choose(
    accountId: number,
    choice: { topic: NotificationTopic; channel: NotificationChannel; isOn: boolean },
  ): Promise<readonly NotificationChoice[]>;
}

interface NotificationsDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

export function createNotifications({ db, clock }: NotificationsDependencies): Notifications {
  return {
    list: (accountId, page) => listNotifications(db, accountId, page),
    countUnread: (accountId) => countUnread(db, accountId),
    choices: (accountId) => listChoices(db, accountId),
    async choose(accountId, choice) {
      await choose(db, accountId, choice);
      return listChoices(db, accountId);
    },
    markRead: (accountId, ids) => markRead(db, accountId, ids, new Date(clock.now())),
  };
}
