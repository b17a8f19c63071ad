import { Masked } from '@plataforma/flow';
import { CheckIcon, CloseIcon, color, font, HistoryIcon, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { coins, exactMoney, isRunning, priceText, type Translate } from '../lib/basket-words';
import type { BasketLegFieldsFragment, BasketOrderFieldsFragment } from '../lib/__generated__/basket';

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(2)};
    line-height: ${font.leading.heading};
  }
  span {
    display: grid;
    gap: ${space(1)};
  }
  small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
    overflow-wrap: anywhere;
  }
`;

const inks = { DONE: color.up, NOT_DONE: color.down, PENDING: color.quiet } as const;
const Icons = { DONE: CheckIcon, NOT_DONE: CloseIcon, PENDING: HistoryIcon } as const;

type Kind = BasketOrderFieldsFragment['kind'];

/** "Bitcoin: comprado", or what became of it otherwise. */
function titleOf(
  t: Translate,
  { side, state, instrument }: BasketLegFieldsFragment,
  kind: Kind,
  runs: boolean,
): string {
  const { name } = instrument.base;
  if (state === 'PENDING') return t(runs ? 'leg.pending' : 'leg.notBegun', { name });
  if (state === 'NOT_DONE') return t(side === 'BUY' ? 'leg.notBought' : 'leg.notSold', { name });
  if (kind === 'MOVE_OUT') return t('leg.moved', { name });
  return t(side === 'BUY' ? 'leg.bought' : 'leg.sold', { name });
}

/** Every digit of what was traded; null where nothing was. */
export function figuresOf(t: Translate, leg: BasketLegFieldsFragment): string | null {
  const { quantity, price, fee, total, instrument } = leg;
  if (typeof quantity !== 'string') return null;
  const amount = coins(quantity, instrument.base);
  if (typeof price !== 'string' || typeof fee !== 'string' || typeof total !== 'string') return amount;
  return t('leg.figures', {
    quantity: amount,
    price: priceText(price, instrument),
    fee: exactMoney(fee),
    total: exactMoney(total),
  });
}

/** What became of each asset of an order: traded, or not and why. */
export function LegWords({ order }: { readonly order: BasketOrderFieldsFragment }) {
  const { t } = useTranslation('smart-wallets');
  const { kind, legs } = order;
  const runs = isRunning(order);
  return (
    <List aria-label={t('legs')}>
      {legs.map((leg) => {
        const Icon = Icons[leg.state];
        const figures = figuresOf(t, leg);
        return (
          <li key={`${leg.instrument.symbol}${leg.side}`}>
            <i aria-hidden style={{ color: inks[leg.state] }}>
              <Icon size={18} />
            </i>
            <span>
              {titleOf(t, leg, kind, runs)}
              {typeof leg.reasonText === 'string' && <small>{leg.reasonText}</small>}
              {figures !== null && (
                <small translate="no">
                  <Masked>{figures}</Masked>
                </small>
              )}
            </span>
          </li>
        );
      })}
    </List>
  );
}
