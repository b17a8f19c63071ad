import { type ExternalStore, useAlerts, useLater, useSession, useStore } from '@plataforma/contract';
import { useEffect, useEffectEvent } from 'react';
import { definePart, usePart } from '../lib/part';
import type { ProofDialogProps } from './proof-dialog';
import type { ProofQuestion } from './step-up';

const dialog = definePart<ProofDialogProps>(async () => {
  const { ProofDialog } = await import(/* webpackChunkName: "later-step-up" */ './proof-dialog');
  return ProofDialog;
});

/** The dialog in which a customer gives a proof. Going back, or the end of the session, gives up. */
export function ProofAsked({ asked }: { readonly asked: ExternalStore<ProofQuestion | null> }) {
  const question = useStore(asked);
  const { status } = useSession();
  const alerts = useAlerts();
  const later = useLater();
  const [Dialog, load] = usePart(dialog);
  const giveUp = useEffectEvent(() => question?.giveUp());
  const giveUpWithout = useEffectEvent((there: boolean) => {
    if (there) return;
    question?.giveUp();
    alerts.showGenericError();
  });
  useEffect(() => {
    if (status === 'signed-in') return later(dialog.preload);
    giveUp();
    return undefined;
  }, [later, status]);
  useEffect(() => {
    if (!question) return;
    void load().then(giveUpWithout);
    const leave = () => giveUp();
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [question, load]);
  return question && Dialog && <Dialog question={question} />;
}
