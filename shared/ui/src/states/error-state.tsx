import { styled } from 'styled-components';
import { Button } from '../actions/button';
import { StateIcon, StateRoot } from './empty-state';
import { WarningIcon } from '../marks/icons';
import { color, space } from '../theme/tokens';

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What to do. */
  readonly text: string;
  /** Words of the retry button. */
  readonly retryLabel: string;
  /** Loads again. */
  readonly onRetry: () => void;
  /** The retry is under way. */
  readonly busy?: boolean | undefined;
}

const Icon = styled(StateIcon)`
  background: ${color.downSoft};
  color: ${color.down};
`;

const Retry = styled(Button)`
  margin-top: ${space(2)};
`;

/** A part that could not be loaded, with a retry; announced at once because it replaces what was waited for. */
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
