import { PasswordField, type PasswordFieldProps, PasswordMeter, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const SHORTEST = 10;

export const isLongEnough = (password: string): boolean => [...password].length >= SHORTEST;

interface NewPasswordProps extends Omit<PasswordFieldProps, 'label' | 'showLabel' | 'hideLabel'> {
  /** What stands in the field. */
  readonly typed: string;
  /** A password made of it is easy to guess. */
  readonly email: string;
}

/** The field of a new password, and how strong what stands in it is. */
export function NewPassword({ typed, email, ...field }: NewPasswordProps) {
  const { t } = useTranslation('password');
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
        label={t('field.next')}
        showLabel={t('field.show')}
        hideLabel={t('field.hide')}
        autoComplete="new-password"
      />
      <PasswordMeter password={typed} own={[email]} texts={texts} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
`;
