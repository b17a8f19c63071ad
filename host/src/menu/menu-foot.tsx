import { color, font, space, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFootLinks } from './use-menu';

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  list-style: none;
  margin: 0;
  padding: 0 ${space(3)};
`;

const FootLink = styled.a`
  color: ${color.quiet};
  font-size: ${font.size.s12};
  text-decoration: none;

  &:hover {
    color: ${color.text};
    text-decoration: underline;
  }
`;

/** Terms, privacy and help, as far as they have an address. */
export function MenuFoot() {
  const { t } = useTranslation('common');
  const links = useFootLinks();
  if (links.length === 0) return null;
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
    </List>
  );
}
