import { Button, color, Notice, radius, SelectField, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { chooseOverride, readPageOverrides } from './page-overrides';

const Form = styled.form`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.r12};
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
`;

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/**
 * Where the configuration allows it, this browser can take one remote from another origin, until that is taken back.
 */
export function OverrideForm({ remotes }: { readonly remotes: readonly string[] }) {
  const { t } = useTranslation('common');
  const overrides = readPageOverrides(document);
  const [remote, setRemote] = useState(overrides?.chosen?.remote ?? remotes[0] ?? '');
  const [origin, setOrigin] = useState(overrides?.chosen?.origin ?? overrides?.origins[0] ?? '');
  const [failed, setFailed] = useState(false);
  if (!overrides) return null;
  const choose = async () => {
    setFailed(false);
    if (await chooseOverride({ remote, origin })) window.location.reload();
    else setFailed(true);
  };
  return (
    <Form
      aria-label={t('override.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void choose();
      }}
    >
      <h2>{t('override.title')}</h2>
      <p>{t('override.text')}</p>
      <SelectField label={t('override.remote')} options={asOptions(remotes)} value={remote} onValueChange={setRemote} />
      <SelectField
        label={t('override.origin')}
        options={asOptions(overrides.origins)}
        value={origin}
        onValueChange={setOrigin}
      />
      {failed && <Notice kind="error">{t('override.failed')}</Notice>}
      <Button type="submit">{t('override.use')}</Button>
    </Form>
  );
}
