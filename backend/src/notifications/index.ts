export { createNotifications } from './create-notifications';
export type { Notifications } from './create-notifications';
export { forgetNotifications, notificationCursor, notify } from './notifications';
export type { NewNotification, NotificationRecord } from './notifications';
