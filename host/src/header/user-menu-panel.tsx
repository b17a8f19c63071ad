import { useHiddenValues, useRuntimeConfig, useShell, useThemeMode } from '@plataforma/contract';
import {
  CheckIcon,
  CloseIcon,
  color,
  ExternalIcon,
  EyeIcon,
  EyeOffIcon,
  font,
  InfoIcon,
  LayersIcon,
  MoonIcon,
  motion,
  radius,
  SignOutIcon,
  space,
  SunIcon,
  TradeIcon,
  UserIcon,
  VisuallyHidden,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { openConsent } from '../consent/consent-question';
import { HangingPanel } from '../lib/hanging-panel';

const Panel = styled(HangingPanel)`
  min-width: ${space(60)};
`;

const Who = styled.div`
  border-bottom: 1px solid ${color.hairline};
  display: grid;
  padding: ${space(4)};
`;

const Name = styled.span`
  font-weight: ${font.weight.semibold};
`;

const Quiet = styled.span`
  color: ${color.quiet};
  font-size: ${font.size.s12};
  overflow-wrap: anywhere;
`;

const Level = styled(Quiet)`
  margin-top: ${space(2)};
`;

const Items = styled.div`
  display: grid;
  padding: ${space(2)};
`;

const item = css`
  align-items: center;
  border-radius: ${radius.r8};
  color: ${color.text};
  display: flex;
  font-weight: ${font.weight.medium};
  gap: ${space(3)};
  height: ${space(10)};
  outline-offset: -2px;
  padding: 0 ${space(2)};
  text-decoration: none;
  transition: background-color ${motion.fast};

  svg {
    color: ${color.quiet};
    flex: none;
  }

  svg ~ svg {
    margin-left: auto;
  }

  &:hover,
  &:focus-visible {
    background: ${color.raised};
  }
`;

const InsideItem = styled(Link)`
  ${item}
`;

const OutsideItem = styled.a`
  ${item}
`;

const ButtonItem = styled.button.attrs({ type: 'button' })`
  ${item}
  background: none;
  border: 0;
  cursor: pointer;
  font: inherit;
  font-weight: ${font.weight.medium};
  text-align: start;
`;

const levelNames = { 0: 'header.level0', 10: 'header.level10', 20: 'header.level20', 30: 'header.level30' } as const;

const isNamedLevel = (level: number): level is keyof typeof levelNames => level in levelNames;

export interface UserMenuPanelProps {
  readonly account: { readonly name: string; readonly email: string } | null;
  readonly level: number | null;
  /** Called when an entry was chosen that leads to another page. */
  readonly onChoose: () => void;
  /** Closes the menu. The focus goes back to its button. */
  readonly onDismiss: () => void;
}

interface EntryProps {
  readonly Icon: typeof UserIcon;
  readonly label: string;
  readonly to: string;
  readonly onChoose: () => void;
}

function InsideEntry({ Icon, label, to, onChoose }: EntryProps) {
  return (
    <InsideItem role="menuitem" tabIndex={-1} to={to} onClick={onChoose}>
      <Icon size={20} />
      {label}
    </InsideItem>
  );
}

function OutsideEntry({ Icon, label, to, onChoose }: EntryProps) {
  const { t } = useTranslation('common');
  return (
    <OutsideItem role="menuitem" tabIndex={-1} href={to} onClick={onChoose}>
      <Icon size={20} />
      {label}
      <VisuallyHidden> ({t('menu.external')})</VisuallyHidden>
      <ExternalIcon size={16} />
    </OutsideItem>
  );
}

/** The settings of this browser that customers change most. A change leaves the menu open, because it shows there. */
function SettingEntries() {
  const { t } = useTranslation('common');
  const [mode, setMode] = useThemeMode();
  const [hidden, setHidden] = useHiddenValues();
  const dark = mode === 'dark';
  return (
    <>
      <ButtonItem role="menuitem" tabIndex={-1} onClick={() => setMode(dark ? 'light' : 'dark')}>
        {dark ? <SunIcon size={20} /> : <MoonIcon size={20} />}
        {t(dark ? 'header.useLightTheme' : 'header.useDarkTheme')}
      </ButtonItem>
      <ButtonItem role="menuitemcheckbox" aria-checked={hidden} tabIndex={-1} onClick={() => setHidden(!hidden)}>
        {hidden ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        {t('header.hideValues')}
        {hidden && <CheckIcon size={18} />}
      </ButtonItem>
    </>
  );
}

/** Where something is measured, the customer can change the consent (design, Shell). */
function PrivacyEntry({ onDismiss }: Pick<UserMenuPanelProps, 'onDismiss'>) {
  const { t } = useTranslation('common');
  const choose = () => {
    onDismiss();
    openConsent();
  };
  return (
    <ButtonItem role="menuitem" tabIndex={-1} onClick={choose}>
      <LayersIcon size={20} />
      {t('consent.link')}
    </ButtonItem>
  );
}

function Identity({ account, level }: Pick<UserMenuPanelProps, 'account' | 'level'>) {
  const { t } = useTranslation('common');
  return (
    <Who>
      {account && <Name>{account.name}</Name>}
      {account && <Quiet>{account.email}</Quiet>}
      {level !== null && isNamedLevel(level) && <Level>{t(levelNames[level])}</Level>}
    </Who>
  );
}

/** Who is signed in, and the actions for it. An entry is shown only when it leads somewhere. */
export function UserMenuPanel({ account, level, onChoose, onDismiss }: UserMenuPanelProps) {
  const { t } = useTranslation('common');
  const { hasRoute } = useShell();
  const { links, tagManager } = useRuntimeConfig();
  const { help, cancelAccount } = links;
  const profile = hasRoute('/profile');
  return (
    <Panel>
      <Identity account={account} level={level} />
      <Items role="menu" aria-label={t('header.accountMenu')}>
        {profile && <InsideEntry Icon={UserIcon} label={t('header.profile')} to="/profile" onChoose={onChoose} />}
        {hasRoute('/pro') && (
          <InsideEntry Icon={TradeIcon} label={t('header.proAccount')} to="/pro" onChoose={onChoose} />
        )}
        {help && <OutsideEntry Icon={InfoIcon} label={t('header.help')} to={help} onChoose={onChoose} />}
        <SettingEntries />
        {tagManager && <PrivacyEntry onDismiss={onDismiss} />}
        {/* A link to the profile (design, Shell), when the profile has a route. */}
        {cancelAccount && !profile && (
          <OutsideEntry Icon={CloseIcon} label={t('header.cancelAccount')} to={cancelAccount} onChoose={onChoose} />
        )}
        {hasRoute('/logout') && (
          <InsideEntry Icon={SignOutIcon} label={t('action.signOut')} to="/logout" onChoose={onChoose} />
        )}
      </Items>
    </Panel>
  );
}
