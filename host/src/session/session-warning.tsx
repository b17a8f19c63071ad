import { useLater, useStore } from '@plataforma/contract';
import { useEffect, useState } from 'react';
import { definePart, usePart } from '../lib/part';
import type { Services } from '../services/create-services';
import type { SessionDialogProps } from './session-dialog';

const dialog = definePart<SessionDialogProps>(async () => {
  const { SessionDialog } = await import(/* webpackChunkName: "later-session" */ './session-dialog');
  return SessionDialog;
});

interface SessionWarningProps {
  readonly sessionEnd: Pick<Services['sessionEnd'], 'warning' | 'stay'>;
  readonly onSignOut: () => void;
}

/** Warns before the session ends (screens, Shell). Its dialog is loaded before it is needed. */
export function SessionWarning({ sessionEnd, onSignOut }: SessionWarningProps) {
  const warning = useStore(sessionEnd.warning);
  const later = useLater();
  // Signing out has begun. The page to which it leads shows the rest.
  const [answered, setAnswered] = useState<typeof warning>(null);
  const [Dialog, load] = usePart(dialog);
  useEffect(() => later(() => void load()), [later, load]);
  useEffect(() => {
    if (warning) void load();
  }, [warning, load]);
  if (!warning || !Dialog || answered === warning) return null;
  const signOut = () => {
    setAnswered(warning);
    onSignOut();
  };
  return <Dialog warning={warning} stay={sessionEnd.stay} onSignOut={signOut} />;
}
