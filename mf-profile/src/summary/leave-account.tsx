import { useRuntimeConfig } from '@plataforma/contract';
import { Card, color, ExternalIcon, font, space, TextLink, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** The way to cancel the account, which is a page of the help centre (specification §2). */
export function LeaveAccount() {
  const { t } = useTranslation('account');
  const { cancelAccount } = useRuntimeConfig().links;
  if (cancelAccount === undefined) return null;
  return (
    <Card aria-labelledby="leave">
      <h2 id="leave">{t('leave.title')}</h2>
      <Text>{t('leave.text')}</Text>
      <Way href={cancelAccount}>
        {t('header.cancelAccount')}
        <ExternalIcon size={16} />
        <VisuallyHidden>({t('menu.external')})</VisuallyHidden>
      </Way>
    </Card>
  );
}

const Text = styled.p`
  margin: ${space(2)} 0;
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

const Way = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding-block: ${space(1)};
`;
