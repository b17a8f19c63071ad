import { StaleMark } from '@plataforma/markets';
import { font, media, SearchField, SegmentedControl, space } from '@plataforma/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MarketFilter } from './market-order';

const Tools = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(2)};
  ${media.from768} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(2)} ${space(3)};
  }
  ${media.from1280} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    margin-bottom: ${space(1)};
  }
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${space(6)};
  > h2 {
    font-size: ${font.size.s16};
  }
`;

const Search = styled(SearchField)`
  ${media.from768} {
    width: ${space(55)};
  }
`;

const Filter = styled.div`
  > [role='radiogroup'] {
    width: 100%;
  }
  > [role='radiogroup'] > label {
    flex: 1 0 auto;
    padding: 0 ${space(1)};
  }
  ${media.from768} {
    grid-column: 1 / -1;
    > [role='radiogroup'] > label {
      padding: 0 ${space(2.5)};
    }
  }
  ${media.from1280} {
    grid-column: auto;
  }
`;

interface MarketsToolsProps {
  readonly titleId: string;
  /** The field of the search. */
  readonly field: Ref<HTMLInputElement>;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly filter: MarketFilter;
  readonly onFilter: (filter: MarketFilter) => void;
}

/** The part above the table: title, mark for old prices, search and filter. */
export function MarketsTools({ titleId, field, search, onSearch, filter, onFilter }: MarketsToolsProps) {
  const { t } = useTranslation('markets');
  const options = [
    { value: 'all', label: t('all') },
    { value: 'favourites', label: t('favourites') },
    { value: 'rising', label: t('rising') },
    { value: 'falling', label: t('falling') },
  ] as const;
  return (
    <Tools>
      <Title>
        <h2 id={titleId}>{t('market.list')}</h2>
        <StaleMark />
      </Title>
      <Search
        ref={field}
        name="market-search"
        label={t('search')}
        clearLabel={t('market.clearSearch')}
        value={search}
        onChange={onSearch}
      />
      <Filter>
        <SegmentedControl label={t('filter')} options={options} value={filter} onChange={onFilter} />
      </Filter>
    </Tools>
  );
}
