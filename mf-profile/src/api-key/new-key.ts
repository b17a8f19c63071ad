import { plainText } from '@plataforma/format';
import { judged, type Reading } from '@plataforma/forms';
import type { ApiKeyPermission, TradingAccount } from '@plataforma/schema';
import type { TFunction } from 'i18next';

export const PERMISSIONS = ['READ', 'TRADE', 'WITHDRAW'] as const satisfies readonly ApiKeyPermission[];
/** For how many days a key works; null is for ever. */
const DAYS = { '30': 30, '90': 90, '365': 365, none: null } as const;
export type Life = keyof typeof DAYS;
export const LIVES = ['30', '90', '365', 'none'] as const satisfies readonly Life[];

const DAY_MS = 24 * 60 * 60_000;
/** What an address or a range of addresses is made of. Whether it is one says the exchange. */
const ADDRESS = /^[0-9a-f.:]+(?:\/\d{1,3})?$/i;

/** What stands in the form of a new key, under the names of the exchange's input. */
export interface NewKeyValues extends Record<ApiKeyPermission, boolean> {
  name: string;
  account: TradingAccount;
  /** Its messages; the boxes hold what is chosen. */
  permissions: string;
  /** One on each line. */
  allowedIps: string;
  expiresAt: Life;
}

export const NEW_KEY: NewKeyValues = {
  name: '',
  account: 'MAIN',
  permissions: '',
  READ: true,
  TRADE: false,
  WITHDRAW: false,
  allowedIps: '',
  expiresAt: '90',
};

export interface NewKey {
  readonly name: string;
  readonly account: TradingAccount;
  readonly permissions: ApiKeyPermission[];
  readonly allowedIps: string[];
  readonly expiresAt: string | null;
}

/** The addresses that were typed, with lines or commas between them. */
function addressesIn(text: string): string[] {
  const typed = text.split(/[\s,;]+/).filter((part) => part !== '');
  return [...new Set(typed)];
}

/** What the form means at a time, in milliseconds since 1970. */
export function readNewKey(values: NewKeyValues, t: TFunction<'api-key'>, now: number): Reading<NewKeyValues, NewKey> {
  const name = plainText(values.name);
  const permissions = PERMISSIONS.filter((permission) => values[permission]);
  const allowedIps = addressesIn(values.allowedIps);
  const wrong = allowedIps.find((text) => !ADDRESS.test(text));
  const withdraws = values.WITHDRAW;
  const days = DAYS[values.expiresAt];
  return judged(
    {
      name: name === '' ? t('new.nameRequired') : undefined,
      permissions: permissions.length === 0 ? t('new.permissionRequired') : undefined,
      allowedIps:
        wrong !== undefined
          ? t('new.notAnAddress', { text: wrong.slice(0, 50) })
          : withdraws && allowedIps.length === 0
            ? t('new.addressRequired')
            : undefined,
      expiresAt: withdraws && values.expiresAt === 'none' ? t('new.expiryRequired') : undefined,
    },
    () => ({
      name,
      account: values.account,
      permissions: [...permissions],
      allowedIps,
      expiresAt: days === null ? null : new Date(now + days * DAY_MS).toISOString(),
    }),
  );
}
