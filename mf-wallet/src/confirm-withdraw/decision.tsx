import { Form, SubmitButton, useMutationForm, type SendContext } from '@plataforma/forms';
import { BrandPage } from '@plataforma/forms/brand-page';
import type { ReactNode } from 'react';
import { type Answer, Deny, type DenyTexts, type Refusal } from './deny';

interface DecisionProps {
  readonly texts: {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    readonly deny: DenyTexts;
  };
  /** All that is confirmed. */
  readonly children: ReactNode;
  readonly confirm: (context: SendContext) => Promise<Answer | null | undefined>;
  readonly deny: (context: SendContext) => Promise<Answer | null | undefined>;
  readonly onConfirmed: () => void;
  readonly onDenied: () => void;
  /** The link does neither any more. */
  readonly onRefused: (state: Refusal) => void;
}

/** What the link of a mail asks: its terms, "Confirmar" and "Não fui eu" (M-18). */
export function Decision({ texts, children, confirm, deny, onConfirmed, onDenied, onRefused }: DecisionProps) {
  const { title, text } = texts;
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: {} }),
    send: (_nothing, context) => confirm(context),
    onDone: onConfirmed,
    onRefused: ({ state }) => {
      if (state !== 'VALID') onRefused(state);
    },
    unreachable: texts.deny.unreachable,
  });
  return (
    <BrandPage title={title} text={text}>
      {children}
      <Form form={form} aria-label={title}>
        <SubmitButton form={form}>{texts.confirm}</SubmitButton>
      </Form>
      <Deny texts={texts.deny} send={deny} onDenied={onDenied} onRefused={onRefused} />
    </BrandPage>
  );
}
