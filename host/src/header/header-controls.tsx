import { signInPath, useSession, useShell } from '@plataforma/contract';
import { Button, media, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useWasKnown } from '../first-paint/use-was-known';
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
 * As wide before the session is known as with what this browser showed the last time: the buttons of a guest, or the
 * controls of a customer. So the theme's button beside it stays in place.
 */
const Account = styled.div<{ readonly $width: string }>`
  align-items: center;
  display: flex;
  gap: ${space(1)};
  justify-content: end;

  ${media.from768} {
    gap: ${space(2)};
    min-width: ${({ $width }) => $width};
  }
`;

const SignIn = styled(Button)`
  ${media.from768} {
    flex: 1 0 auto;
  }
`;

/* Below 768 px there is room for one button. */
const CreateAccount = styled(SignIn)`
  display: none;

  ${media.from768} {
    display: inline-flex;
  }
`;

interface HeaderControlsProps {
  /** True for a narrow form without the controls that the account's menu has too. */
  readonly brief?: boolean;
}

/** The end of every header: theme, notifications, and the customer's menu or the sign-in button. */
export function HeaderControls({ brief = false }: HeaderControlsProps) {
  const { status } = useSession();
  const known = useWasKnown();
  const isGuest = status === 'guest' || (status === 'loading' && !known);
  const width = isGuest ? space(52) : space(34);
  return (
    <Controls>
      <WideOnly>
        <ThemeSwitch />
      </WideOnly>
      <Account $width={brief ? '0' : width}>
        {status === 'signed-in' && !brief && <HiddenValuesToggle />}
        {status === 'signed-in' && <NotificationsBell />}
        <AccountSlot brief={brief} />
      </Account>
    </Controls>
  );
}

function AccountSlot({ brief }: Required<HeaderControlsProps>) {
  const { t } = useTranslation('common');
  const { status } = useSession();
  const { hasRoute } = useShell();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <Skeleton width={space(10)} height={space(10)} radius="50%" />;
  if (status === 'signed-in') return <UserMenu />;
  if (!hasRoute('/login')) return null;
  return (
    <>
      <SignIn
        as={Link}
        to={pathname === '/' ? '/login' : signInPath(`${pathname}${search}${hash}`)}
        variant="secondary"
      >
        {t('action.signIn')}
      </SignIn>
      {!brief && hasRoute('/register') && (
        <CreateAccount as={Link} to="/register" variant="primary">
          {t('action.createAccount')}
        </CreateAccount>
      )}
    </>
  );
}
