import {
  CloseIcon,
  color,
  control,
  font,
  IconButton,
  media,
  radius,
  SearchIcon,
  SegmentedControl,
  space,
} from '@plataforma/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { StaleMark } from '../lib/stale-mark';
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

const Field = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  height: ${control.medium};
  padding-left: ${space(3)};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.r8};
  color: ${color.quiet};
  &:has(:focus-visible) {
    border-color: ${color.focus};
    box-shadow: 0 0 0 1px ${color.focus};
  }
  ${media.from768} {
    width: ${space(55)};
    height: ${control.small};
    padding-left: ${space(2)};
  }
`;

/* 16 px at least on a phone, or iOS zooms into the page on focus. The border shows the focus; the outline remains for forced colours. */
const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0 ${space(8)} 0 0;
  border: 0;
  outline: 2px solid transparent;
  background: transparent;
  color: ${color.text};
  font: ${font.weight.regular} ${font.size.s16} / ${font.leading.heading} ${font.family};
  &:focus-visible {
    outline: 2px solid transparent;
  }
  &::placeholder {
    color: ${color.quiet};
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  ${media.from768} {
    font-size: ${font.size.s14};
  }
`;

const Clear = styled(IconButton)`
  position: absolute;
  right: ${space(1)};
  width: ${space(6)};
  height: ${space(6)};
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

interface SearchFieldProps {
  readonly field: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onClear: () => void;
}

function SearchField({ field, value, onChange, onClear }: SearchFieldProps) {
  const { t } = useTranslation('trading');
  return (
    <Field>
      <SearchIcon size={16} />
      <Input
        ref={field}
        type="search"
        name="market-search"
        aria-label={t('markets.search')}
        placeholder={t('markets.search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {value !== '' && (
        <Clear label={t('markets.clearSearch')} onClick={onClear}>
          <CloseIcon size={16} />
        </Clear>
      )}
    </Field>
  );
}

interface MarketsToolsProps extends Omit<SearchFieldProps, 'value' | 'onChange'> {
  readonly titleId: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly filter: MarketFilter;
  readonly onFilter: (filter: MarketFilter) => void;
}

/** What stands above the table: its name, whether its prices are old, search and filter. */
export function MarketsTools({ titleId, field, search, onSearch, onClear, filter, onFilter }: MarketsToolsProps) {
  const { t } = useTranslation('trading');
  const options = [
    { value: 'all', label: t('markets.all') },
    { value: 'favourites', label: t('markets.favourites') },
    { value: 'rising', label: t('markets.rising') },
    { value: 'falling', label: t('markets.falling') },
  ] as const;
  return (
    <Tools>
      <Title>
        <h2 id={titleId}>{t('markets.title')}</h2>
        <StaleMark />
      </Title>
      <SearchField field={field} value={search} onChange={onSearch} onClear={onClear} />
      <Filter>
        <SegmentedControl label={t('markets.filter')} options={options} value={filter} onChange={onFilter} />
      </Filter>
    </Tools>
  );
}
