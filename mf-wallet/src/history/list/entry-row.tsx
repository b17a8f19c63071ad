import { formatClock } from '@plataforma/format';
import { color, font, media, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { OPENED_HERE } from '../../lib/dialog-address';
import type { HistoryEntryFragment } from '../__generated__/history';
import { EntryFigure } from '../entry/entry-figure';
import type { Tone } from '../entry/entry-parts';
import { entryWords } from '../entry/entry-words';
import { entrySearch } from '../history-address';
import { useLiveEntry } from './use-live-entry';

/** An entry in the list: when, what, how much, and how it stands; a press shows it whole. Its state changes in place. */
export function EntryRow({ entry }: { readonly entry: HistoryEntryFragment }) {
  const { t } = useTranslation('history');
  const [query] = useSearchParams();
  const words = entryWords(t, useLiveEntry(entry));
  if (!words) return null;
  const { title, state, tone, reason, figure, beside, isPro, basket } = words;
  return (
    <Row data-entry={entry.id}>
      <RowLink to={{ search: entrySearch(query, entry.id) }} state={OPENED_HERE}>
        <Words>
          <b>{title}</b>
          <small>
            <time dateTime={entry.at}>{formatClock(entry.at)}</time>
            {isPro && ` · ${t('entry.pro')}`}
            {basket !== undefined && ` · ${t('entry.basket', { name: basket })}`}
          </small>
        </Words>
        <Figures>
          <span translate="no">
            <EntryFigure figure={figure} />
          </span>
          {beside && (
            <small translate="no">
              {beside.isPrice && `${t('entry.priceBefore')} `}
              <EntryFigure figure={beside.figure} />
            </small>
          )}
        </Figures>
        <Standing>
          <State $tone={tone}>{state}</State>
          {reason && <small>{reason.title}</small>}
        </Standing>
      </RowLink>
    </Row>
  );
}

const Row = styled.li`
  border-top: 1px solid ${color.hairline};
  &:first-child {
    border-top: 0;
  }
`;

const RowLink = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(4)};
  align-items: center;
  min-height: ${space(16)};
  margin: 0 -${space(2)};
  padding: ${space(2)};
  border-radius: ${radius.r8};
  color: ${color.text};
  line-height: ${font.leading.heading};
  text-decoration: none;
  ${media.from768} {
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1fr);
  }
  ${media.hover} {
    &:hover {
      background: ${color.raised};
    }
  }
`;

const Words = styled.span`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  > b {
    font-weight: ${font.weight.medium};
    overflow-wrap: anywhere;
  }
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

const Figures = styled.span`
  display: grid;
  gap: ${space(1)};
  justify-items: end;
  min-width: 0;
  font-family: ${font.figures};
  font-variant-numeric: tabular-nums;
  text-align: right;
  > span {
    font-weight: ${font.weight.semibold};
    overflow-wrap: anywhere;
  }
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
  ${media.from768} {
    grid-row: 1;
    grid-column: 3;
  }
`;

const Standing = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  grid-column: 1 / -1;
  min-width: 0;
  font-size: ${font.size.s12};
  > small {
    color: ${color.quiet};
    font-size: inherit;
  }
  ${media.from768} {
    display: grid;
    gap: ${space(1)};
    grid-row: 1;
    grid-column: 2;
  }
`;

const TINTS = { good: color.up, waiting: color.text, quiet: color.quiet } as const satisfies Record<Tone, string>;

const State = styled.span<{ readonly $tone: Tone }>`
  color: ${({ $tone }) => TINTS[$tone]};
  font-weight: ${font.weight.medium};
`;
