import { PasswordField, type PasswordFieldProps, PasswordMeter, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

interface NewPasswordProps extends Omit<PasswordFieldProps, 'label' | 'showLabel' | 'hideLabel'> {
  /** What stands in the field. */
  readonly typed: string;
  /** A password made of it is easy to guess. */
  readonly email: string;
}

/** The field of the password, and how strong what stands in it is. */
export function NewPassword({ typed, email, ...field }: NewPasswordProps) {
  const { t } = useTranslation('registration');
  const texts = {
    short: t('strength.short'),
    repeated: t('strength.repeated'),
    sequence: t('strength.sequence'),
    own: t('strength.own'),
    fair: t('strength.fair'),
    good: t('strength.good'),
    strong: t('strength.strong'),
  };
  return (
    <Root>
      <PasswordField
        {...field}
        label={t('register.password')}
        showLabel={t('register.showPassword')}
        hideLabel={t('register.hidePassword')}
        autoComplete="new-password"
        hint={t('register.passwordHint')}
      />
      <PasswordMeter password={typed} own={[email]} texts={texts} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
`;
