import { Button, color, Dialog, font, media, space, useMediaQuery, VisuallyHidden } from '@plataforma/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { HangingPanel } from '../lib/hanging-panel';
import { NotificationList } from './notification-list';
import { type Notifications, useNotifications } from './use-notifications';

const Popover = styled(HangingPanel)`
  display: flex;
  flex-direction: column;
  max-height: min(70dvh, ${space(150)});
  outline: none;
  width: ${space(100)};
`;

const Head = styled.div`
  align-items: center;
  border-bottom: 1px solid ${color.hairline};
  display: flex;
  flex: none;
  gap: ${space(3)};
  justify-content: space-between;
  min-height: ${space(14)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(5)};

  > h2 {
    font-size: ${font.size.s16};
  }
`;

const Scroll = styled.div`
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${space(2)};
  scrollbar-width: thin;
`;

const Sheet = styled.div`
  margin: 0 calc(-1 * ${space(3)});
  outline: none;

  > button {
    margin: 0 0 ${space(2)} ${space(1)};
  }
`;

export interface NotificationsPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the number of unread notifications when it changes. */
  readonly onUnread: (count: number) => void;
}

/** Title of the notification that has arrived since the list was first loaded. Empty before. */
function useArrival({ status, list }: Notifications): string {
  const newest = list[0];
  const [last, setLast] = useState<{ readonly at: string; readonly title: string } | null>(null);
  if (status === 'ready' && (last === null || (newest && newest.createdAt > last.at))) {
    const news = last !== null && newest?.readAt === null;
    setLast({ at: newest?.createdAt ?? '', title: news ? newest.title : '' });
  }
  return last?.title ?? '';
}

/** Takes the focus when the focused button disappears after its work, such as "mark as read". */
function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return place;
}

interface PlaceProps {
  readonly action: ReactNode;
  readonly children: ReactNode;
}

interface BesideProps extends PlaceProps {
  readonly title: string;
}

/** The panel beside its button. It takes the focus. Its owner closes it and gives the focus back. */
function Beside({ title, action, children }: BesideProps) {
  const panel = useKeptFocus();
  useEffect(() => panel.current?.focus(), [panel]);
  return (
    <Popover ref={panel} role="dialog" aria-label={title} tabIndex={-1}>
      <Head>
        <h2>{title}</h2>
        {action}
      </Head>
      <Scroll>{children}</Scroll>
    </Popover>
  );
}

/** The same panel on a small screen, inside a dialog. */
function Below({ action, children }: PlaceProps) {
  return (
    <Sheet ref={useKeptFocus()} tabIndex={-1}>
      {action}
      {children}
    </Sheet>
  );
}

/**
 * The panel that the bell opens, and the number on the bell. It stays mounted once loaded, so that it can announce what
 * arrives.
 */
export function NotificationsPanel({ open, onClose, onUnread }: NotificationsPanelProps) {
  const { t } = useTranslation('common');
  const beside = useMediaQuery(media.from768);
  const notifications = useNotifications();
  const arrival = useArrival(notifications);
  const { unread, markRead } = notifications;
  useEffect(() => onUnread(unread), [onUnread, unread]);

  const title = t('notifications.title');
  const markAll = unread > 0 && (
    <Button variant="ghost" size="small" onClick={() => markRead()}>
      {t('notifications.markAllRead')}
    </Button>
  );
  const list = <NotificationList notifications={notifications} onFollow={onClose} />;
  return (
    <>
      <VisuallyHidden role="status">{arrival && t('notifications.arrived', { title: arrival })}</VisuallyHidden>
      {open && beside && (
        <Beside title={title} action={markAll}>
          {list}
        </Beside>
      )}
      <Dialog open={open && !beside} onClose={onClose} title={title} closeLabel={t('action.close')} placement="right">
        <Below action={markAll}>{list}</Below>
      </Dialog>
    </>
  );
}
