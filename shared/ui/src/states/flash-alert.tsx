import { css } from 'styled-components';
import { color, media, space } from '../theme/tokens';
import { Alert, type AlertClosing } from './alert';
import type { AlertBehaviour } from './alert-looks';

const across = css`
  align-items: center;
  padding: ${space(1)} ${space(4)};

  ${media.from768} {
    padding: ${space(1)} ${space(8)};
  }

  > div {
    padding: ${space(2)} 0;
  }
`;

const atTop = css`
  border-bottom: 1px solid ${color.line};
  ${across}
`;

const atTheFoot = css`
  border-top: 1px solid ${color.line};
  ${across}
`;

interface FlashAlertProps extends AlertClosing {
  /** Null and empty show nothing. */
  readonly content: string | null;
  /** Decides icon, tint and urgency. An error or a warning interrupts a screen reader. */
  readonly behaviour?: AlertBehaviour;
  /** True where it lies at the end of the window. */
  readonly atFoot?: boolean;
}

/** The flash alert of the family `default` (specification §2), which spans the page. `Notice` is the other one. */
export function FlashAlert({ behaviour = 'default', atFoot = false, ...alert }: FlashAlertProps) {
  // The region exists before its content. Otherwise screen readers would not read it out.
  return (
    <div role={behaviour === 'error' || behaviour === 'warning' ? 'alert' : 'status'}>
      <Alert {...alert} behaviour={behaviour} frame={atFoot ? atTheFoot : atTop} />
    </div>
  );
}
