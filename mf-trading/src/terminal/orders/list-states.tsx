import { signInPath } from '@plataforma/contract';
import { Button, EmptyState, ErrorState, font, HistoryIcon, Skeleton, space, TryAgain } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

const Rows = styled.div`
  display: grid;
  gap: ${space(2)};
  padding-top: ${space(3)};
`;

const Rest = styled.div`
  padding-top: ${space(3)};
  font-size: ${font.size.s12};
`;

/** Keeps the place of rows that are loading. */
export function ListLoading() {
  const { t } = useTranslation('terminal');
  return (
    <Rows role="status" aria-label={t('orders.loading')}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={space(7)} />
      ))}
    </Rows>
  );
}

interface ListFailedProps {
  readonly onRetry: () => void;
}

export function ListFailed({ onRetry }: ListFailedProps) {
  const { t } = useTranslation('terminal');
  return (
    <ErrorState
      title={t('order.failedTitle')}
      text={t('order.failedText')}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
    />
  );
}

/** Stands above rows when more rows could not be loaded. */
export function RestFailed({ onRetry }: ListFailedProps) {
  const { t } = useTranslation('terminal');
  return (
    <Rest role="status">
      <TryAgain retryLabel={t('action.retry')} onRetry={onRetry}>
        {t('orders.restFailed')}
      </TryAgain>
    </Rest>
  );
}

/** Shown to a guest in place of orders. */
export function ListOfGuest() {
  const { t } = useTranslation('terminal');
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={<HistoryIcon />}
      title={t('orders.guestTitle')}
      text={t('orders.guestText')}
      action={
        <Button as={Link} to={signInPath(pathname + search)} size="small">
          {t('orders.signIn')}
        </Button>
      }
    />
  );
}
