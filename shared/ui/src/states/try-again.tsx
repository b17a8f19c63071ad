import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/button';
import { color, space } from '../theme/tokens';

/* The words of the button are not broken. Without room beside the text, the button stands below. */
const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  color: ${color.quiet};
  > button {
    flex: none;
    margin-left: auto;
    white-space: nowrap;
  }
`;

export interface TryAgainProps {
  /** The text that says what could not be loaded. */
  readonly children: ReactNode;
  /** Words of the button. */
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** Shown in place of a small part that could not be loaded. It says so and offers to load it again. */
export function TryAgain({ children, retryLabel, onRetry }: TryAgainProps) {
  return (
    <Line>
      {children}
      <Button size="small" onClick={onRetry}>
        {retryLabel}
      </Button>
    </Line>
  );
}
