import { notificationCursor } from '../notifications/index';
import type { NotificationRecord } from '../notifications/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount } from './context';
import { badRequest } from './errors';
import { asBadCursor, assertPageSize } from './paging';

const MOST_NOTIFICATIONS = 50;
const MOST_MARKED = 200;
const NOTIFICATION_ID = /^\d{1,15}$/;

function notificationView({ id, createdAt, readAt, ...rest }: NotificationRecord): Api.Notification {
  return {
    ...rest,
    id: String(id),
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'notifications' | 'notificationChoices'> = {
  async notifications(_parent, { first, after }, context) {
    const accountId = requireAccount(context);
    assertPageSize(first, MOST_NOTIFICATIONS);
    const page = await context.notifications.list(accountId, { first, after }).catch(asBadCursor);
    const edges = page.notifications.map((one) => ({ cursor: notificationCursor(one), node: notificationView(one) }));
    const pageInfo = { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null };
    return { edges, pageInfo, unreadCount: page.unreadCount };
  },
  async notificationChoices(_parent, _args, context) {
    return [...(await context.notifications.choices(requireAccount(context)))];
  },
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'markNotificationsRead' | 'chooseNotification'> = {
  async markNotificationsRead(_parent, { input }, context) {
    const accountId = requireAccount(context);
    const ids = input.ids ?? null;
    if (ids !== null && ids.length > MOST_MARKED) throw badRequest(`ids tem no máximo ${MOST_MARKED} valores.`);
    // What is no id of ours names no notification.
    await context.notifications.markRead(accountId, ids?.filter((id) => NOTIFICATION_ID.test(id)).map(Number) ?? null);
    return { unreadCount: await context.notifications.countUnread(accountId), errors: [] };
  },
  async chooseNotification(_parent, { input }, context) {
    return { choices: [...(await context.notifications.choose(requireAccount(context), input))], errors: [] };
  },
};

/** What happened to the customer's account. */
export const notificationResolvers = { Query: query, Mutation: mutation };
