import { space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { VerificationFieldsFragment } from './__generated__/verification';

/** Why everything was refused, as the exchange says it. */
export function Reasons({ reasons }: Pick<VerificationFieldsFragment, 'reasons'>) {
  const { t } = useTranslation('profile');
  if (reasons.length === 0) return null;
  return (
    <List aria-label={t('refused.reasons')}>
      {reasons.map(({ code, message }) => (
        <li key={code}>{message}</li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: ${space(2)} 0 0;
  padding-left: ${space(5)};
`;
