import { decimal, type Decimal } from '@plataforma/format';
import type { EarnProductFieldsFragment } from './__generated__/earn';
import { coins, type Translate } from './earn-words';
import { readCoins, type TypedCoins } from './typed-coins';

interface Limits {
  readonly product: EarnProductFieldsFragment;
  readonly available: Decimal;
  /** Whether the customer hides values: then no message tells one of theirs. */
  readonly hidden: boolean;
}

/** products P-5: reads how much to put in. Above a limit it says how much is left; the exchange decides in the end. */
export function readSubscription(t: Translate, text: string, { product, available, hidden }: Limits): TypedCoins {
  const { currency, left, leftOfCustomer } = product;
  const balance = hidden ? t('aboveBalanceHidden') : t('aboveBalance', { available: coins(available, currency) });
  const most = [
    { value: available, message: balance },
    { value: decimal(left), message: t('leftOnly', { left: coins(left, currency) }) },
  ];
  if (typeof leftOfCustomer === 'string') {
    const message = hidden ? t('leftOfYouHidden') : t('leftOfYou', { left: coins(leftOfCustomer, currency) });
    most.push({ value: decimal(leftOfCustomer), message });
  }
  return readCoins(t, text, { currency, minimum: decimal(product.minimum), most });
}
