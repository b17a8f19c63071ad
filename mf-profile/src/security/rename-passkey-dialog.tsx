import { useMutation } from '@apollo/client/react';
import { useAlerts } from '@plataforma/contract';
import { plainText } from '@plataforma/format';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Dialog, TextField } from '@plataforma/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RenamePasskeyDocument, type PasskeyFieldsFragment } from './__generated__/security';

const LONGEST_NAME = 40;

interface RenamePasskeyDialogProps {
  /** The passkey that gets another name; null while the dialog is closed. */
  readonly passkey: PasskeyFieldsFragment | null;
  readonly onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTranslation('passkeys');
  return (
    <Dialog open={passkey !== null} onClose={onClose} title={t('rename.title')} closeLabel={t('action.close')}>
      {passkey && <NameForm passkey={passkey} onDone={onClose} />}
    </Dialog>
  );
}

interface NameFormProps {
  readonly passkey: PasskeyFieldsFragment;
  readonly onDone: () => void;
}

function NameForm({ passkey: { id, name: before }, onDone }: NameFormProps) {
  const { t } = useTranslation('passkeys');
  const { flash } = useAlerts();
  const [rename] = useMutation(RenamePasskeyDocument);
  const form = useMutationForm({
    initial: { name: before },
    read: (typed) => {
      const name = plainText(typed.name);
      const isGood = name !== '' && [...name].length <= LONGEST_NAME;
      return judged({ name: isGood ? undefined : t('rename.invalid') }, () => ({ id, name }));
    },
    send: async (input, context) => (await rename({ variables: { input }, context })).data?.renamePasskey,
    onDone: () => {
      flash({ kind: 'success', message: t('rename.done') });
      onDone();
    },
    unreachable: t('rename.unreachable'),
  });
  const focus = useEffectEvent(() => form.focus('name'));
  useEffect(() => focus(), []);
  return (
    <Form form={form} aria-label={t('rename.title')}>
      <TextField {...form.field('name')} label={t('rename.name')} hint={t('rename.hint')} autoComplete="off" />
      <SubmitButton form={form}>{t('rename.submit')}</SubmitButton>
    </Form>
  );
}
