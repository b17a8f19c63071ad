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
  all: 'emptyTitle',
  favourites: 'favouriteMarkets.emptyTitle',
  rising: 'emptyRising',
  falling: 'emptyFalling',
} as const;

/** Shown when no market matches, with what to do about it. It names the search first and then the filter. */
export function NothingShown({ filter, search, onClearSearch, onShowAll }: NothingShownProps) {
  const { t } = useTranslation('markets');
  const text = search.trim();
  if (text !== '') {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={t('market.none', { text })}
        text={t('noMatchText')}
        action={<Button onClick={onClearSearch}>{t('market.clearSearch')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={filter === 'favourites' ? <StarIcon /> : undefined}
      title={t(titles[filter])}
      text={t(filter === 'favourites' ? 'favouriteMarkets.emptyText' : 'emptyText')}
      action={filter === 'all' ? null : <Button onClick={onShowAll}>{t('showAll')}</Button>}
    />
  );
}
