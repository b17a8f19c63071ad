import { useMutation, useQuery } from '@apollo/client/react';
import { useAlerts } from '@plataforma/contract';
import { isZero, parseDecimalInput, type DecimalInput } from '@plataforma/format';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Button, Dialog, EmptyState, ErrorState, MoneyField, SelectField, Skeleton, space } from '@plataforma/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WITHDRAWALS } from '../../lib/withdrawals';
import {
  CreateMandateDocument,
  MandateDestinationsDocument,
  MandatesDocument,
  type MandateDestinationsQuery,
} from './__generated__/mandates';

const DECIMALS = 2;

type Destination = MandateDestinationsQuery['destinations'][number];

interface NewMandateDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lets programs withdraw to one of the customer's destinations. */
export function NewMandateDialog({ open, onClose }: NewMandateDialogProps) {
  const { t } = useTranslation('api-key');
  return (
    <Dialog firm open={open} onClose={onClose} title={t('mandates.newTitle')} closeLabel={t('action.close')}>
      {open && <Destinations onClose={onClose} />}
    </Dialog>
  );
}

function Destinations({ onClose }: Pick<NewMandateDialogProps, 'onClose'>) {
  const { t } = useTranslation('api-key');
  const { data, error, refetch } = useQuery(MandateDestinationsDocument, {
    fetchPolicy: 'network-only',
    context: { quiet: true },
  });
  if (data && data.destinations.length > 0) return <NewMandate destinations={data.destinations} onClose={onClose} />;
  if (data) {
    return (
      <EmptyState
        title={t('mandates.noDestination')}
        text={t('mandates.noDestinationText')}
        action={
          <Button as={Link} to={WITHDRAWALS} variant="primary">
            {t('mandates.addDestination')}
          </Button>
        }
      />
    );
  }
  if (!error) return <Skeleton height={space(40)} />;
  return (
    <ErrorState
      title={t('mandates.destinationsFailed')}
      text={t('failedText')}
      retryLabel={t('action.retry')}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}

/** A destination in a line, whole. */
function nameOf({ label, address, networkName, bank }: Destination): string {
  return [label, address, networkName, bank].filter((part) => part !== null).join(' · ');
}

function capProblem(parsed: DecimalInput, t: TFunction<'api-key'>): string | undefined {
  if (parsed.ok) return isZero(parsed.value) ? t('mandates.capRequired') : undefined;
  return t(parsed.reason === 'too-many-decimals' ? 'mandates.capDecimals' : 'mandates.capRequired');
}

interface NewMandateProps extends Pick<NewMandateDialogProps, 'onClose'> {
  readonly destinations: readonly Destination[];
}

function NewMandate({ destinations, onClose }: NewMandateProps) {
  const { t } = useTranslation('api-key');
  const alerts = useAlerts();
  const [create] = useMutation(CreateMandateDocument, {
    refetchQueries: ({ data }) => (data.createMandate.mandate ? [MandatesDocument] : []),
  });
  const form = useMutationForm({
    initial: { destinationId: destinations[0]?.id ?? '', dailyCap: '' },
    read: ({ destinationId, dailyCap }) => {
      const parsed = parseDecimalInput(dailyCap, { decimals: DECIMALS, unit: 'BRL' });
      return judged({ dailyCap: capProblem(parsed, t) }, () => ({
        destinationId,
        dailyCap: parsed.ok ? parsed.value : '0',
      }));
    },
    confirms: () => t('mandates.action'),
    purpose: () => 'WITHDRAWAL',
    terms: (mandate) => ({ mandate }),
    send: async (input, context, proof) =>
      (await create({ variables: { input: { ...input, proof } }, context })).data?.createMandate,
    onDone: () => {
      alerts.flash({ kind: 'success', message: t('mandates.mailed') });
      onClose();
    },
  });
  return (
    <Form form={form} aria-label={t('mandates.newTitle')}>
      <p>{t('mandates.newText')}</p>
      <SelectField
        {...form.field('destinationId')}
        label={t('mandates.destination')}
        options={destinations.map((each) => ({ value: each.id, label: nameOf(each) }))}
      />
      <MoneyField
        {...form.field('dailyCap')}
        label={t('mandates.cap')}
        unit="BRL"
        decimals={DECIMALS}
        hint={t('mandates.capHint')}
      />
      <SubmitButton form={form}>{t('mandates.submit')}</SubmitButton>
    </Form>
  );
}
