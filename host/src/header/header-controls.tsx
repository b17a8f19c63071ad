import { signInPath, useSession, useShell } from '@plataforma/contract';
import { Button, media, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { NotificationsBell } from '../notifications/notifications-bell';
import { HiddenValuesToggle } from './hidden-values-toggle';
import { ThemeSwitch } from './theme-switch';
import { UserMenu } from './user-menu';

const WideOnly = styled.div`
  display: none;

  ${media.from768} {
    display: block;
  }
`;

const Controls = styled.div`
  align-items: center;
  display: flex;
  flex: none;
  gap: ${space(1)};

  ${media.from768} {
    gap: ${space(2)};
  }
`;

/*
 * As wide for a guest, whose sign-in button fills it, as for a customer. So the theme's button beside it stays in place
 * when the session is known.
 */
const Account = styled.div<{ readonly $brief: boolean }>`
  align-items: center;
  display: flex;
  gap: ${space(1)};
  justify-content: end;

  ${media.from768} {
    gap: ${space(2)};
    min-width: ${({ $brief }) => ($brief ? 0 : space(34))};
  }
`;

const SignIn = styled(Button)`
  ${media.from768} {
    flex: 1;
  }
`;

interface HeaderControlsProps {
  /** True for a narrow form without the controls that the account's menu has too. */
  readonly brief?: boolean;
}

/** The end of every header: theme, notifications, and the customer's menu or the sign-in button. */
export function HeaderControls({ brief = false }: HeaderControlsProps) {
  const { status } = useSession();
  return (
    <Controls>
      <WideOnly>
        <ThemeSwitch />
      </WideOnly>
      <Account $brief={brief}>
        {status === 'signed-in' && !brief && <HiddenValuesToggle />}
        {status === 'signed-in' && <NotificationsBell />}
        <AccountSlot />
      </Account>
    </Controls>
  );
}

function AccountSlot() {
  const { t } = useTranslation('common');
  const { status } = useSession();
  const { hasRoute } = useShell();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <Skeleton width={space(10)} height={space(10)} radius="50%" />;
  if (status === 'signed-in') return <UserMenu />;
  if (!hasRoute('/login')) return null;
  return (
    <SignIn as={Link} to={pathname === '/' ? '/login' : signInPath(`${pathname}${search}${hash}`)} variant="secondary">
      {t('action.signIn')}
    </SignIn>
  );
}
