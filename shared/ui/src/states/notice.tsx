import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../marks/icons';
import { color, radius, space } from '../theme/tokens';

export type NoticeKind = 'success' | 'error' | 'information' | 'warning';

interface NoticeBase {
  /** Decides icon, tint and urgency. Only an error interrupts a screen reader. */
  readonly kind: NoticeKind;
  /** What happened and what to do. */
  readonly children: ReactNode;
}

/** A notice that can be closed has a name for its close button. */
export type NoticeProps = NoticeBase &
  (
    | { readonly onClose?: undefined; readonly closeLabel?: undefined }
    | { readonly onClose: () => void; readonly closeLabel: string }
  );

const looks = {
  success: { Icon: CheckIcon, tint: color.up, ground: color.upSoft },
  error: { Icon: WarningIcon, tint: color.down, ground: color.downSoft },
  information: { Icon: InfoIcon, tint: color.quiet, ground: color.raised },
  warning: { Icon: WarningIcon, tint: color.focus, ground: color.primarySoft },
};

const Root = styled.div<{ readonly $ground: string; readonly $tint: string }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.r8};
  background: linear-gradient(${({ $ground }) => `${$ground}, ${$ground}`}), ${color.surface};
  color: ${color.text};
  > svg {
    flex: none;
    color: ${({ $tint }) => $tint};
  }
`;

/* Several messages stand below each other. */
const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Close = styled(IconButton)`
  margin: ${space(-1.5)};
`;

/** A message about what just happened. Errors interrupt a screen reader, and other messages wait for their turn. */
export function Notice({ kind, children, onClose, closeLabel }: NoticeProps) {
  const { Icon, tint, ground } = looks[kind];
  return (
    <Root role={kind === 'error' ? 'alert' : 'status'} $ground={ground} $tint={tint}>
      <Icon />
      <Words>{children}</Words>
      {onClose !== undefined && (
        <Close size="small" label={closeLabel} onClick={onClose}>
          <CloseIcon size={16} />
        </Close>
      )}
    </Root>
  );
}
