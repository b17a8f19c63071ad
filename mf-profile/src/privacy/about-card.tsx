import { useRuntimeConfig } from '@plataforma/contract';
import { Card, color, font, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { OutsideLink } from '../lib/outside-link';

/** How data are kept, and where the choices stand that are not made on this page. */
export function AboutCard() {
  const { t } = useTranslation('privacy');
  const titleId = useId();
  const { links, tagManager } = useRuntimeConfig();
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{t('about.title')}</h2>
      <Texts>
        <p>{t('about.kept')}</p>
        {tagManager && <p>{t('about.measuring', { name: t('consent.link') })}</p>}
        {links.privacy !== undefined && <OutsideLink href={links.privacy}>{t('about.policy')}</OutsideLink>}
      </Texts>
    </Card>
  );
}

const Texts = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  margin-top: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
