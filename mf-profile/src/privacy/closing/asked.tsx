import { formatDateTime } from '@plataforma/format';
import { Notice, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CancelClosing } from '../../lib/cancel-closing';
import type { DeletionFieldsFragment } from '../../lib/__generated__/deletion';
import { Quiet } from './texts';

interface AskedProps {
  readonly request: NonNullable<DeletionFieldsFragment['request']>;
}

/** It is asked for: when it is done, and what happens until then. */
export function Asked({ request: { requestedAt, closesAt } }: AskedProps) {
  const { t } = useTranslation('closing');
  return (
    <Apart>
      <Notice kind="warning">
        <strong>{t('asked', { at: formatDateTime(closesAt) })}</strong>
        <br />
        {t('askedText', { at: formatDateTime(requestedAt) })}
      </Notice>
      <Quiet>{t('meanwhile')}</Quiet>
      <CancelClosing />
    </Apart>
  );
}

const Apart = styled.div`
  display: grid;
  margin-top: ${space(3)};
`;
