import { Button, EmptyState, SearchIcon, StarIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { MarketFilter } from './market-order';

interface NothingShownProps {
  readonly filter: MarketFilter;
  readonly search: string;
  readonly onClearSearch: () => void;
  readonly onShowAll: () => void;
}

const titles = {
  all: 'markets.emptyTitle',
  favourites: 'favourites.emptyTitle',
  rising: 'markets.emptyRising',
  falling: 'markets.emptyFalling',
} as const;

/** No market passes, and what to do about it: the search stands in the way before the filter does. */
export function NothingShown({ filter, search, onClearSearch, onShowAll }: NothingShownProps) {
  const { t } = useTranslation('trading');
  const text = search.trim();
  if (text !== '') {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={t('picker.none', { text })}
        text={t('markets.noMatchText')}
        action={<Button onClick={onClearSearch}>{t('markets.clearSearch')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={filter === 'favourites' ? <StarIcon /> : undefined}
      title={t(titles[filter])}
      text={t(filter === 'favourites' ? 'favourites.emptyText' : 'markets.emptyText')}
      action={filter === 'all' ? null : <Button onClick={onShowAll}>{t('markets.showAll')}</Button>}
    />
  );
}
