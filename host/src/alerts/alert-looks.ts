import type { FlashAlertKind } from '@plataforma/contract';
import { CheckIcon, color, InfoIcon, WarningIcon } from '@plataforma/ui';

/** The look of each kind of alert (specification §2). */
export const alertLooks = {
  default: { ground: color.surface, tint: color.text, Icon: InfoIcon },
  disabled: { ground: color.raised, tint: color.quiet, Icon: InfoIcon },
  success: { ground: color.upSoft, tint: color.up, Icon: CheckIcon },
  error: { ground: color.downSoft, tint: color.down, Icon: WarningIcon },
  information: { ground: color.raised, tint: color.quiet, Icon: InfoIcon },
  warning: { ground: color.primarySoft, tint: color.focus, Icon: WarningIcon },
} as const satisfies Record<FlashAlertKind, object>;

/** The soft backgrounds are translucent. The surface below them keeps the page from shining through. */
export function alertGround(kind: FlashAlertKind): string {
  const { ground } = alertLooks[kind];
  return `linear-gradient(${ground}, ${ground}), ${color.surface}`;
}

/** Whether the alert interrupts a screen reader. */
export function isUrgent(kind: FlashAlertKind): boolean {
  return kind === 'error' || kind === 'warning';
}
