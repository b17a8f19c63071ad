import { type ReactNode, useState } from 'react';
import { type RuleSet, styled } from 'styled-components';
import { IconButton } from '../actions/icon-button';
import { CloseIcon } from '../marks/icons';
import { color, space } from '../theme/tokens';
import { type AlertBehaviour, alertGround, alertLooks } from './alert-looks';

const Root = styled.div<{ readonly $behaviour: AlertBehaviour; readonly $frame: RuleSet }>`
  background: ${({ $behaviour }) => alertGround($behaviour)};
  color: ${({ $behaviour }) => ($behaviour === 'disabled' ? color.quiet : color.text)};
  display: flex;
  gap: ${space(3)};
  ${({ $frame }) => $frame}

  > svg {
    color: ${({ $behaviour }) => alertLooks[$behaviour].tint};
    flex: none;
  }
`;

/* Several messages stand below each other. */
const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

export interface AlertClosing {
  /** Name of the close button. Without it there is none. */
  readonly closeLabel?: string | undefined;
  /** Called by the close button. Content that is not text is taken away by its owner here. */
  readonly onClose?: (() => void) | undefined;
}

interface AlertProps extends AlertClosing {
  /** Null and empty show nothing. */
  readonly content: ReactNode;
  readonly behaviour: AlertBehaviour;
  /** What its family adds to the look. */
  readonly frame: RuleSet;
  readonly small?: boolean;
  readonly role?: 'alert' | 'status';
}

/** Specification §2: visible while it has content, hidden by its close button, visible again when its content changes. */
export function Alert({ content, behaviour, frame, small = false, role, closeLabel, onClose }: AlertProps) {
  const [closed, setClosed] = useState<ReactNode>(null);
  if (closed !== null && closed !== content) setClosed(null);
  if (content === null || content === '' || closed === content) return null;
  const { Icon } = alertLooks[behaviour];
  return (
    <Root role={role} $behaviour={behaviour} $frame={frame}>
      <Icon size={20} />
      <Words>{content}</Words>
      {closeLabel !== undefined && (
        <IconButton
          size={small ? 'small' : 'medium'}
          label={closeLabel}
          onClick={() => {
            setClosed(content);
            onClose?.();
          }}
        >
          <CloseIcon size={small ? 16 : 20} />
        </IconButton>
      )}
    </Root>
  );
}
