import { decimal, floorTo, isZero } from '@plataforma/format';
import { color, CurrencyIcon, font, radius, space, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Masked } from '@plataforma/flow';
import { coins, money, percent } from '../lib/basket-words';
import type { BasketHoldingFieldsFragment } from '../lib/__generated__/basket';

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(1)} ${space(2)};
  }
`;

const Name = styled.span`
  display: grid;
  line-height: ${font.leading.heading};
  > small {
    color: ${color.quiet};
    font: ${font.weight.regular} ${font.size.s12} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Figures = styled(Name)`
  font-family: ${font.figures};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.medium};
  text-align: right;
`;

/* The weight as it is, with a mark where it should be. */
const Bar = styled.span`
  position: relative;
  grid-column: 1 / -1;
  height: ${space(1.5)};
  border-radius: ${radius.round};
  background: ${color.line};
  > i {
    position: absolute;
    inset: 0 auto 0 0;
    border-radius: ${radius.round};
    background: ${color.primary};
  }
  > b {
    position: absolute;
    top: -${space(0.5)};
    bottom: -${space(0.5)};
    width: 2px;
    background: ${color.text};
    transform: translateX(-50%);
  }
`;

type Asset = BasketHoldingFieldsFragment['assets'][number];

function Weight({ asset }: { readonly asset: Asset }) {
  const { t } = useTranslation('smart-wallets');
  const { instrument, quantity, worth, percent: share, target } = asset;
  const { base } = instrument;
  const isKnown = typeof share === 'string';
  return (
    <li>
      <CurrencyIcon code={base.code} />
      <Name>
        {base.name}
        <small translate="no">
          <Masked>{coins(quantity, base)}</Masked>
        </small>
      </Name>
      <Figures>
        <span translate="no">
          {isKnown ? percent(share) : t('unknown')}
          <VisuallyHidden>. </VisuallyHidden>
        </span>
        <small>
          {target === 0 ? t('notInBasket') : t('target', { percent: target })}
          {typeof worth === 'string' && !isZero(decimal(worth)) && (
            <>
              {' · '}
              <Masked>{money(worth)}</Masked>
            </>
          )}
        </small>
      </Figures>
      <Bar aria-hidden>
        {isKnown && <i style={{ width: `${floorTo(decimal(share), 2)}%` }} />}
        {target > 0 && <b style={{ left: `${target}%` }} />}
      </Bar>
    </li>
  );
}

/** What a customer has of a basket: each weight against what it should be. */
export function WeightList({ label, assets }: { readonly label: string; readonly assets: readonly Asset[] }) {
  return (
    <List aria-label={label}>
      {assets.map((asset) => (
        <Weight key={asset.instrument.symbol} asset={asset} />
      ))}
    </List>
  );
}
