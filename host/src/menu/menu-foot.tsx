import { useRuntimeConfig } from '@plataforma/contract';
import { color, font, space, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { ConsentLink } from '../consent/consent-link';
import { useFootLinks } from './use-menu';

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  list-style: none;
  margin: 0;
  padding: 0 ${space(3)};
`;

const look = css`
  align-items: center;
  color: ${color.quiet};
  display: inline-flex;
  font-size: ${font.size.s12};
  min-height: ${space(6)};
  text-decoration: none;

  &:hover {
    color: ${color.text};
    text-decoration: underline;
  }
`;

const FootLink = styled.a`
  ${look}
`;

const FootConsent = styled(ConsentLink)`
  ${look}
`;

/** Terms, privacy and help, as far as they have an address, and a link to the question about measurement. */
export function MenuFoot() {
  const { t } = useTranslation('common');
  const links = useFootLinks();
  const measured = useRuntimeConfig().tagManager !== null;
  if (links.length === 0 && !measured) return null;
  return (
    <List aria-label={t('menu.footLabel')}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <FootLink href={href}>
            {t(`menu.${name}`)}
            <VisuallyHidden> ({t('menu.external')})</VisuallyHidden>
          </FootLink>
        </li>
      ))}
      {measured && (
        <li>
          <FootConsent />
        </li>
      )}
    </List>
  );
}
