import { useRuntimeConfig } from '@plataforma/contract';
import { color, space, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { OutsideLink } from '../lib/outside-link';
import type { VerificationFieldsFragment } from './__generated__/verification';

type Code = VerificationFieldsFragment['reasons'][number]['code'];

/** What customers correct themselves. */
const CORRECTABLE: readonly Code[] = ['NAME_MISMATCH', 'BIRTH_MISMATCH'];
const DIFFERENCES: readonly Code[] = [...CORRECTABLE, 'CPF_MISMATCH'];

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
      {all.some(({ code }) => CORRECTABLE.includes(code)) && (
        <p>
          {t('refused.ofData')}{' '}
          <TextLink as={Link} to="/profile/infos">
            {t('refused.correct')}
          </TextLink>
        </p>
      )}
      <p>
        {t('refused.ofRegistration')}
        {links.help !== undefined && (
          <>
            {' '}
            <OutsideLink href={links.help}>{t('about.help')}</OutsideLink>
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
