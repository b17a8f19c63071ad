import { formatDateTime } from '@plataforma/format';
import { Card, Notice, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { DeletionFieldsFragment } from './__generated__/deletion';
import { CancelClosing } from './cancel-closing';

/** The customer asked for the account to be closed: when that is done, and how it is taken back. Nothing when they did not. */
export function ClosingNotice({ deletion: { request } }: { readonly deletion: DeletionFieldsFragment }) {
  const { t } = useTranslation('account');
  if (!request) return null;
  const title = t('closing.notice', { at: formatDateTime(request.closesAt) });
  return (
    <Card aria-label={t('closing.title')}>
      <Apart>
        <Notice kind="warning">
          <strong>{title}</strong>
          <br />
          {t('closing.until')}
        </Notice>
        <CancelClosing />
      </Apart>
    </Card>
  );
}

const Apart = styled.div`
  display: grid;
  gap: ${space(3)};
`;
