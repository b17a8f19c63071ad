import { useMutation } from '@apollo/client/react';
import { decimal, formatExact, subtract } from '@plataforma/format';
import { Form, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Button, Dialog, FigureList } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoverDepositDocument, type CryptoDepositFieldsFragment } from '../__generated__/crypto';

interface RecoverDepositProps {
  readonly code: string;
  readonly deposit: Pick<CryptoDepositFieldsFragment, 'id' | 'amount'>;
  /** What it costs, of its own currency. */
  readonly fee: string;
  /** Has the deposit asked for again: the fee is another one now. */
  readonly onRefused: () => void;
  readonly onDone: () => void;
}

/** Leads to the recovery of coins that came by a network that is not used. */
export function RecoverDeposit(props: RecoverDepositProps) {
  const { t } = useTranslation('deposit-crypto');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button size="small" variant="primary" onClick={() => setOpen(true)}>
        {t('recover.open')}
      </Button>
      <Dialog firm open={isOpen} onClose={close} title={t('recover.title')} closeLabel={t('action.close')}>
        {isOpen && <Question {...props} onKeep={close} />}
      </Dialog>
    </div>
  );
}

/** What it costs and what is left of it, before it is done. */
function Question({
  code,
  deposit: { id, amount },
  fee,
  onRefused,
  onDone,
  onKeep,
}: RecoverDepositProps & { readonly onKeep: () => void }) {
  const { t } = useTranslation('deposit-crypto');
  const [recover] = useMutation(RecoverDepositDocument);
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: { depositId: id, fee } }),
    send: async (input, context) => (await recover({ variables: { input }, context })).data?.recoverDeposit,
    onRefused,
    onDone,
  });
  const shown = (quantity: string) => `${quantity} ${code}`;
  return (
    <Form form={form} aria-label={t('recover.title')}>
      <p>{t('recover.text')}</p>
      <FigureList
        rows={[
          { label: t('recover.amount'), value: shown(formatExact(decimal(amount))) },
          { label: t('recover.fee'), value: shown(formatExact(decimal(fee))) },
          { label: t('recover.rest'), value: shown(formatExact(subtract(decimal(amount), decimal(fee)))) },
        ]}
      />
      <SubmitButton form={form}>{t('recover.send')}</SubmitButton>
      <Button size="large" fullWidth onClick={onKeep}>
        {t('recover.keep')}
      </Button>
    </Form>
  );
}
