import { useMutation } from '@apollo/client/react';
import { useAlerts, useSession } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { ConfirmForm, judged, useMutationForm } from '@plataforma/forms';
import { Dialog } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { RemovePasskeyDocument, type PasskeyFieldsFragment } from './__generated__/security';

interface RemovePasskeyDialogProps {
  /** The passkey to remove; null while the dialog is closed. */
  readonly passkey: PasskeyFieldsFragment | null;
  /** The second factor ends with it. */
  readonly isLast: boolean;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Says what goes with a passkey before it is removed; the proof is asked for after that. */
export function RemovePasskeyDialog({ passkey, ...props }: RemovePasskeyDialogProps) {
  const { t } = useTranslation('passkeys');
  return (
    <Dialog
      firm
      open={passkey !== null}
      onClose={props.onClose}
      title={t('remove.title')}
      closeLabel={t('action.close')}
    >
      {passkey && <Question passkey={passkey} {...props} />}
    </Dialog>
  );
}

interface QuestionProps extends RemovePasskeyDialogProps {
  readonly passkey: PasskeyFieldsFragment;
}

function Question({ passkey: { id, name }, isLast, onClose, onRemoved }: QuestionProps) {
  const { t } = useTranslation('passkeys');
  const { flash } = useAlerts();
  const { refresh } = useSession();
  const [remove] = useMutation(RemovePasskeyDocument);
  const form = useMutationForm({
    initial: {},
    read: () => judged({}, () => ({ id })),
    confirms: () => t('remove.confirms', { name }),
    send: async (input, context, proof) =>
      (await remove({ variables: { input: { ...input, ...(proof ? { proof } : {}) } }, context })).data?.removePasskey,
    onDone: ({ lockedUntil }) => {
      const until = lockedUntil == null ? null : formatDateTime(lockedUntil);
      const message = until === null ? t('remove.done', { name }) : t('remove.doneLast', { until });
      flash({ kind: 'success', message });
      // With the last factor the session goes on under another cookie.
      if (until !== null) refresh().catch(() => undefined);
      onClose();
      onRemoved();
    },
    unreachable: t('remove.unreachable'),
  });
  return (
    <ConfirmForm
      form={form}
      label={t('remove.title')}
      about={name}
      texts={[t('remove.text'), ...(isLast ? [t('remove.last')] : [])]}
      submit={t(isLast ? 'remove.submitLast' : 'remove.submit')}
      keep={t('remove.keep')}
      onKeep={onClose}
    />
  );
}
