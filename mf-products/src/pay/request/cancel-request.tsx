import { useMutation } from '@apollo/client/react';
import { ConfirmForm, useMutationForm } from '@plataforma/forms';
import { Button, Dialog } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelPaymentRequestDocument } from '../lib/__generated__/pay';

interface CancelRequestProps {
  readonly id: string;
  /** Asks what became of the request. */
  readonly onAgain: () => void;
}

function Question({ id, onAgain, onClose }: CancelRequestProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('pay');
  const [cancel] = useMutation(CancelPaymentRequestDocument);
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: { id } }),
    send: async (input, context) => (await cancel({ variables: { input }, context })).data?.cancelPaymentRequest,
    onDone: onClose,
    onRefused: onAgain,
  });
  return (
    <ConfirmForm
      form={form}
      label={t('cancelTitle')}
      texts={[t('cancelText'), t('cancelTerms')]}
      submit={t('cancel')}
      keep={t('keep')}
      onKeep={onClose}
    />
  );
}

/** Takes a request back to which nothing came. */
export function CancelRequest(props: CancelRequestProps) {
  const { t } = useTranslation('pay');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('cancelTitle')} closeLabel={t('action.close')}>
        <Question {...props} onClose={close} />
      </Dialog>
    </>
  );
}
