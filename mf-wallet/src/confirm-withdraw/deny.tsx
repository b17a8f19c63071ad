import { useMutation } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import { ConfirmForm, useMutationForm } from '@plataforma/forms';
import { Button, Dialog } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DenyWithdrawalDocument } from './__generated__/confirm-withdraw';

interface DenyProps {
  readonly token: string;
  /** The withdrawal was canceled and the account is protected. */
  readonly onDenied: () => void;
  /** The link does not do that any more. */
  readonly onRefused: () => void;
}

/** "Não fui eu": says what happens then, and asks once. */
export function Deny(props: DenyProps) {
  const { t } = useTranslation('confirm-withdraw');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="large" fullWidth onClick={() => setOpen(true)}>
        {t('deny.open')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('deny.title')} closeLabel={t('action.close')} firm>
        <Question {...props} onKeep={close} />
      </Dialog>
    </>
  );
}

function Question({ token, onDenied, onRefused, onKeep }: DenyProps & { readonly onKeep: () => void }) {
  const { t } = useTranslation('confirm-withdraw');
  const { refresh } = useSession();
  const [deny] = useMutation(DenyWithdrawalDocument);
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: { token } }),
    send: async (input, context) => (await deny({ variables: { input }, context })).data?.denyWithdrawal,
    onDone: async () => {
      // A session of this browser has ended too, which its other tabs hear of.
      await refresh().catch(() => undefined);
      onDenied();
    },
    onRefused: ({ state }) => {
      if (state !== 'VALID') onRefused();
    },
    unreachable: t('unreachable'),
  });
  return (
    <ConfirmForm
      form={form}
      label={t('deny.title')}
      texts={[t('deny.cancels'), t('deny.locks'), t('deny.ends')]}
      submit={t('deny.submit')}
      keep={t('deny.keep')}
      onKeep={onKeep}
    />
  );
}
