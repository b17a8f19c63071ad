import { signInPath, useSession, useShell } from '@plataforma/contract';
import { Button, color, IconButton, layout, Logo, media, MenuIcon, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { ConnectionState } from './connection-state';
import { HiddenValuesToggle } from './hidden-values-toggle';
import { ThemeSwitch } from './theme-switch';
import { UserMenu } from './user-menu';

/* From 768 px on the bar ends where the content column below it ends. */
const Bar = styled.header`
  align-items: center;
  background: ${color.page};
  border-bottom: 1px solid ${color.hairline};
  display: flex;
  gap: ${space(2)};
  height: ${space(14)};
  padding: 0 ${space(4)};

  ${media.from768} {
    height: ${space(16)};
    padding: 0 max(${space(8)}, calc((100% - ${layout.contentWidth}) / 2));
  }
`;

const SmallOnly = styled.div`
  align-items: center;
  display: flex;
  gap: ${space(1)};
  margin-left: calc(-1 * ${space(2)});

  ${media.from768} {
    display: none;
  }
`;

const WideOnly = styled.div`
  display: none;

  ${media.from768} {
    display: block;
  }
`;

const HomeLink = styled(Link)`
  color: inherit;
  display: flex;
  text-decoration: none;
`;

const Connection = styled.div`
  display: flex;
  flex: 1;
  justify-content: end;
  margin-right: ${space(2)};

  ${media.from768} {
    justify-content: start;
  }
`;

const Controls = styled.div`
  align-items: center;
  display: flex;
  gap: ${space(2)};
`;

/* As wide for a guest as for a customer: the theme's button beside it stays where it is once the session is known. */
const Account = styled.div`
  align-items: center;
  display: flex;
  gap: ${space(2)};
  justify-content: end;

  ${media.from768} {
    min-width: ${space(22)};
  }
`;

interface HeaderProps {
  readonly menuOpen: boolean;
  readonly onOpenMenu: () => void;
}

/** Top of every page beside the menu: connection, settings and the customer. */
export function Header({ menuOpen, onOpenMenu }: HeaderProps) {
  const { t } = useTranslation('common');
  const { status } = useSession();
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
      <Connection>
        <ConnectionState />
      </Connection>
      <Controls>
        <WideOnly>
          <ThemeSwitch />
        </WideOnly>
        <Account>
          {status === 'signed-in' && <HiddenValuesToggle />}
          <AccountSlot />
        </Account>
      </Controls>
    </Bar>
  );
}

function AccountSlot() {
  const { t } = useTranslation('common');
  const { status } = useSession();
  const { hasRoute } = useShell();
  const { pathname, search } = useLocation();
  if (status === 'loading') return <Skeleton width={space(10)} height={space(10)} radius="50%" />;
  if (status === 'signed-in') return <UserMenu />;
  if (!hasRoute('/login')) return null;
  return (
    <Button as={Link} to={pathname === '/' ? '/login' : signInPath(pathname + search)} variant="secondary">
      {t('action.signIn')}
    </Button>
  );
}
