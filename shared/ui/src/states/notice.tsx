import type { ReactNode } from 'react';
import { css } from 'styled-components';
import { color, radius, space } from '../theme/tokens';
import { Alert, type AlertClosing } from './alert';
import type { AlertBehaviour } from './alert-looks';

/* The close button is no higher than a line of the text. */
const within = css`
  align-items: flex-start;
  border: 1px solid ${color.line};
  border-radius: ${radius.r8};
  padding: ${space(3)};

  > button {
    margin: ${space(-1.5)};
  }
`;

interface NoticeProps extends AlertClosing {
  /** Decides icon, tint and urgency. Only an error interrupts a screen reader: a warning may change at each key. */
  readonly kind: AlertBehaviour;
  /** What happened and what to do. Null and empty show nothing. */
  readonly children: ReactNode;
}

/** The flash alert of the family `embed` (specification §2): a message within a form, a card or a dialog. */
export function Notice({ kind, children, closeLabel, onClose }: NoticeProps) {
  return (
    <Alert
      content={children}
      behaviour={kind}
      frame={within}
      small
      role={kind === 'error' ? 'alert' : 'status'}
      closeLabel={closeLabel}
      onClose={onClose}
    />
  );
}
