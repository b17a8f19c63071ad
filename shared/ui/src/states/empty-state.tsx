import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';

export interface EmptyStateProps {
  /** Icon in a quiet disc above the title. */
  readonly icon?: ReactNode;
  /** Says what is not there. */
  readonly title: string;
  /** Says what to do next. */
  readonly text: string;
  /** The button or link for it. */
  readonly action?: ReactNode;
}

export const StateRoot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  max-width: 26rem;
  margin: 0 auto;
  padding: ${space(6)} ${space(4)};
  text-align: center;
  > p {
    color: ${color.quiet};
    text-wrap: balance;
  }
  > strong {
    font: ${font.weight.semibold} ${font.size.s16} / ${font.leading.heading} ${font.family};
    text-wrap: balance;
  }
`;

export const StateIcon = styled.div`
  display: grid;
  place-items: center;
  width: ${space(12)};
  height: ${space(12)};
  margin-bottom: ${space(1)};
  border-radius: ${radius.round};
  background: ${color.raised};
  color: ${color.quiet};
`;

const Action = styled.div`
  margin-top: ${space(2)};
`;

/** Shown when there is nothing yet, with what to do about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <StateRoot>
      {icon !== undefined && <StateIcon>{icon}</StateIcon>}
      <strong>{title}</strong>
      <p>{text}</p>
      {action !== undefined && action !== null && <Action>{action}</Action>}
    </StateRoot>
  );
}
