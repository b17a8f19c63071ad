import { PasswordField, type PasswordFieldProps, PasswordMeter, type PasswordStrength, space } from '@plataforma/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const load = () => import(/* webpackChunkName: "later-password" */ '@plataforma/ui/password-strength');
type Judge = Awaited<ReturnType<typeof load>>['passwordStrength'];

/** What the page says: of the field, and of each strength. The field says that a password is short. */
export type NewPasswordText = 'label' | 'show' | 'hide' | 'hint' | Exclude<PasswordStrength, 'short'>;

interface NewPasswordProps extends Omit<PasswordFieldProps, 'label' | 'showLabel' | 'hideLabel' | 'hint'> {
  /** What stands in the field. */
  readonly typed: string;
  /** What others know of the customer, such as the e-mail: a password made of it is easy to guess. */
  readonly own: readonly string[];
  readonly say: (text: NewPasswordText) => string;
}

/** The field of a new password, and how strong what stands in it is. Rules and list come when somebody goes to the field. */
export function NewPassword({ typed, own, say, ...field }: NewPasswordProps) {
  const [judge, setJudge] = useState<Judge | null>(null);
  const loadJudge = () => {
    if (judge) return;
    // Without them the exchange decides alone.
    void load().then(
      ({ passwordStrength }) => setJudge(() => passwordStrength),
      () => undefined,
    );
  };
  const strength = judge && typed !== '' ? judge(typed, own) : null;
  const isSaid = strength === null || strength === 'short' || field.error !== undefined;
  return (
    <Root onFocus={loadJudge}>
      <PasswordField
        {...field}
        label={say('label')}
        showLabel={say('show')}
        hideLabel={say('hide')}
        hint={say('hint')}
        autoComplete="new-password"
      />
      <PasswordMeter strength={strength} text={isSaid ? '' : say(strength)} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
`;
