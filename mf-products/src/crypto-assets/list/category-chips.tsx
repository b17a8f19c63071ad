import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '../../lib/choice-chips';
import { FILTERS_SHOWN } from './assets-address';
import type { AssetFilter } from './assets-order';

interface CategoryChipsProps {
  readonly value: AssetFilter;
  readonly onChange: (filter: AssetFilter) => void;
}

/** The categories of the catalogue, of which one is chosen. The arrow keys move the choice. */
export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const { t } = useTranslation('crypto-assets');
  const words = (filter: AssetFilter) =>
    filter === 'all' || filter === 'favourites' ? t(filter) : t(`category.${filter}`);
  const options = FILTERS_SHOWN.map((filter) => ({ value: filter, label: words(filter) }));
  return <ChoiceChips label={t('filter')} options={options} value={value} onChange={onChange} />;
}
