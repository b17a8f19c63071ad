import { color, control, font, media, radius, SearchField, space } from '@plataforma/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type AssetChoice, ORDERS } from './assets-order';
import { CategoryChips } from './category-chips';

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(3)};
  ${media.from768} {
    grid-template-columns: ${space(70)} auto;
    justify-content: space-between;
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const Order = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
  white-space: nowrap;
  ${media.from768} {
    justify-content: end;
  }
  > select {
    min-width: 0;
    height: ${control.small};
    padding: 0 ${space(2)};
    border: 0;
    border-radius: ${radius.r8};
    background: ${color.raised};
    color: ${color.text};
    font: ${font.weight.medium} ${font.size.s14} / 1 ${font.family};
  }
`;

interface AssetsToolsProps {
  readonly field: Ref<HTMLInputElement>;
  readonly choice: AssetChoice;
  readonly onChange: (changed: Partial<AssetChoice>) => void;
}

/** The part above the list: search, order and categories. */
export function AssetsTools({ field, choice, onChange }: AssetsToolsProps) {
  const { t } = useTranslation('crypto-assets');
  return (
    <Tools>
      <SearchField
        ref={field}
        name="asset-search"
        label={t('search')}
        clearLabel={t('clearSearch')}
        value={choice.search}
        onChange={(search) => onChange({ search })}
      />
      <Order>
        {t('orderBy')}
        <select
          value={choice.order}
          onChange={({ target }) => {
            const order = ORDERS.find((each) => each === target.value);
            if (order) onChange({ order });
          }}
        >
          {ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`order.${order}`)}
            </option>
          ))}
        </select>
      </Order>
      <CategoryChips value={choice.filter} onChange={(filter) => onChange({ filter })} />
    </Tools>
  );
}
