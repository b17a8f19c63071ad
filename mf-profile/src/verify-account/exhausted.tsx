import { useRuntimeConfig } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { Button, Card, color, ExternalIcon, space, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { VerificationFieldsFragment } from './__generated__/verification';
import { Reasons } from './reasons';

/** Nothing can be sent for a while: until when, why, and who helps before. */
export function Exhausted({ retryAt, reasons }: Pick<VerificationFieldsFragment, 'retryAt' | 'reasons'>) {
  const { t } = useTranslation('profile');
  const { links } = useRuntimeConfig();
  return (
    <Card aria-labelledby="exhausted">
      {retryAt !== null && <h2 id="exhausted">{t('exhausted.title', { time: formatDateTime(retryAt) })}</h2>}
      <Text>{t('exhausted.text')}</Text>
      <Reasons reasons={reasons} />
      {links.help !== undefined && (
        <Help as="a" href={links.help} variant="secondary">
          {t('about.help')}
          <ExternalIcon size={16} />
          <VisuallyHidden>({t('menu.external')})</VisuallyHidden>
        </Help>
      )}
    </Card>
  );
}

const Text = styled.p`
  margin-top: ${space(2)};
  color: ${color.quiet};
`;

const Help = styled(Button)`
  margin-top: ${space(4)};
`;
