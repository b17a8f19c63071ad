import { Button, Notice, space, type ButtonOwnProps } from '@plataforma/ui';
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { AnyForm } from './use-form';

const Root = styled.form`
  display: grid;
  gap: ${space(4)};
`;

interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> {
  readonly form: Pick<AnyForm, 'element' | 'submit'>;
}

/** The element of a form, with its fields below each other. Name it with `aria-label` or `aria-labelledby`. */
export function Form({ form: { element, submit }, ...attributes }: FormProps) {
  return <Root noValidate {...attributes} ref={element} onSubmit={submit} />;
}

interface SubmitButtonProps extends Pick<ButtonOwnProps, 'variant' | 'size'> {
  readonly form: Pick<AnyForm, 'problem' | 'dismiss' | 'busy'>;
  readonly disabled?: boolean | undefined;
  /** Stands above the button in place of the form's own problem. */
  readonly notice?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly children: ReactNode;
}

/** Sends the form. What stands in the way of it as a whole is said above, and while it is sent the button is busy. */
export function SubmitButton({ form, notice, variant = 'primary', size = 'large', ...button }: SubmitButtonProps) {
  const { problem, dismiss, busy } = form;
  const { t } = useTranslation();
  return (
    <>
      {notice ?? (
        <Notice kind="error" closeLabel={t('alert.dismiss')} onClose={dismiss}>
          {problem}
        </Notice>
      )}
      <Button {...button} type="submit" variant={variant} size={size} fullWidth busy={busy} />
    </>
  );
}
