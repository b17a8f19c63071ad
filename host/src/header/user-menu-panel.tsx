import { useRuntimeConfig, useShell } from '@plataforma/contract';
import {
  color,
  ExternalIcon,
  font,
  layer,
  motion,
  radius,
  shadow,
  SignOutIcon,
  space,
  UserIcon,
  VisuallyHidden,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

const Panel = styled.div`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.r12};
  box-shadow: ${shadow.floating};
  min-width: ${space(60)};
  overflow: hidden;
  position: absolute;
  right: 0;
  top: calc(100% + ${space(2)});
  z-index: ${layer.dropdown};
`;

const Identity = styled.div`
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
  padding: 0 ${space(2)};
  text-decoration: none;
  transition: background-color ${motion.fast};

  svg {
    color: ${color.quiet};
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

const levelNames = { 0: 'header.level0', 10: 'header.level10', 20: 'header.level20', 30: 'header.level30' } as const;

const isNamedLevel = (level: number): level is keyof typeof levelNames => level in levelNames;

interface UserMenuPanelProps {
  readonly account: { readonly name: string; readonly email: string } | null;
  readonly level: number | null;
  readonly onChoose: () => void;
}

/** Who is signed in and what can be done about it; an entry shows only when it leads somewhere. */
export function UserMenuPanel({ account, level, onChoose }: UserMenuPanelProps) {
  const { t } = useTranslation('common');
  const { hasRoute } = useShell();
  const { help } = useRuntimeConfig().links;
  return (
    <Panel>
      <Identity>
        {account && <Name>{account.name}</Name>}
        {account && <Quiet>{account.email}</Quiet>}
        {level !== null && (
          <Level>
            {t('header.level', { level })}
            {isNamedLevel(level) && ` · ${t(levelNames[level])}`}
          </Level>
        )}
      </Identity>
      <Items role="menu" aria-label={t('header.accountMenu')}>
        {hasRoute('/profile') && (
          <InsideItem role="menuitem" tabIndex={-1} to="/profile" onClick={onChoose}>
            <UserIcon size={20} />
            {t('header.profile')}
          </InsideItem>
        )}
        {help && (
          <OutsideItem role="menuitem" tabIndex={-1} href={help} onClick={onChoose}>
            <ExternalIcon size={20} />
            {t('header.help')}
            <VisuallyHidden> ({t('menu.external')})</VisuallyHidden>
          </OutsideItem>
        )}
        {hasRoute('/logout') && (
          <InsideItem role="menuitem" tabIndex={-1} to="/logout" onClick={onChoose}>
            <SignOutIcon size={20} />
            {t('action.signOut')}
          </InsideItem>
        )}
      </Items>
    </Panel>
  );
}
