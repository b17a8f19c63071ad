import { useStepUp, type TermsToProve } from '@plataforma/contract';
import { isServerFault, type ProofPurpose, type StepUpProof, type UserError } from '@plataforma/schema';
import type { FieldValues } from 'react-hook-form';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inTime, type SendContext } from './in-time';
import { useForm, type Form, type FormOptions } from './use-form';

interface Payload {
  readonly errors: readonly UserError[];
}

export interface MutationFormOptions<Values extends FieldValues, Output, Answer extends Payload> extends Omit<
  FormOptions<Values, Output>,
  'onValid'
> {
  /**
   * What the customer does between pressing the button and the sending, in their own time, such as a dialog of the browser: gives what
   * is sent. Null when they gave up: the form is as it was. What rejects did not reach the exchange.
   */
  readonly prepare?: ((output: Output) => Promise<Output | null>) | undefined;
  /**
   * Sends what was read, with the given context, and gives the mutation's payload. The form is busy meanwhile. What
   * rejects, or has no payload, did not reach the exchange. `proof` is null unless `confirms` is given and the exchange
   * wanted one.
   */
  readonly send: (
    output: Output,
    context: SendContext,
    proof: StepUpProof | null,
  ) => Promise<Answer | null | undefined>;
  /**
   * For a sensitive action: what the customer confirms in the dialog of the shell that asks for a proof. Who gives up there
   * finds the form as it was.
   */
  readonly confirms?: ((output: Output) => string) | undefined;
  /** With `confirms`: what the proof is for. It is of the account alone when left out. */
  readonly purpose?: ((output: Output) => ProofPurpose) | undefined;
  /** With `confirms`: what a passkey confirms, and nothing else. */
  readonly terms?: ((output: Output) => TermsToProve) | undefined;
  /**
   * The mutation was done: its payload has no errors. The form is busy until a returned promise has settled. When that rejects,
   * such as where the new session cannot be read, the form says that what it sent was done; the next press of the same begins here
   * and sends nothing.
   */
  readonly onDone: (answer: Answer) => void | Promise<void>;
  /** The mutation was refused; its errors stand in the form already. */
  readonly onRefused?: ((answer: Answer, form: Form<Values>) => void) | undefined;
  /** What is said when the exchange cannot be reached. The usual words ask to look at the connection and to try again. */
  readonly unreachable?: string | undefined;
}

/** A form that is sent by one mutation: see `useForm`. Whatever becomes of it is said in the form, within eight seconds. */
export function useMutationForm<Values extends FieldValues, Output, Answer extends Payload>(
  options: MutationFormOptions<Values, Output, Answer>,
): Form<Values> {
  const { prepare, send, confirms, purpose, terms, onDone, onRefused, unreachable, ...rest } = options;
  const { t } = useTranslation();
  const stepUp = useStepUp();
  const ask = (output: Output): Promise<Answer | null> => {
    const sendWith = (proof: StepUpProof | null) => inTime((context) => send(output, context, proof));
    if (!confirms) return sendWith(null);
    const action = confirms(output);
    return stepUp.run({ action, purpose: purpose?.(output), terms: terms?.(output), send: sendWith });
  };
  /** What was done and could not be followed yet, by what was sent. */
  const done = useRef<{ readonly sent: string; readonly answer: Answer } | null>(null);
  const form = useForm<Values, Output>({
    ...rest,
    onValid: async (output) => {
      const sent = JSON.stringify(output);
      let answer: Answer | null;
      try {
        if (done.current?.sent === sent) answer = done.current.answer;
        else {
          const prepared = prepare && (await prepare(output));
          if (prepared === null) return;
          answer = await ask(prepared ?? output);
        }
      } catch (error) {
        // The shell's API client has reported what is worth it.
        if (!navigator.cookieEnabled) form.fail(t('form.noCookies'));
        else form.fail(isServerFault(error) ? t('form.failed') : (unreachable ?? t('form.unreachable')));
        return;
      }
      if (!answer) return;
      if (answer.errors.length > 0) {
        form.refuse(answer.errors);
        onRefused?.(answer, form);
        return;
      }
      done.current = { sent, answer };
      try {
        await onDone(answer);
        done.current = null;
      } catch {
        form.fail(t('form.doneUnfollowed'));
      }
    },
  });
  return form;
}
