import { IconButton, MoneyField, space, SwapIcon } from '@plataforma/ui';
import { Fragment, memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import type { Unit } from '../../lib/market/units';
import { sizeDecimals, type OrderDraft } from '../order/order-draft';
import type { OrderFigures } from '../order/order-figures';
import { ShareButtons } from './share-buttons';
import type { Share } from '../order/order-shares';
import { moneyTyped, quantityTyped } from '../order/typed-figures';

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
`;

type Terms = Pick<OrderDraft, 'kind' | 'side'>;

/** Text in the field of the unit that was not typed. */
function followed(unit: Unit, terms: Terms, figures: OrderFigures | null, market: Market): string {
  if (!figures) return '';
  if (unit === 'base') return quantityTyped(figures.quantity, market);
  return moneyTyped(countsFee(terms) ? figures.total : figures.amount);
}

/** For a buy at the market, money includes the fee (schema: INSTANT). */
function countsFee({ kind, side }: Terms): boolean {
  return kind === 'market' && side === 'BUY';
}

export interface SizeFieldsProps extends Pick<OrderDraft, 'kind' | 'side' | 'first' | 'size'> {
  readonly market: Market;
  readonly figures: OrderFigures | null;
  readonly error: string | undefined;
  /** Whether there is something to take a share of. Null for guests, who see no shares. */
  readonly hasBalance: boolean | null;
  /** The share that equals the typed size; null when none does. */
  readonly chosenShare: Share | null;
  readonly field: Ref<HTMLInputElement>;
  readonly onType: (unit: Unit, text: string) => void;
  readonly onSwap: () => void;
  readonly onShare: (percent: Share) => void;
}

/** Quantity and money. One is typed and the other follows. Between them are the shares of the balance. */
export const SizeFields = memo(function SizeFields(props: SizeFieldsProps) {
  const { market, kind, side, first: firstUnit, size, figures, error, hasBalance, chosenShare, field, ...on } = props;
  const { t } = useTranslation('terminal');
  const terms = { kind, side };
  const money = countsFee(terms) ? 'totalWithFee' : kind === 'market' ? 'saleValue' : 'total';
  const units: readonly Unit[] = firstUnit === 'base' ? ['base', 'quote'] : ['quote', 'base'];
  const code = (unit: Unit) => (unit === 'base' ? market.base.code : market.quote.code);
  return (
    <Root>
      {units.map((unit, index) => {
        const first = index === 0;
        const typed = size.unit === unit;
        return (
          <Fragment key={unit}>
            <MoneyField
              {...(first && { ref: field })}
              {...(typed && { name: 'size' })}
              label={t(unit === 'base' ? 'orderForm.quantity' : `orderForm.${money}`)}
              value={typed ? size.text : followed(unit, terms, figures, market)}
              onValueChange={(text) => on.onType(unit, text)}
              unit={code(unit)}
              decimals={sizeDecimals(unit, market)}
              error={typed ? error : undefined}
              trailing={
                first && (
                  <IconButton
                    size="small"
                    label={t('orderForm.swap', { code: code(unit === 'base' ? 'quote' : 'base') })}
                    onClick={on.onSwap}
                  >
                    <SwapIcon size={16} />
                  </IconButton>
                )
              }
            />
            {first && hasBalance !== null && (
              <ShareButtons enabled={hasBalance} chosen={chosenShare} onChoose={on.onShare} />
            )}
          </Fragment>
        );
      })}
    </Root>
  );
});
