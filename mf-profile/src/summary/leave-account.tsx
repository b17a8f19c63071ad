import { useRuntimeConfig, useShell } from '@plataforma/contract';
import { Card, color, font, space, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { OutsideLink } from '../lib/outside-link';

const PRIVACY = '/profile/privacy';

/** The way to close the account, and the page of the help centre about it (specification §2). */
export function LeaveAccount() {
  const { t } = useTranslation('account');
  const { hasRoute } = useShell();
  const { cancelAccount } = useRuntimeConfig().links;
  const canClose = hasRoute(PRIVACY);
  if (!canClose && cancelAccount === undefined) return null;
  return (
    <Card aria-labelledby="leave">
      <h2 id="leave">{t('leave.title')}</h2>
      {canClose && <Text>{t('leave.text')}</Text>}
      <Ways>
        {canClose && (
          <Way as={Link} to={PRIVACY}>
            {t('leave.way')}
          </Way>
        )}
        {cancelAccount !== undefined && <OutsideWay href={cancelAccount}>{t('leave.help')}</OutsideWay>}
      </Ways>
    </Card>
  );
}

const Text = styled.p`
  margin: ${space(2)} 0;
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

const Ways = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
`;

/** They stand alone, so they are high enough to be pressed. */
const Way = styled(TextLink)`
  padding-block: ${space(1)};
`;

const OutsideWay = styled(OutsideLink)`
  padding-block: ${space(1)};
`;
