import { createStore, type ExternalStore, type StepUpService, type TermsToProve } from '@plataforma/contract';
import type { ProofPurpose, StepUpProof, UserError } from '@plataforma/schema';

interface Answer {
  readonly errors: readonly UserError[];
}

/** A proof that is asked for. */
export interface ProofQuestion {
  /** What the customer confirms. */
  readonly action: string;
  /** Decides what proves it. */
  readonly purpose: ProofPurpose;
  /** What a passkey confirms and nothing else. */
  readonly terms: TermsToProve;
  /** Sends the proof; the answer counts as given when it asks for no other one. Rejects when the exchange was not reached. */
  readonly send: (proof: StepUpProof) => Promise<Answer>;
  /** The customer does not want to. */
  readonly giveUp: () => void;
}

export interface StepUp {
  readonly service: StepUpService;
  /** Null while none is asked for. */
  readonly asked: ExternalStore<ProofQuestion | null>;
}

const wantsProof = ({ errors }: Answer): boolean => errors.some(({ name }) => name === 'proof');

/** Sends sensitive actions, and asks for a proof where the exchange wants one. */
export function createStepUp(): StepUp {
  const asked = createStore<ProofQuestion | null>(null);
  const service: StepUpService = {
    run: async ({ action, purpose = 'ACCOUNT', withdrawal = null, terms = { withdrawal }, send }) => {
      const first = await send(null);
      if (!wantsProof(first)) return first;
      return new Promise((resolve) => {
        // One action at a time: another one that begins takes the place of the one before.
        asked.get()?.giveUp();
        const end = (answer: typeof first | null) => {
          asked.set(null);
          resolve(answer);
        };
        asked.set({
          action,
          purpose,
          terms,
          send: async (proof) => {
            const answer = await send(proof);
            if (!wantsProof(answer)) end(answer);
            return answer;
          },
          giveUp: () => end(null),
        });
      });
    },
  };
  return { service, asked };
}
