import { CheckIcon, InfoIcon, WarningIcon } from '../marks/icons';
import { color } from '../theme/tokens';

/** The behaviours of alerts (specification §2). */
export type AlertBehaviour = 'default' | 'disabled' | 'success' | 'error' | 'information' | 'warning';

/** The look of each behaviour. */
export const alertLooks = {
  default: { ground: color.surface, tint: color.text, Icon: InfoIcon },
  disabled: { ground: color.raised, tint: color.quiet, Icon: InfoIcon },
  success: { ground: color.upSoft, tint: color.up, Icon: CheckIcon },
  error: { ground: color.downSoft, tint: color.down, Icon: WarningIcon },
  information: { ground: color.raised, tint: color.quiet, Icon: InfoIcon },
  warning: { ground: color.primarySoft, tint: color.focus, Icon: WarningIcon },
} as const satisfies Record<AlertBehaviour, object>;

/** The soft backgrounds are translucent. The surface below them keeps the page from shining through. */
export function alertGround(behaviour: AlertBehaviour): string {
  const { ground } = alertLooks[behaviour];
  return `linear-gradient(${ground}, ${ground}), ${color.surface}`;
}
