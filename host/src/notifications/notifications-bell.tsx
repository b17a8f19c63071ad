import { useAlerts, useLater } from '@plataforma/contract';
import { BellIcon, color, font, IconButton, radius, space } from '@plataforma/ui';
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { definePart, usePart } from '../lib/part';
import { usePressOutside } from '../lib/use-press-outside';
import type { NotificationsPanelProps } from './notifications-panel';

const panelPart = definePart<NotificationsPanelProps>(async () => {
  const { NotificationsPanel } = await import(/* webpackChunkName: "later-notifications" */ './notifications-panel');
  return NotificationsPanel;
});

const MOST_COUNTED = 99;

const Container = styled.div`
  position: relative;
`;

const Count = styled.span`
  background: ${color.text};
  border: 2px solid ${color.page};
  border-radius: ${radius.round};
  box-sizing: content-box;
  color: ${color.page};
  font: ${font.weight.bold} ${font.size.s12} / ${space(4)} ${font.figures};
  left: 50%;
  min-width: ${space(2)};
  padding: 0 ${space(1)};
  pointer-events: none;
  position: absolute;
  text-align: center;
  top: 0;
`;

/**
 * The customer's notifications. Their number and their list are loaded when the page is usable, or when the bell is
 * pressed.
 */
export function NotificationsBell() {
  const { t } = useTranslation('common');
  const alerts = useAlerts();
  const later = useLater();
  const [Panel, request] = usePart(panelPart);
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  useEffect(() => later(() => void request()), [later, request]);
  const close = useCallback(() => setOpen(false), []);
  usePressOutside(container, open, close);
  const onPress = async () => {
    if (open) setOpen(false);
    else if (await request()) setOpen(true);
    else alerts.showGenericError();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    bell.current?.focus();
  };
  // Nothing has the focus while another window has it, or when the focused element was removed.
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <Container ref={container} onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        ref={bell}
        label={unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void onPress()}
      >
        <BellIcon size={20} />
      </IconButton>
      {unread > 0 && <Count aria-hidden>{unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}</Count>}
      {Panel && <Panel open={open} onClose={close} onUnread={setUnread} />}
    </Container>
  );
}
