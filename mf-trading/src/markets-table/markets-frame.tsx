import { ChevronDownIcon, color, font, media, motion, radius, space, Table, Th, VisuallyHidden } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Sort, SortColumn } from './market-order';

const SortButton = styled.button<{ readonly $active: boolean }>`
  display: inline-flex;
  /* The mark stands on the side that nothing lines up at. */
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

const Markets = styled(Table)<{ readonly $stale: boolean }>`
  /* Fixed widths: live figures never move a column. */
  table-layout: fixed;
  opacity: ${({ $stale }) => ($stale ? 0.7 : 1)};
  th:nth-child(2),
  td:nth-child(2) {
    width: 6.5rem;
    padding-left: 0;
  }
  th:nth-child(3),
  td:nth-child(3) {
    width: 4.5rem;
    padding-right: 0;
    padding-left: 0;
  }
  th:nth-child(n + 4),
  td:nth-child(n + 4) {
    display: none;
  }
  ${media.from768} {
    th:nth-child(2),
    td:nth-child(2) {
      width: 24%;
      padding-left: ${space(2)};
    }
    th:nth-child(3),
    td:nth-child(3) {
      width: 16%;
      padding-right: ${space(2)};
    }
    th:nth-child(n + 4),
    td:nth-child(n + 4) {
      display: table-cell;
    }
    th:nth-child(5),
    td:nth-child(5) {
      width: 7.5rem;
    }
  }
  th {
    font-size: ${font.size.s12};
  }
`;

interface SortHeadProps {
  readonly column: SortColumn;
  readonly label: string;
  readonly sort: Sort;
  readonly onSort: ((column: SortColumn) => void) | undefined;
}

function SortHead({ column, label, sort, onSort }: SortHeadProps) {
  const active = sort.column === column;
  return (
    <Th aria-sort={active ? sort.direction : undefined}>
      <SortButton
        type="button"
        $active={active}
        data-direction={active ? sort.direction : undefined}
        disabled={!onSort}
        onClick={() => onSort?.(column)}
      >
        {label}
        <ChevronDownIcon size={16} />
      </SortButton>
    </Th>
  );
}

interface MarketsFrameProps {
  readonly sort: Sort;
  readonly stale: boolean;
  readonly loading?: boolean;
  readonly onSort?: (column: SortColumn) => void;
  /** Rows of the table. */
  readonly children: ReactNode;
}

/** Head and columns of the markets table; on narrow screens asset, price and change remain. */
export function MarketsFrame({ sort, stale, loading = false, onSort, children }: MarketsFrameProps) {
  const { t } = useTranslation('trading');
  const head = (column: SortColumn, label: string) => (
    <SortHead column={column} label={label} sort={sort} onSort={onSort} />
  );
  return (
    <Markets $stale={stale}>
      <caption>
        <VisuallyHidden>{t(loading ? 'markets.loading' : 'markets.title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {head('asset', t('markets.asset'))}
          {head('price', t('markets.price'))}
          {head('change', t('markets.change'))}
          {head('volume', t('markets.volume'))}
          <Th>
            <VisuallyHidden>{t('markets.action')}</VisuallyHidden>
          </Th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Markets>
  );
}
