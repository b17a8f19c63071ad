import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SECOND_STEP } from '../lib/second-step';
import type { PendingSignIn, SecondStepView } from './second-step/second-step';

const load = () => import(/* webpackChunkName: "later-second-step" */ './second-step/second-step');

/** The second step that is open. */
export interface OpenSecondStep extends PendingSignIn {
  readonly View: SecondStepView;
}

export interface SecondStepState {
  /** Null while e-mail and password are asked for. */
  readonly step: OpenSecondStep | null;
  /** Rejects when the step cannot be loaded. */
  readonly open: (pending: PendingSignIn) => Promise<void>;
  readonly close: () => void;
}

/**
 * The second step of the sign-in, in place of the first. A reload goes on with it; the page asks for that only where the history
 * says that one was open, so that no other visit asks.
 * @param onGone called when it did not wait any longer after a reload
 */
export function useSecondStep(onGone: () => void): SecondStepState {
  const client = useApolloClient();
  const navigate = useNavigate();
  const location: { readonly search: string; readonly state: unknown } = useLocation();
  const { search } = location;
  const [waits] = useState(location.state === SECOND_STEP);
  const [step, setStep] = useState<OpenSecondStep | null>(null);
  const note = (next: typeof SECOND_STEP | null) => void navigate({ search }, { replace: true, state: next });
  const close = () => {
    setStep(null);
    note(null);
  };
  const open = async (pending: PendingSignIn) => {
    const { SecondStep } = await load();
    setStep({ ...pending, View: SecondStep });
    note(SECOND_STEP);
  };
  const onFound = useEffectEvent(async (pending: PendingSignIn | null) => {
    if (pending) return open(pending);
    close();
    onGone();
  });
  useEffect(() => {
    if (!waits) return;
    load()
      .then(({ findPendingSignIn }) => findPendingSignIn(client))
      .then(onFound)
      // What cannot be loaded leaves the first step there.
      .catch(() => undefined);
  }, [waits, client]);
  return { step, open, close };
}
