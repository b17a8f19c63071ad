import { useRuntimeConfig } from '@plataforma/contract';
import { color, space, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { VerificationFieldsFragment } from './__generated__/verification';

type Code = VerificationFieldsFragment['reasons'][number]['code'];

const DIFFERENCES: readonly Code[] = ['NAME_MISMATCH', 'CPF_MISMATCH', 'BIRTH_MISMATCH'];

/** Whether the document and the registration say different things. */
const isDifference = ({ code }: { readonly code: Code }): boolean => DIFFERENCES.includes(code);

/** What to do when one of the two is wrong: the document, or what the customer registered with. */
export function Differs({ reasons, needed }: Pick<VerificationFieldsFragment, 'reasons' | 'needed'>) {
  const { t } = useTranslation('profile');
  const { links } = useRuntimeConfig();
  const all = [...reasons, ...needed.flatMap(({ refusal }) => refusal ?? [])];
  if (!all.some(isDifference)) return null;
  return (
    <Ways>
      <p>{t('refused.ofDocument')}</p>
      <p>
        {t('refused.ofRegistration')}
        {links.help !== undefined && (
          <>
            {' '}
            <TextLink href={links.help}>{t('about.help')}</TextLink>
          </>
        )}
      </p>
    </Ways>
  );
}

const Ways = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(3)};
  color: ${color.quiet};
`;
