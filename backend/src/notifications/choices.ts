import type { SqlRunner } from '../db/database';
import { NOTIFICATION_TOPICS } from './tables';
import type { NOTIFICATION_CHANNELS } from './tables';
import type { NotificationTopic } from './topics';

export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** How a customer is told of a topic. */
export interface NotificationChoice {
  readonly topic: NotificationTopic;
  readonly inProduct: boolean;
  /** Null where no mail is written of the topic. */
  readonly byMail: boolean | null;
}

/** The topics of which mails are written. */
const BY_MAIL: ReadonlySet<NotificationTopic> = new Set<NotificationTopic>(['RECURRING_BUYS']);

const isMailed = (topic: NotificationTopic): boolean => BY_MAIL.has(topic);

/** Who has chosen nothing wants to be told. */
export async function isWanted(
  runner: SqlRunner,
  accountId: number,
  topic: NotificationTopic,
  channel: NotificationChannel,
): Promise<boolean> {
  const rows = await runner.query(
    'select 1 from notification_choices where account_id = $1 and topic = $2 and channel = $3 and not is_on',
    [accountId, topic, channel],
    'notification-wanted',
  );
  return rows.length === 0;
}

/** What the customer of an account wants to be told of, and how; each topic once. */
export async function listChoices(runner: SqlRunner, accountId: number): Promise<readonly NotificationChoice[]> {
  const rows = await runner.query<{ topic: NotificationTopic; channel: NotificationChannel }>(
    'select topic, channel from notification_choices where account_id = $1 and not is_on',
    [accountId],
    'notification-choices',
  );
  const wants = (topic: NotificationTopic, channel: NotificationChannel) =>
    !rows.some((row) => row.topic === topic && row.channel === channel);
  return NOTIFICATION_TOPICS.map((topic) => ({
    topic,
    inProduct: wants(topic, 'PRODUCT'),
    byMail: isMailed(topic) ? wants(topic, 'MAIL') : null,
  }));
}

export async function choose(
  runner: SqlRunner,
  accountId: number,
  { topic, channel, isOn }: { topic: NotificationTopic; channel: NotificationChannel; isOn: boolean },
): Promise<void> {
  await runner.query(
    `insert into notification_choices (account_id, topic, channel, is_on) values ($1, $2, $3, $4)
     on conflict (account_id, topic, channel) do update set is_on = excluded.is_on`,
    [accountId, topic, channel, isOn],
  );
}
