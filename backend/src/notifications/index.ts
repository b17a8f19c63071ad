export { isWanted } from './choices';
export { NOTIFICATION_TOPICS } from './tables';
export { createNotifications } from './create-notifications';
export type { Notifications } from './create-notifications';
export { forgetNotifications, markOldRead, notificationCursor, notify } from './notifications';
export type { NotificationTopic } from './topics';
export type { NewNotification, NotificationRecord } from './notifications';
