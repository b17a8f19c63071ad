import { skipToken, useQuery } from '@apollo/client/react';
import { useAlerts, useLater, useViewer } from '@plataforma/contract';
import { color, font, motion, space, UserIcon } from '@plataforma/ui';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { definePart, usePart } from '../lib/part';
import { AccountDocument } from './__generated__/account';
import { initials } from './initials';
import type { UserMenuPanelProps } from './user-menu-panel';
import { useMenuButton } from './use-menu-button';

const panelPart = definePart<UserMenuPanelProps>(async () => {
  const { UserMenuPanel } = await import(/* webpackChunkName: "later-account" */ './user-menu-panel');
  return UserMenuPanel;
});

const Container = styled.div`
  position: relative;
`;

const Avatar = styled.button`
  align-items: center;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: 50%;
  color: ${color.text};
  cursor: pointer;
  display: flex;
  font: inherit;
  font-size: ${font.size.s14};
  font-weight: ${font.weight.semibold};
  height: ${space(10)};
  justify-content: center;
  padding: 0;
  transition: border-color ${motion.fast};
  width: ${space(10)};

  &:hover,
  &[aria-expanded='true'] {
    border-color: ${color.controlBorder};
  }
`;

/**
 * The signed-in customer's menu. The name comes from a query of its own, which waits until the page is usable (design,
 * Shell).
 */
export function UserMenu() {
  const { t } = useTranslation('common');
  const viewer = useViewer();
  const [due, setDue] = useState(false);
  const { data } = useQuery(AccountDocument, due && viewer ? {} : skipToken);
  const alerts = useAlerts();
  const later = useLater();
  const [Panel, request] = usePart(panelPart);
  const { open, container, trigger, toggle, close, dismiss, onKeyDown } = useMenuButton();
  const account = data?.account ?? null;
  useEffect(
    () =>
      later(() => {
        setDue(true);
        panelPart.preload();
      }),
    [later],
  );
  // The menu opens when its entries have loaded, because the focus goes to the first of them.
  const onceThere = async (act: () => void) => {
    if (Panel || (await request())) act();
    else alerts.showGenericError();
  };
  const onKey = (event: KeyboardEvent) => {
    if (Panel) {
      onKeyDown(event);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      void onceThere(toggle);
    }
  };
  return (
    <Container ref={container} onKeyDown={onKey}>
      <Avatar
        ref={trigger}
        type="button"
        aria-label={t('header.accountMenu')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => void onceThere(toggle)}
      >
        {account ? <span aria-hidden>{initials(account.name)}</span> : <UserIcon size={20} />}
      </Avatar>
      {open && Panel && <Panel account={account} level={viewer?.level ?? null} onChoose={close} onDismiss={dismiss} />}
    </Container>
  );
}
