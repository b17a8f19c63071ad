import { Form, judged, SubmitButton, useMutationForm, useSendWhole, type SendContext } from '@plataforma/forms';
import type { UserError } from '@plataforma/schema';
import { CodeField } from '@plataforma/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewRecoveryCodes } from '../lib/second-factor/recovery-codes';

const LENGTH = 6;

interface Answer {
  readonly recoveryCodes?: readonly string[] | null;
  readonly lockedUntil?: string | null;
  readonly errors: readonly UserError[];
}

interface AuthenticatorCodeProps {
  readonly submit: string;
  /** The field has the focus at first: nothing else is to be done on the page. */
  readonly atOnce?: boolean;
  readonly send: (input: { readonly code: string }, context: SendContext) => Promise<Answer | null | undefined>;
  readonly onDone: (codes: NewRecoveryCodes) => void;
  /** It cannot be confirmed here any more. */
  readonly onOver: () => void;
}

/** The first code of an authenticator. It is sent by itself at its sixth digit, and the same one only once. */
export function AuthenticatorCode({ submit, atOnce = false, send, onDone, onOver }: AuthenticatorCodeProps) {
  const { t } = useTranslation('second-factor');
  const form = useMutationForm({
    initial: { code: '' },
    read: ({ code }) => judged({ code: code.length === LENGTH ? undefined : t('code.missing') }, () => ({ code })),
    send: async (input, context) => {
      const answer = await send(input, context);
      // Without codes and without errors the answer makes no sense.
      return answer && answer.errors.length === 0 && !answer.recoveryCodes ? undefined : answer;
    },
    onDone: ({ recoveryCodes, lockedUntil }) =>
      onDone({ codes: recoveryCodes ?? [], lockedUntil: lockedUntil ?? null }),
    onRefused: ({ errors }) => {
      if (errors.some(({ name }) => name === 'base')) onOver();
    },
  });
  const sendWhole = useSendWhole(form);
  const focus = useEffectEvent(() => form.focus('code'));
  useEffect(() => {
    if (atOnce) focus();
  }, [atOnce]);
  return (
    <Form form={form} aria-label={t('code.title')}>
      <CodeField {...form.field('code')} label={t('code.label')} hint={t('code.hint')} onComplete={sendWhole} />
      <SubmitButton form={form}>{submit}</SubmitButton>
    </Form>
  );
}
