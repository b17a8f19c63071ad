import { useShell } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import {
  CheckIcon,
  CloseIcon,
  color,
  font,
  IconButton,
  InfoIcon,
  media,
  motion,
  radius,
  space,
  TradeIcon,
  UserIcon,
  VisuallyHidden,
  WalletIcon,
  WarningIcon,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { NotificationFieldsFragment } from './__generated__/notifications';
import { relativeTime } from './relative-time';

const icons: Partial<Record<string, typeof InfoIcon>> = {
  ORDER_FILLED: TradeIcon,
  ORDER_CANCELED: CloseIcon,
  DEPOSIT_CREDITED: WalletIcon,
  DEPOSIT_HELD: WarningIcon,
  DEPOSIT_RETURNED: WalletIcon,
  SIGNED_IN_ON_NEW_DEVICE: UserIcon,
  SIGN_IN_LOCKED: WarningIcon,
  WITHDRAWALS_LOCKED: WarningIcon,
  SECURITY_CHANGED: UserIcon,
  SECOND_STEP_LOCKED: WarningIcon,
};

const Cell = styled.li`
  align-items: start;
  border-radius: ${radius.r8};
  display: flex;
  list-style: none;
  padding-right: ${space(2)};
  position: relative;
  transition: background-color ${motion.fast};

  &:has(a) {
    ${media.hover} {
      &:hover {
        background: ${color.raised};
      }
    }
  }
`;

const content = css`
  border-radius: ${radius.r8};
  color: ${color.text};
  display: grid;
  flex: 1;
  gap: 0 ${space(3)};
  grid-template-columns: auto 1fr;
  min-width: 0;
  outline-offset: -2px;
  padding: ${space(3)} ${space(2)} ${space(3)} ${space(4)};
  text-decoration: none;
`;

const InsideLink = styled(Link)`
  ${content}
`;

const Plain = styled.div`
  ${content}
`;

const Picture = styled.span`
  background: ${color.raised};
  border-radius: ${radius.round};
  color: ${color.quiet};
  display: grid;
  grid-row: span 3;
  height: ${space(9)};
  place-items: center;
  width: ${space(9)};
`;

const Title = styled.span<{ readonly $unread: boolean }>`
  font-weight: ${({ $unread }) => ($unread ? font.weight.semibold : font.weight.medium)};
  overflow-wrap: anywhere;
  padding-right: ${({ $unread }) => space($unread ? 12 : 0)};
`;

const Text = styled.span`
  color: ${color.quiet};
  font-size: ${font.size.s14};
  overflow-wrap: anywhere;
`;

const Time = styled.time`
  color: ${color.quiet};
  font-size: ${font.size.s12};
  margin-top: ${space(1)};
`;

/* Stands beside the title only, so that the text below has the whole width. */
const Actions = styled.span`
  align-items: center;
  display: flex;
  gap: ${space(1)};
  position: absolute;
  right: ${space(3)};
  top: ${space(2)};
`;

/* Not orange, because orange marks the current place and the main action. */
const Dot = styled.span`
  background: ${color.text};
  border-radius: ${radius.round};
  height: ${space(2)};
  width: ${space(2)};
`;

interface NotificationRowProps {
  readonly notification: NotificationFieldsFragment;
  /** The present time in Unix ms. */
  readonly now: number;
  readonly onMarkRead: () => void;
  /** Called when its page is opened. */
  readonly onFollow: () => void;
}

/** What happened, when, and whether it was read. It is a link where the product has a page with details. */
export function NotificationRow({ notification, now, onMarkRead, onFollow }: NotificationRowProps) {
  const { t } = useTranslation('common');
  const { hasRoute } = useShell();
  const { kind, title, text, path, createdAt, readAt } = notification;
  const unread = readAt === null;
  const Icon = icons[kind] ?? InfoIcon;
  const words = (
    <>
      <Picture>
        <Icon size={18} />
      </Picture>
      <Title $unread={unread}>
        {title}
        {unread && <VisuallyHidden> ({t('notifications.isUnread')})</VisuallyHidden>}
      </Title>
      <Text>{text}</Text>
      <Time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {relativeTime(createdAt, now)}
      </Time>
    </>
  );
  return (
    <Cell>
      {path !== null && hasRoute(path) ? (
        <InsideLink to={path} onClick={onFollow}>
          {words}
        </InsideLink>
      ) : (
        <Plain>{words}</Plain>
      )}
      {unread && (
        <Actions>
          <IconButton size="small" label={t('notifications.markRead', { title })} onClick={onMarkRead}>
            <CheckIcon size={18} />
          </IconButton>
          <Dot aria-hidden />
        </Actions>
      )}
    </Cell>
  );
}
