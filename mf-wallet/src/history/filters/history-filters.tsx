import { useQuery } from '@apollo/client/react';
import { Button, media, SelectField, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { HistoryCurrenciesDocument } from '../__generated__/history';
import { DayField } from './day-field';
import { ACCOUNTS, isNarrowed, isReversed, KINDS, NO_FILTER, STATES, type HistoryFilter } from './history-filter';

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

const keysOf = <Key extends string>(keys: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(keys).filter((key): key is Key => key in keys);

/** What the list is narrowed to. A choice applies at once. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation('history');
  const currencies = useCurrencies(filter.ativo);
  const all = { value: '', label: t('filters.all') } as const;
  const change = (part: Partial<HistoryFilter>) => onChange({ ...filter, ...part });
  return (
    <Root role="search" aria-label={t('filters.label')}>
      <SelectField
        label={t('filters.kind')}
        value={filter.tipo}
        onValueChange={(tipo) => change({ tipo })}
        options={[all, ...keysOf(KINDS).map((value) => ({ value, label: t(`filters.kinds.${value}`) }))]}
      />
      <SelectField
        label={t('filters.currency')}
        value={filter.ativo}
        onValueChange={(ativo) => change({ ativo })}
        options={[all, ...currencies]}
      />
      <SelectField
        label={t('filters.state')}
        value={filter.estado}
        onValueChange={(estado) => change({ estado })}
        options={[all, ...keysOf(STATES).map((value) => ({ value, label: t(`filters.states.${value}`) }))]}
      />
      <SelectField
        label={t('filters.account')}
        value={filter.conta}
        onValueChange={(conta) => change({ conta })}
        options={[
          { value: '', label: t('filters.allAccounts') },
          ...keysOf(ACCOUNTS).map((value) => ({ value, label: t(`filters.accountsShort.${value}`) })),
        ]}
      />
      <DayField label={t('filters.from')} day={filter.de} onDay={(de) => change({ de })} />
      <DayField
        label={t('filters.to')}
        day={filter.ate}
        error={isReversed(filter) ? t('filters.order') : undefined}
        onDay={(ate) => change({ ate })}
      />
      {isNarrowed(filter) && (
        <Clear>
          <Button size="small" variant="ghost" onClick={() => onChange(NO_FILTER)}>
            {t('filters.clear')}
          </Button>
        </Clear>
      )}
    </Root>
  );
}

/** Currencies to choose from; the chosen one is there before they are known. */
function useCurrencies(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useQuery(HistoryCurrenciesDocument, { context: { quiet: true } });
  const known = (data?.balances ?? []).map(({ currency: { code, name } }) => ({
    value: code,
    label: `${name} (${code})`,
  }));
  const isMissing = chosen !== '' && !known.some(({ value }) => value === chosen);
  return isMissing ? [...known, { value: chosen, label: chosen }] : known;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  align-items: start;
  ${media.from768} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.from1280} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

const Clear = styled.div`
  grid-column: 1 / -1;
`;
