import { Masked } from '@plataforma/flow';
import { color, font, media, radius, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useMoment } from '../use-moment';

interface RecentRowProps {
  /** Shows it whole. */
  readonly to: string;
  /** Is it what the page shows whole? */
  readonly isShown: boolean;
  /** By what or where to. */
  readonly what: ReactNode;
  readonly createdAt: string;
  readonly amount: string;
  readonly state: string;
  readonly isDone: boolean;
}

/** A row of the newest: what, when, how much, and what became of it. */
export function RecentRow({ to, isShown, what, createdAt, amount, state, isDone }: RecentRowProps) {
  const momentOf = useMoment();
  return (
    <li>
      <RowLink to={to} aria-current={isShown ? 'true' : undefined}>
        <Words>
          {what}
          <time dateTime={createdAt}>{momentOf(createdAt)}</time>
        </Words>
        <Figures>
          <span>
            <Masked>{amount}</Masked>
          </span>
          <State $isDone={isDone}>{state}</State>
        </Figures>
      </RowLink>
    </li>
  );
}

const RowLink = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  justify-content: space-between;
  min-height: ${space(16)};
  margin: 0 -${space(2)};
  padding: ${space(2)};
  border-radius: ${radius.r8};
  color: ${color.text};
  line-height: ${font.leading.heading};
  text-decoration: none;
  &[aria-current] {
    background: ${color.raised};
  }
  ${media.hover} {
    &:hover {
      background: ${color.raised};
    }
  }
`;

/* On a small phone the figures of a long one stand below, so that a key is not broken in the midst of a word. */
const Words = styled.span`
  display: grid;
  flex: 1 1 11rem;
  gap: ${space(1)};
  min-width: 0;
  overflow-wrap: anywhere;
  > b {
    font-weight: ${font.weight.medium};
  }
  > time {
    color: ${color.quiet};
    font: ${font.weight.regular} ${font.size.s12} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;

const Figures = styled.span`
  display: grid;
  flex: none;
  gap: ${space(1)};
  justify-items: end;
  margin-left: auto;
  > span:first-child {
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
  }
`;

const State = styled.span<{ readonly $isDone: boolean }>`
  color: ${({ $isDone }) => ($isDone ? color.up : color.quiet)};
  font-size: ${font.size.s12};
`;
