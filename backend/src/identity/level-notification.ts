import { formatDateTime } from '@plataforma/format';
import type { NewNotification } from '../notifications/index';
import { IDENTITY_MESSAGES } from './messages';

const PATH = '/profile';

const nameOf = (level: number): string =>
  Object.entries(IDENTITY_MESSAGES.levels).find(([each]) => Number(each) === level)?.[1] ?? String(level);

/** The exchange's team gave a customer another level. */
export function levelNotification(
  { accountId, level }: { readonly accountId: number; readonly level: number },
  before: number,
  at: Date,
): NewNotification {
  return {
    accountId,
    kind: 'LEVEL_CHANGED',
    title: IDENTITY_MESSAGES.levelTitle,
    text: IDENTITY_MESSAGES.levelText(nameOf(before), nameOf(level), formatDateTime(at.toISOString())),
    path: PATH,
    createdAt: at,
    dedupKey: `level/${accountId}/${level}/${at.getTime()}`,
  };
}
