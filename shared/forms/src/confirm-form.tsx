import { Button, color, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Form, SubmitButton } from './form';
import type { AnyForm } from './use-form';

export interface ConfirmFormProps {
  readonly form: Pick<AnyForm, 'element' | 'submit' | 'problem' | 'dismiss' | 'busy'>;
  /** The question, which the dialog around it has as its title. */
  readonly label: string;
  /** What it is about, such as the name of a key; it stands out. */
  readonly about?: ReactNode;
  /** What happens then, a text for each paragraph. */
  readonly texts: readonly string[];
  /** What is done, such as "Remover chave". */
  readonly submit: string;
  /** What is kept, such as "Manter". */
  readonly keep: string;
  readonly onKeep: () => void;
}

/** What a dialog asks before something is removed or ended for good: what happens then, the button for it, and the way out. */
export function ConfirmForm({ form, label, about, texts, submit, keep, onKeep }: ConfirmFormProps) {
  return (
    <Form form={form} aria-label={label}>
      {about !== undefined && (
        <Text>
          <strong>{about}</strong>
        </Text>
      )}
      {texts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      <SubmitButton form={form} variant="sell">
        {submit}
      </SubmitButton>
      <Keep size="large" fullWidth onClick={onKeep} disabled={form.busy}>
        {keep}
      </Keep>
    </Form>
  );
}

const Text = styled.p`
  color: ${color.quiet};
  overflow-wrap: anywhere;
  > strong {
    color: ${color.text};
  }
`;

const Keep = styled(Button)`
  margin-top: ${space(-2)};
`;
