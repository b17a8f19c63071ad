import { useRuntimeConfig } from '@plataforma/contract';
import { Card, color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { OutsideLink } from '../lib/outside-link';

/** What verifying is for, and what becomes of the pictures. */
export function About() {
  const { t } = useTranslation('profile');
  const { links } = useRuntimeConfig();
  return (
    <Card aria-labelledby="about">
      <h2 id="about">{t('about.title')}</h2>
      <Points>
        <li>{t('about.limits')}</li>
        <li>{t('about.steps')}</li>
        <li>{t('about.anyDevice')}</li>
        <li>{t('about.privacy')}</li>
      </Points>
      {links.help !== undefined && <Help href={links.help}>{t('about.help')}</Help>}
    </Card>
  );
}

const Points = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: ${space(3)} 0;
  padding-left: ${space(5)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

/** It stands alone, so it is high enough to be pressed. */
const Help = styled(OutsideLink)`
  padding-block: ${space(1)};
`;
