import { color, font, MoneyField, radius, SegmentedControl, space } from '@plataforma/ui';
import type { OrderType } from '@plataforma/schema';
import { memo, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { shortcutFor, type ShortcutId } from '../shortcuts/registry';
import { useShortcutState } from '../shortcuts/shortcuts-context';
import { readTyped, usesPrice, usesStop, valueOf, type OrderDraft } from '../order/order-draft';
import { priceTyped, steppedPrice } from '../order/typed-figures';

const AtMarket = styled.p`
  display: flex;
  align-items: center;
  min-height: ${space(10)};
  padding: 0 ${space(3)};
  border: 1px dashed ${color.line};
  border-radius: ${radius.r8};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

const FAR_STEPS = 10;

const STEPS: Partial<Readonly<Record<ShortcutId, number>>> = {
  priceUp: 1,
  priceDown: -1,
  priceFarUp: FAR_STEPS,
  priceFarDown: -FAR_STEPS,
};

export interface PriceFieldsProps {
  readonly market: Market;
  readonly type: OrderType;
  readonly price: string;
  readonly priceError: string | undefined;
  readonly stopPrice: string;
  readonly stopPriceError: string | undefined;
  readonly priceField: Ref<HTMLInputElement>;
  readonly stopField: Ref<HTMLInputElement>;
  readonly onChange: (change: Partial<OrderDraft>) => void;
}

/** Fields for the prices of the order's type. */
export const PriceFields = memo(function PriceFields(props: PriceFieldsProps) {
  const { market, type, price, priceError, stopPrice, stopPriceError, priceField, stopField, onChange } = props;
  const { t } = useTranslation('terminal');
  const { enabled } = useShortcutState();
  const stops = usesStop(type);
  const priced = usesPrice(type);
  const stepping = (text: string, take: (text: string) => void) => (event: KeyboardEvent) => {
    const id = shortcutFor(event, 'price');
    const steps = id === null ? undefined : STEPS[id];
    const from = valueOf(readTyped(text, market.priceDecimals));
    if (!enabled || steps === undefined || from === null) return;
    event.preventDefault();
    take(priceTyped(steppedPrice(from, steps, market), market));
  };
  const common = { unit: market.quote.code, decimals: market.priceDecimals };
  const setPrice = (text: string) => onChange({ price: text });
  const setStop = (text: string) => onChange({ stopPrice: text });
  return (
    <>
      {stops && (
        <SegmentedControl
          label={t('orderForm.stopType')}
          fullWidth
          value={type}
          onChange={(stopType) => onChange({ stopType })}
          options={[
            { value: 'STOP_LIMIT', label: t('orderForm.STOP_LIMIT') },
            { value: 'STOP_MARKET', label: t('orderForm.STOP_MARKET') },
          ]}
        />
      )}
      {stops && (
        <MoneyField
          {...common}
          ref={stopField}
          label={t('orderForm.stopPrice')}
          value={stopPrice}
          onValueChange={setStop}
          onKeyDown={stepping(stopPrice, setStop)}
          error={stopPriceError}
        />
      )}
      {priced && (
        <MoneyField
          {...common}
          ref={priceField}
          label={t(stops ? 'orderForm.limitPrice' : 'orderForm.price')}
          value={price}
          onValueChange={setPrice}
          onKeyDown={stepping(price, setPrice)}
          error={priceError}
        />
      )}
      {!stops && !priced && <AtMarket>{t('orderForm.atMarket')}</AtMarket>}
    </>
  );
});
