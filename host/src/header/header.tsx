import { color, IconButton, layout, Logo, media, MenuIcon, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { SearchButton } from '../search/search-button';
import type { Search } from '../search/use-search';
import { ConnectionState } from './connection-state';
import { HeaderControls } from './header-controls';

/** Heights of the bar below 768 px, and from there on. */
export const headerHeight = { small: space(14), large: space(16) } as const;

/* From 768 px on, the bar ends where the content column below it ends. */
const Bar = styled.header`
  align-items: center;
  background: ${color.page};
  border-bottom: 1px solid ${color.hairline};
  display: flex;
  gap: ${space(1)};
  height: ${headerHeight.small};
  padding: 0 ${space(4)};

  ${media.from768} {
    gap: ${space(2)};
    height: ${headerHeight.large};
    padding: 0 max(${space(8)}, calc((100% - ${layout.contentWidth}) / 2));
  }
`;

const SmallOnly = styled.div`
  align-items: center;
  display: flex;
  flex: 0 1 auto;
  gap: ${space(1)};
  margin-left: calc(-1 * ${space(2)});
  min-width: 0;

  ${media.from768} {
    display: none;
  }
`;

/* Where there is no room for it and a gap, the name beside the mark wraps to a second line, which is cut off. */
const HomeLink = styled(Link)`
  border-radius: ${radius.r8};
  color: inherit;
  display: flex;
  min-width: ${space(7)};
  text-decoration: none;

  > span {
    flex-wrap: wrap;
    height: ${space(7)};
    overflow: hidden;
  }

  > span > span {
    padding-right: ${space(3)};
  }
`;

const SearchPlace = styled.div`
  display: flex;
  flex: 1 0 auto;
  justify-content: end;

  ${media.from768} {
    flex: 0 1 ${space(90)};
    justify-content: start;
    min-width: 0;
  }
`;

const Connection = styled.div`
  display: flex;
  flex: none;

  ${media.from768} {
    flex: 1 0 auto;
    margin-left: ${space(2)};
  }
`;

interface HeaderProps {
  readonly menuOpen: boolean;
  readonly onOpenMenu: () => void;
  readonly search: Pick<Search, 'open' | 'show' | 'prepare'>;
}

/** The top of every page beside the menu: search, connection, settings, notifications, and the customer's menu. */
export function Header({ menuOpen, onOpenMenu, search }: HeaderProps) {
  const { t } = useTranslation('common');
  return (
    <Bar>
      <SmallOnly>
        <IconButton label={t('menu.open')} aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onOpenMenu}>
          <MenuIcon size={24} />
        </IconButton>
        <HomeLink to="/">
          <Logo label={t('general.productName')} />
        </HomeLink>
      </SmallOnly>
      <SearchPlace>
        <SearchButton open={search.open} onOpen={search.show} onApproach={search.prepare} />
      </SearchPlace>
      <Connection>
        <ConnectionState />
      </Connection>
      <HeaderControls />
    </Bar>
  );
}
