import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/button';
import { color, space } from '../theme/tokens';

/* The words of the button stay whole: where there is no room beside the text it stands below. */
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
  /** What could not be loaded. */
  readonly children: ReactNode;
  /** Words of the button. */
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** In the place of a small part that could not be loaded: says so, and asks for it again. */
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
