import { color, font, MoneyField, radius, SegmentedControl, space } from '@plataforma/ui';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market';
import { shortcutFor, type ShortcutId } from '../shortcuts/registry';
import { useShortcutState } from '../shortcuts/shortcuts-context';
import { readTyped, typeOf, usesPrice, usesStop, valueOf, type OrderDraft } from './order-draft';
import { priceTyped, steppedPrice } from './typed-figures';
import type { FieldMessages } from './use-order-form';

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
  readonly draft: OrderDraft;
  readonly messages: FieldMessages;
  readonly priceField: Ref<HTMLInputElement>;
  readonly stopField: Ref<HTMLInputElement>;
  readonly onChange: (change: Partial<OrderDraft>) => void;
}

/** The prices that the order's type names. */
export function PriceFields({ market, draft, messages, priceField, stopField, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('trading');
  const { enabled } = useShortcutState();
  const type = typeOf(draft);
  const stepping = (text: string, take: (text: string) => void) => (event: KeyboardEvent) => {
    const id = shortcutFor(event, 'price');
    const steps = id === null ? undefined : STEPS[id];
    const price = valueOf(readTyped(text, market.priceDecimals));
    if (!enabled || steps === undefined || price === null) return;
    event.preventDefault();
    take(priceTyped(steppedPrice(price, steps, market), market));
  };
  const common = { unit: market.quote.code, decimals: market.priceDecimals };
  const setPrice = (price: string) => onChange({ price });
  const setStop = (stopPrice: string) => onChange({ stopPrice });
  return (
    <>
      {draft.kind === 'stop' && (
        <SegmentedControl
          label={t('orderForm.stopType')}
          fullWidth
          value={draft.stopType}
          onChange={(stopType) => onChange({ stopType })}
          options={[
            { value: 'STOP_LIMIT', label: t('orderForm.STOP_LIMIT') },
            { value: 'STOP_MARKET', label: t('orderForm.STOP_MARKET') },
          ]}
        />
      )}
      {usesStop(type) && (
        <MoneyField
          {...common}
          ref={stopField}
          label={t('orderForm.stopPrice')}
          value={draft.stopPrice}
          onValueChange={setStop}
          onKeyDown={stepping(draft.stopPrice, setStop)}
          error={messages.stopPrice}
        />
      )}
      {usesPrice(type) && (
        <MoneyField
          {...common}
          ref={priceField}
          label={t(draft.kind === 'stop' ? 'orderForm.limitPrice' : 'orderForm.price')}
          value={draft.price}
          onValueChange={setPrice}
          onKeyDown={stepping(draft.price, setPrice)}
          error={messages.price}
        />
      )}
      {draft.kind === 'market' && <AtMarket>{t('orderForm.atMarket')}</AtMarket>}
    </>
  );
}
