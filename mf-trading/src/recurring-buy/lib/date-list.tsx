import { formatClock, formatDay } from '@plataforma/format';
import { color, font, radius, space } from '@plataforma/ui';
import { styled } from 'styled-components';

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    color: ${color.quiet};
    font-variant-numeric: tabular-nums;
  }
  > li::before {
    content: '';
    flex: none;
    width: ${space(2)};
    height: ${space(2)};
    border: 2px solid ${color.controlBorder};
    border-radius: ${radius.round};
  }
  > li:first-child {
    color: ${color.text};
    font-weight: ${font.weight.semibold};
  }
  > li:first-child::before {
    border-color: ${color.primary};
    background: ${color.primary};
  }
  time {
    display: flex;
    flex: 1;
    justify-content: space-between;
    gap: ${space(3)};
  }
`;

/** The coming dates. The next one is marked. */
export function DateList({ moments }: { readonly moments: readonly number[] }) {
  return (
    <List>
      {moments.map((moment) => {
        const iso = new Date(moment).toISOString();
        return (
          <li key={moment}>
            <time dateTime={iso}>
              <span>{formatDay(iso)}</span> <span>{formatClock(iso)}</span>
            </time>
          </li>
        );
      })}
    </List>
  );
}
