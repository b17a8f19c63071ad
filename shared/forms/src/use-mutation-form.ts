import type { UserError } from '@plataforma/schema';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useForm, type Form, type FormOptions } from './use-form';

/** What is not answered by then counts as cut, so that the message is there within eight seconds. */
const LIMIT_MS = 7_000;

/** Context of the mutation: the form tells its failures itself, and it waits only so long. */
export interface SendContext {
  readonly quiet: true;
  readonly fetchOptions: { readonly signal: AbortSignal };
}

interface Payload {
  readonly errors: readonly UserError[];
}

export interface MutationFormOptions<Values extends FieldValues, Output, Answer extends Payload> extends Omit<
  FormOptions<Values, Output>,
  'onValid'
> {
  /**
   * Sends what was read, with the given context, and gives the mutation's payload. The form is busy meanwhile. What
   * rejects, or has no payload, did not reach the exchange.
   */
  readonly send: (output: Output, context: SendContext) => Promise<Answer | null | undefined>;
  /** The mutation was done: its payload has no errors. */
  readonly onDone: (answer: Answer) => void;
  /** The mutation was refused; its errors stand in the form already. */
  readonly onRefused?: ((answer: Answer, form: Form<Values>) => void) | undefined;
  /** What is said when the exchange cannot be reached. The usual words ask to look at the connection and to try again. */
  readonly unreachable?: string | undefined;
}

/** What a call gives; null when it rejects or takes too long. The shell's API client has reported what is worth it. */
async function inTime<Answer>(call: (context: SendContext) => Promise<Answer>): Promise<Answer | null> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const tooLong = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  try {
    return await Promise.race([call({ quiet: true, fetchOptions: { signal } }), tooLong]);
  } catch {
    return null;
  }
}

/** A form that is sent by one mutation: see `useForm`. Whatever becomes of it is said in the form, within eight seconds. */
export function useMutationForm<Values extends FieldValues, Output, Answer extends Payload>(
  options: MutationFormOptions<Values, Output, Answer>,
): Form<Values> {
  const { send, onDone, onRefused, unreachable, ...rest } = options;
  const { t } = useTranslation();
  const form = useForm<Values, Output>({
    ...rest,
    onValid: async (output) => {
      const answer = await inTime((context) => send(output, context));
      if (!answer) form.fail(unreachable ?? t('form.unreachable'));
      else if (answer.errors.length === 0) onDone(answer);
      else {
        form.refuse(answer.errors);
        onRefused?.(answer, form);
      }
    },
  });
  return form;
}
