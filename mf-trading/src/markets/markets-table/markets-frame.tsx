import {
  ChevronDownIcon,
  color,
  control,
  font,
  media,
  motion,
  radius,
  space,
  Table,
  Th,
  VisuallyHidden,
} from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { sortName, sortNamed, SORTS, type Sort, type SortColumn } from './market-order';

const SortButton = styled.button<{ readonly $active: boolean }>`
  display: inline-flex;
  /* The arrow stands on the side where nothing is aligned. */
  flex-direction: row-reverse;
  th:first-child > & {
    flex-direction: row;
  }
  align-items: center;
  gap: ${space(0.5)};
  min-height: ${space(6)};
  margin: 0 -${space(1)};
  padding: 0 ${space(1)};
  border: 0;
  border-radius: ${radius.r4};
  background: transparent;
  color: ${({ $active }) => ($active ? color.text : color.quiet)};
  font: inherit;
  cursor: pointer;
  > svg {
    opacity: ${({ $active }) => ($active ? 1 : 0)};
    transition: transform ${motion.fast};
  }
  &[data-direction='ascending'] > svg {
    transform: rotate(180deg);
  }
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
    &:hover > svg {
      opacity: 1;
    }
  }
  ${media.reducedMotion} {
    > svg {
      transition: none;
    }
  }
`;

/* The widths are fixed, so live figures never move a column. */
const Markets = styled(Table)<{ readonly $stale: boolean }>`
  &,
  > thead,
  > tbody {
    display: block;
  }
  > tbody td:nth-child(2) {
    color: ${({ $stale }) => ($stale ? color.quiet : 'inherit')};
  }
  ${media.from768} {
    display: table;
    table-layout: fixed;
    > thead {
      display: table-header-group;
    }
    > tbody {
      display: table-row-group;
    }
  }
`;

/* Cards have no columns that could have a head. */
const HeadRow = styled.tr`
  @media (max-width: 47.99rem) {
    display: none;
  }
`;

const widths = ['auto', '7.5rem', '5.5rem', '6rem', '6.5rem', '6.5rem'];
const roomyWidths = ['auto', '17%', '12%', '14%', '15%', '7.5rem'];

const Head = styled(Th)<{ readonly $place: number }>`
  font-size: ${font.size.s12};
  ${media.from768} {
    display: ${({ $place }) => ($place === 5 ? 'none' : 'table-cell')};
    width: ${({ $place }) => widths[$place]};
    padding: ${space(3)} ${space(2)};
    &:nth-child(5) {
      padding-right: 0;
    }
  }
  ${media.from1280} {
    display: table-cell;
    width: ${({ $place }) => roomyWidths[$place]};
    &:nth-child(5) {
      padding-right: ${space(2)};
    }
  }
`;

/* Stands above cards, as high as the head of the table. */
const Order = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  height: ${space(10)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
  > select {
    height: ${control.small};
    padding: 0 ${space(2)};
    border: 0;
    border-radius: ${radius.r8};
    background: ${color.raised};
    color: ${color.text};
    font: ${font.weight.medium} ${font.size.s14} / 1 ${font.family};
  }
  ${media.from768} {
    display: none;
  }
`;

interface SortHeadProps {
  readonly place: number;
  readonly column: SortColumn;
  readonly label: string;
  readonly sort: Sort;
  readonly onSort: (column: SortColumn) => void;
}

function SortHead({ place, column, label, sort, onSort }: SortHeadProps) {
  const active = sort.column === column;
  return (
    <Head role="columnheader" $place={place} aria-sort={active ? sort.direction : undefined}>
      <SortButton
        type="button"
        $active={active}
        data-direction={active ? sort.direction : undefined}
        onClick={() => onSort(column)}
      >
        {label}
        <ChevronDownIcon size={16} />
      </SortButton>
    </Head>
  );
}

interface MarketsFrameProps {
  readonly sort: Sort;
  readonly stale: boolean;
  /** True while nothing has loaded. */
  readonly loading: boolean;
  /** True while rows are still to come. */
  readonly busy: boolean;
  readonly onSort: (column: SortColumn) => void;
  /** Sets the order, where there are no columns to press. */
  readonly onOrder: (sort: Sort) => void;
  /** The rows of the table. */
  readonly children: ReactNode;
}

/**
 * Head and columns of the markets table. On narrow screens it consists of cards, and its roles keep it a table for
 * screen readers.
 */
export function MarketsFrame({ sort, stale, loading, busy, onSort, onOrder, children }: MarketsFrameProps) {
  const { t } = useTranslation('markets');
  const head = (place: number, column: SortColumn, label: string) => (
    <SortHead place={place} column={column} label={label} sort={sort} onSort={onSort} />
  );
  return (
    <>
      <Order>
        {t('orderBy')}
        <select value={sortName(sort)} onChange={(event) => onOrder(sortNamed(event.target.value))}>
          {SORTS.map((name) => (
            <option key={name} value={name}>
              {t(`order.${name}`)}
            </option>
          ))}
        </select>
      </Order>
      <Markets role="table" aria-label={t(loading ? 'loading' : 'market.list')} aria-busy={busy} $stale={stale}>
        <thead role="rowgroup">
          <HeadRow role="row">
            {head(0, 'asset', t('asset'))}
            {head(1, 'price', t('price'))}
            {head(2, 'change', t('change'))}
            <Head role="columnheader" $place={3}>
              {t('curve')}
            </Head>
            {head(4, 'volume', t('volume'))}
            <Head role="columnheader" $place={5}>
              <VisuallyHidden>{t('action')}</VisuallyHidden>
            </Head>
          </HeadRow>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </Markets>
    </>
  );
}
