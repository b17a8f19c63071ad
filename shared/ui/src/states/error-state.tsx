import { styled } from 'styled-components';
import { Button } from '../actions/button';
import { StateIcon, StateRoot } from './empty-state';
import { WarningIcon } from '../marks/icons';
import { color, space } from '../theme/tokens';

export interface ErrorStateProps {
  /** Says what happened. */
  readonly title: string;
  /** Says what to do. */
  readonly text: string;
  /** Text of the retry button. */
  readonly retryLabel: string;
  /** Called to load again. */
  readonly onRetry: () => void;
  /** True while the retry runs. */
  readonly busy?: boolean | undefined;
}

const Icon = styled(StateIcon)`
  background: ${color.downSoft};
  color: ${color.down};
`;

const Retry = styled(Button)`
  margin-top: ${space(2)};
`;

/**
 * Shown in place of a part that could not be loaded, with a retry. It is announced at once, because it replaces what
 * was waited for.
 */
export function ErrorState({ title, text, retryLabel, onRetry, busy }: ErrorStateProps) {
  return (
    <StateRoot role="alert">
      <Icon>
        <WarningIcon />
      </Icon>
      <strong>{title}</strong>
      <p>{text}</p>
      <Retry onClick={onRetry} busy={busy}>
        {retryLabel}
      </Retry>
    </StateRoot>
  );
}
