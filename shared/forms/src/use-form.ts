import { errorMessage } from '@plataforma/contract';
import type { UserError } from '@plataforma/schema';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Reading } from './reading';
import type { Draft } from './use-draft';
import { useErrorTitle } from './use-error-title';
import { useFields } from './use-fields';
import { holds, valueAt } from './value-at';
import { useKept } from './use-kept';

/** A field with a message. A group of controls, such as a file's, says so by its data: its role has no such attribute. */
const INVALID = '[aria-invalid="true"], [data-invalid="true"]';

export interface FormOptions<Values extends FieldValues, Output> {
  /** What the form starts with: an entry for each field. It is read once; `set` and `reset` change fields later. */
  readonly initial: Values;
  /**
   * The rules of the form, a pure function. It is asked at each rendering, so that a message stays true when a balance
   * or a setting changes under it.
   */
  readonly read: (values: Values) => Reading<Values, Output>;
  /** Takes what was read from a form without a fault. The form is busy until a returned promise has settled. */
  readonly onValid: (output: Output) => void | Promise<void>;
  /** A field that is filled in says at once what is wrong with it, also before the form is sent. Default false. */
  readonly live?: boolean | undefined;
  /** Keeps what is filled in while the customer is elsewhere; not for a form with a password or a code. */
  readonly draft?: Draft | undefined;
}

/** What ties a field to a form; spread it into the field. */
export interface FieldProps extends UseFormRegisterReturn {
  /** What is wrong with the field and what to do. */
  readonly error: string | undefined;
}

export interface Form<Values extends FieldValues> {
  /** What stands in the fields now, as it was typed. */
  readonly values: Values;
  /** Whether a field was changed since the form began. */
  readonly dirty: boolean;
  /** It is being sent. */
  readonly busy: boolean;
  /** What stands in the way of the form as a whole; `SubmitButton` shows it above the button. */
  readonly problem: string | null;
  /** Takes the problem of the whole away. */
  readonly dismiss: () => void;
  /**
   * Ties a field of `@plataforma/ui`, or an input, a select or radio buttons of your own, to a value of the form. One of a
   * row in a list is named by its path, such as `rows.p1.name`.
   */
  readonly field: (name: Path<Values>) => FieldProps;
  /** Fills in a field, as a button beside it does. */
  readonly set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => void;
  /** Begins anew with the initial values or with these: without messages, as if nothing had been sent. */
  readonly reset: (values?: Values) => void;
  readonly focus: (name: Path<Values>) => void;
  /** Shows a message of the form as a whole until the form is sent again. */
  readonly fail: (message: string) => void;
  /**
   * Shows the errors of a refused mutation (specification §3, §8). Each stands at its field until that field is changed;
   * what is named `base`, or after no field of this form, is the problem of the whole.
   */
  readonly refuse: (errors: readonly UserError[]) => void;
  /** Whether an error of a mutation stands at a field of this form. */
  readonly isField: (name: string) => name is Path<Values>;
  /** For the component `Form`. */
  readonly element: RefObject<HTMLFormElement | null>;
  /** For the component `Form`. */
  readonly submit: (event: SubmitEvent) => void;
}

/** A form of whatever fields. */
export type AnyForm = Form<FieldValues>;

/**
 * A form: its fields, their messages, and what happens when it is sent. After a try that ended at a message, the first
 * field with one has the focus, and the title of the page begins with "Erro:". What was typed stays in every case.
 */
export function useForm<Values extends FieldValues, Output>(options: FormOptions<Values, Output>): Form<Values> {
  const { read, onValid, live = false } = options;
  const { t } = useTranslation();
  const [initial] = useState(options.initial);
  const [fields, { values, isDirty, isSubmitted, isSubmitting, submitCount }] = useFields(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly UserError[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const reading = read(values);

  const errorOf = (name: Path<Values>): string | undefined => {
    const { error } = fields.getFieldState(name);
    if (error) return error.message;
    if ('output' in reading || (!isSubmitted && !(live && valueAt(values, name) !== ''))) return undefined;
    return reading.messages[name];
  };
  const isField = (name: string): name is Path<Values> => holds(values, name);
  const refuse = (errors: readonly UserError[]) => {
    let said = false;
    for (const { name } of errors) {
      const message = errorMessage(errors, name);
      if (message === null || !isField(name)) continue;
      fields.setError(name, { message });
      said = true;
    }
    const [ofNoField] = errors.filter(({ name }) => !isField(name)).flatMap(({ messages }) => messages);
    setRefused(errors);
    const ofForm = errorMessage(errors, 'base', { all: true });
    setProblem(ofForm ?? ofNoField ?? (said ? null : t('general.genericErrorMessage')));
  };
  const send = fields.handleSubmit(async (all) => {
    setProblem(null);
    const sent = read(all);
    if ('output' in sent) await onValid(sent.output);
  });

  // The fields stay tied while they are filled anew.
  const fill = (next: Values) => fields.reset(next, { keepFieldsRef: true });
  useKept(options.draft, { values, dirty: isDirty, onKept: fill });
  useEffect(() => {
    if (submitCount > 0 || refused.length > 0) element.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [submitCount, refused]);
  const judgedNames = 'output' in reading ? [] : Object.keys(reading.messages);
  const names = [...Object.keys(initial), ...judgedNames, ...refused.map(({ name }) => name)];
  useErrorTitle(problem !== null || names.some((name) => isField(name) && isSubmitted && errorOf(name)));

  return {
    values,
    dirty: isDirty,
    busy: isSubmitting,
    problem,
    dismiss: () => setProblem(null),
    field: (name) => ({ ...fields.register(name), error: errorOf(name) }),
    set: (name, value) => fields.setValue(name, value, { shouldDirty: true }),
    reset: (next = initial) => {
      fill(next);
      setProblem(null);
    },
    focus: fields.setFocus,
    fail: setProblem,
    refuse,
    isField,
    element,
    submit: (event) => {
      if (isSubmitting) event.preventDefault();
      else void send(event);
    },
  };
}
