import { useMutation } from '@apollo/client/react';
import { useShell, useViewer } from '@plataforma/contract';
import { Form, SubmitButton, useMutationForm, type Draft } from '@plataforma/forms';
import { Button, Card, RadioField, space, TextAreaField, TextField } from '@plataforma/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { VERIFIED } from '../lib/level';
import { ApiKeysDocument, CreateApiKeyDocument } from './__generated__/api-keys';
import { LIVES, NEW_KEY, readNewKey } from './new-key';
import { PermissionField } from './permission-field';
import type { MadeKey } from './secret-dialog';

interface NewKeyCardProps {
  readonly draft: Draft;
  readonly onClose: () => void;
  /** The key was made; its secret is told this once. */
  readonly onMade: (key: MadeKey) => void;
}

/** Makes a key. What may do more than read asks for a proof. */
export function NewKeyCard({ draft, onClose, onMade }: NewKeyCardProps) {
  const { t } = useTranslation('api-key');
  const { now } = useShell();
  const level = useViewer()?.level ?? 0;
  // The secret stays out of the cache.
  const [create] = useMutation(CreateApiKeyDocument, {
    fetchPolicy: 'no-cache',
    refetchQueries: ({ data }) => (data.createApiKey.apiKey ? [ApiKeysDocument] : []),
  });
  const form = useMutationForm({
    initial: NEW_KEY,
    draft,
    read: (typed) => readNewKey(typed, t, now()),
    confirms: ({ name }) => t('new.action', { name }),
    purpose: ({ permissions }) => (permissions.every((each) => each === 'READ') ? 'ACCOUNT' : 'API_KEY'),
    send: async (input, context, proof) => {
      const { data } = await create({ variables: { input: { ...input, proof } }, context });
      return data?.createApiKey;
    },
    onDone: ({ apiKey, secret }) => {
      if (apiKey && secret !== null) onMade({ id: apiKey.id, name: apiKey.name, secret });
    },
  });
  const focusName = useEffectEvent(() => form.focus('name'));
  useEffect(() => focusName(), []);
  return (
    <Card aria-labelledby="new-key">
      <h2 id="new-key">{t('new.title')}</h2>
      <Fields form={form} aria-labelledby="new-key">
        <TextField
          {...form.field('name')}
          label={t('new.name')}
          hint={t('new.nameHint')}
          autoComplete="off"
          maxLength={50}
        />
        <PermissionField form={form} isVerified={level >= VERIFIED} />
        <RadioField
          {...form.field('account')}
          label={t('account')}
          options={[
            { value: 'MAIN', label: t('accounts.MAIN') },
            { value: 'PRO', label: t('accounts.PRO') },
          ]}
          inline
        />
        <TextAreaField
          {...form.field('allowedIps')}
          label={t('new.addresses')}
          hint={t('new.addressesHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RadioField
          {...form.field('expiresAt')}
          label={t('new.life')}
          options={LIVES.map((value) => ({ value, label: t(`new.lives.${value}`) }))}
          inline
        />
        <SubmitButton form={form}>{t('new.submit')}</SubmitButton>
        <Button variant="ghost" fullWidth onClick={onClose} disabled={form.busy}>
          {t('new.cancel')}
        </Button>
      </Fields>
    </Card>
  );
}

const Fields = styled(Form)`
  margin-top: ${space(4)};
`;
