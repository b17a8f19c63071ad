import { color, font, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { MenuLink } from './menu-link';
import { currentItem, type MenuGroup } from './menu-model';

const Groups = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
`;

const GroupTitle = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
  font-weight: ${font.weight.medium};
  line-height: 1;
  margin: 0;
  padding: 0 ${space(3)} ${space(2)};
`;

const Divider = styled.hr`
  border: 0;
  border-top: 1px solid ${color.hairline};
  margin: 0 ${space(3)} ${space(5)};
`;

/* Without entries it keeps its place, as long as one may come. */
const Section = styled.div<{ readonly $kept: boolean }>`
  visibility: ${({ $kept }) => ($kept ? 'hidden' : 'visible')};
`;

/* As high as an entry. */
const KeptPlace = styled.li.attrs({ 'aria-hidden': true })`
  height: ${space(10)};
  list-style: none;
`;

interface MenuListProps {
  readonly groups: readonly MenuGroup[];
  readonly pathname: string;
  readonly mini: boolean;
  readonly preload: (path: string) => void;
}

/** The entries of the menu in their groups. The current one is marked. */
export function MenuList({ groups, pathname, mini, preload }: MenuListProps) {
  const current = currentItem(groups, pathname);
  return (
    <Groups>
      {groups.map((group) => (
        <Group key={group.id} group={group} current={current} mini={mini} preload={preload} />
      ))}
    </Groups>
  );
}

interface GroupProps extends Pick<MenuListProps, 'mini' | 'preload'> {
  readonly group: MenuGroup;
  readonly current: string | null;
}

function Group({ group, current, mini, preload }: GroupProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const title = group.titleKey && t(group.titleKey);
  const name = mini ? { 'aria-label': title } : { 'aria-labelledby': title && titleId };
  return (
    <Section $kept={group.items.length === 0}>
      {title && (mini ? <Divider /> : <GroupTitle id={titleId}>{title}</GroupTitle>)}
      <List {...(title ? name : {})}>
        {group.rows.map(({ id, item }) =>
          item === null ? (
            <KeptPlace key={id} />
          ) : (
            <MenuLink key={id} item={item} current={id === current} mini={mini} preload={preload} />
          ),
        )}
      </List>
    </Section>
  );
}
