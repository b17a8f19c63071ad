import { BellIcon, Button, EmptyState, ErrorState, radius, Skeleton, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { NotificationRow } from './notification-row';
import type { Notifications } from './use-notifications';

const List = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  margin: 0;
  padding: 0;
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(3)} ${space(4)};
`;

const More = styled.div`
  padding: ${space(2)};
`;

interface NotificationListProps {
  readonly notifications: Notifications;
  /** Called when the customer opens the page of a notification. */
  readonly onFollow: () => void;
}

/** The notifications, or a text when there are none. */
export function NotificationList({ notifications, onFollow }: NotificationListProps) {
  const { t } = useTranslation('common');
  // The time of opening. Times that count on would say nothing new.
  const [now] = useState(() => Date.now());
  const { status, list, hasMore, busy, loadMore, retry, markRead } = notifications;
  if (status === 'failed') {
    return (
      <ErrorState
        title={t('notifications.errorTitle')}
        text={t('notifications.errorText')}
        retryLabel={t('action.retry')}
        onRetry={retry}
        busy={busy}
      />
    );
  }
  if (status === 'loading') {
    return (
      <Waiting aria-busy aria-label={t('general.loading')} role="status">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={space(14)} radius={radius.r8} />
        ))}
      </Waiting>
    );
  }
  if (list.length === 0) {
    return <EmptyState icon={<BellIcon />} title={t('notifications.emptyTitle')} text={t('notifications.emptyText')} />;
  }
  return (
    <>
      <List>
        {list.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            now={now}
            onMarkRead={() => markRead([notification.id])}
            onFollow={() => {
              if (notification.readAt === null) markRead([notification.id]);
              onFollow();
            }}
          />
        ))}
      </List>
      {hasMore && (
        <More>
          <Button variant="ghost" fullWidth busy={busy} onClick={loadMore}>
            {t('notifications.more')}
          </Button>
        </More>
      )}
    </>
  );
}
