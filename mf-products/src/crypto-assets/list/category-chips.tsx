import { color, control, font, radius, space, VisuallyHidden } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { FILTERS_SHOWN } from './assets-address';
import type { AssetFilter } from './assets-order';

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Chip = styled.label`
  display: grid;
  place-items: center;
  position: relative;
  min-height: ${control.small};
  padding: 0 ${space(3)};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.round};
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s12} / ${font.leading.heading} ${font.family};
  white-space: nowrap;
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.text};
    background: ${color.raised};
    color: ${color.text};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
`;

interface CategoryChipsProps {
  readonly value: AssetFilter;
  readonly onChange: (filter: AssetFilter) => void;
}

/** The categories of the catalogue, of which one is chosen. The arrow keys move the choice. */
export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const { t } = useTranslation('crypto-assets');
  const name = useId();
  const words = (filter: AssetFilter) =>
    filter === 'all' || filter === 'favourites' ? t(filter) : t(`category.${filter}`);
  return (
    <Chips role="radiogroup" aria-label={t('filter')}>
      {FILTERS_SHOWN.map((filter) => (
        <Chip key={filter}>
          <VisuallyHidden
            as="input"
            type="radio"
            name={name}
            value={filter}
            checked={filter === value}
            onChange={() => onChange(filter)}
          />
          {words(filter)}
        </Chip>
      ))}
    </Chips>
  );
}
