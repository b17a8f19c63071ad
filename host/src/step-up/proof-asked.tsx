import { type ExternalStore, useAlerts, useSession, useStore } from '@plataforma/contract';
import { useEffect, useEffectEvent } from 'react';
import { LatePart } from '../lib/late-part';
import { definePart } from '../lib/part';
import type { ProofQuestion } from './step-up';

const dialog = definePart(async () => {
  const { ProofDialog } = await import(/* webpackChunkName: "later-step-up" */ './proof-dialog');
  return ProofDialog;
});

/** The dialog in which a customer gives a proof. The end of the session gives up. */
export function ProofAsked({ asked }: { readonly asked: ExternalStore<ProofQuestion | null> }) {
  const question = useStore(asked);
  const isSignedIn = useSession().status === 'signed-in';
  const alerts = useAlerts();
  const giveUp = useEffectEvent(() => question?.giveUp());
  useEffect(() => {
    if (!isSignedIn) giveUp();
  }, [isSignedIn]);
  const onMissing = () => {
    question?.giveUp();
    alerts.showGenericError();
  };
  return isSignedIn && <LatePart part={dialog} props={{ question }} wanted={question !== null} onMissing={onMissing} />;
}
