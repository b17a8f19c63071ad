import { useQuery } from '@apollo/client/react';
import { useShell } from '@plataforma/contract';
import { decimal, formatDate, formatDateTime, formatMoney } from '@plataforma/format';
import { Button, Card, color, EmptyState, ErrorState, FigureList, font, Skeleton, space } from '@plataforma/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { WITHDRAWALS } from '../../lib/withdrawals';
import { MandatesDocument, type MandateFieldsFragment } from './__generated__/mandates';
import { NewMandateDialog } from './new-mandate-dialog';
import { RemoveMandateDialog } from './remove-mandate-dialog';

/** Where the customer's programs may withdraw to, and how much a day; nothing while the product has no withdrawals. */
export function MandatesCard() {
  return useShell().hasRoute(WITHDRAWALS) ? <OwnMandates /> : null;
}

function OwnMandates() {
  const { t } = useTranslation('api-key');
  const { data, error, refetch } = useQuery(MandatesDocument, {
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  const [isCreating, setCreating] = useState(false);
  const [removing, setRemoving] = useState<MandateFieldsFragment | null>(null);
  const create = <Button onClick={() => setCreating(true)}>{t('mandates.create')}</Button>;
  return (
    <Card aria-labelledby="mandates" aria-busy={!data && !error}>
      <h2 id="mandates">{t('mandates.title')}</h2>
      {data ? (
        <Mandates mandates={data.mandates} create={create} onRemove={setRemoving} />
      ) : error ? (
        <ErrorState
          title={t('mandates.failed')}
          text={t('failedText')}
          retryLabel={t('action.retry')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <Skeleton height={space(32)} />
      )}
      <NewMandateDialog open={isCreating} onClose={() => setCreating(false)} />
      <RemoveMandateDialog mandate={removing} onClose={() => setRemoving(null)} />
    </Card>
  );
}

interface MandatesProps {
  /** Newest first. */
  readonly mandates: readonly MandateFieldsFragment[];
  readonly create: ReactNode;
  readonly onRemove: (mandate: MandateFieldsFragment) => void;
}

function Mandates({ mandates, create, onRemove }: MandatesProps) {
  const { t } = useTranslation('api-key');
  if (mandates.length === 0) {
    return <EmptyState title={t('mandates.empty')} text={t('mandates.emptyText')} action={create} />;
  }
  return (
    <>
      <Quiet>{t('mandates.text')}</Quiet>
      <List aria-labelledby="mandates">
        {mandates.map((mandate) => (
          <Row key={mandate.id} mandate={mandate} onRemove={() => onRemove(mandate)} />
        ))}
      </List>
      {create}
    </>
  );
}

function Row({ mandate, onRemove }: { readonly mandate: MandateFieldsFragment; readonly onRemove: () => void }) {
  const { t } = useTranslation('api-key');
  const { target, dailyCap, usedToday, confirmedAt, until } = mandate;
  const name = target.label ?? target.text;
  const since =
    confirmedAt !== null
      ? { label: t('mandates.since'), value: formatDate(confirmedAt) }
      : { label: t('mandates.waits'), value: until === null ? '' : t('mandates.until', { at: formatDateTime(until) }) };
  return (
    <Item>
      <strong>{name}</strong>
      {target.label !== null && <Quiet>{target.text}</Quiet>}
      <FigureList
        rows={[
          { label: t('mandates.cap'), value: formatMoney(decimal(dailyCap)) },
          { label: t('mandates.used'), value: formatMoney(decimal(usedToday)) },
          since,
        ]}
      />
      <div>
        <Button size="small" onClick={onRemove} aria-label={t('mandates.removeWhich', { name })}>
          {t('mandates.remove')}
        </Button>
      </div>
    </Item>
  );
}

const List = styled.ul`
  display: grid;
  margin: ${space(2)} 0 ${space(4)};
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)} 0;
  border-top: 1px solid ${color.hairline};
  overflow-wrap: anywhere;
  &:first-child {
    border-top: 0;
  }
`;

const Quiet = styled.p`
  margin: 0;
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
