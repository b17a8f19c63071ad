import { Masked } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import { color, EmptyState, ErrorState, font, PayIcon, RowList, RowListSkeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { ChoiceChips } from '../../lib/choice-chips';
import { More } from '../../lib/more';
import { Parts } from '../../lib/parts';
import type { PaymentRequestRowFragment } from '../lib/__generated__/pay';
import { FILTERS, listAddress, requestAddress, type Filter } from '../lib/pay-address';
import { money, requestFlags } from '../lib/pay-words';
import { useRequests } from '../lib/use-requests';

const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(0.5)} ${space(4)};
  align-content: center;
  min-height: ${space(16)};
  padding: ${space(2)} 0;
  color: ${color.text};
  line-height: ${font.leading.heading};
  text-decoration: none;
  > b {
    font: ${font.weight.medium} ${font.size.s14} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
  }
  > small {
    grid-column: 1 / -1;
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
  > small[data-marked] {
    color: ${color.focus};
    font-weight: ${font.weight.semibold};
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface RequestRowProps {
  readonly request: PaymentRequestRowFragment;
  readonly filter: Filter;
}

function RequestRow({ request, filter }: RequestRowProps) {
  const { t } = useTranslation('pay');
  const { id, amount, description, state, createdAt, toDecide, isDisputed } = request;
  const flags = requestFlags(t, request);
  return (
    <li>
      <Row to={requestAddress(id, filter)}>
        <Name>{description ?? t('noDescription')}</Name>
        <b>
          <Masked>{money(amount)}</Masked>
        </b>
        <small>{t('rowText', { state: t(`requestState.${state}`), date: formatDateTime(createdAt) })}</small>
        {flags.length > 0 && (
          <small data-marked={toDecide > 0 || isDisputed ? '' : undefined}>{flags.join(' · ')}</small>
        )}
      </Row>
    </li>
  );
}

/** Own requests, newest first, by what became of them. */
export function RequestsCard({ filter }: { readonly filter: Filter }) {
  const { t } = useTranslation('pay');
  const navigate = useNavigate();
  const { requests, isFailed, hasMore, retry, loadMore } = useRequests(filter);
  return (
    <Parts aria-label={t('requests')} aria-busy={!requests && !isFailed}>
      <h2>{t('requests')}</h2>
      <ChoiceChips
        label={t('filterLabel')}
        options={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={filter}
        onChange={(next) => void navigate(listAddress(next), { replace: true })}
      />
      {isFailed && (
        <ErrorState title={t('listFailed')} text={t('failedText')} retryLabel={t('action.retry')} onRetry={retry} />
      )}
      {!requests && !isFailed && <RowListSkeleton rows={4} height={space(13)} />}
      {requests?.length === 0 && (
        <EmptyState
          icon={<PayIcon />}
          title={t(filter === 'todas' ? 'none' : 'noneOf')}
          text={t(filter === 'todas' ? 'noneText' : 'noneOfText')}
        />
      )}
      {requests && requests.length > 0 && (
        <RowList>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} filter={filter} />
          ))}
        </RowList>
      )}
      {hasMore && (
        <More texts={{ more: t('more'), failed: t('moreFailed'), dismiss: t('alert.dismiss') }} onMore={loadMore} />
      )}
    </Parts>
  );
}
