import { Button, CopyButton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { HistoryDetailsFragment } from '../__generated__/history';
import { detailsText } from './entry-details';
import { linkOf } from './entry-link';

/** What can be taken along of an entry, and where it goes on. */
export function EntryActions({ entry }: { readonly entry: HistoryDetailsFragment }) {
  const { t } = useTranslation('history');
  const link = linkOf(entry);
  const chain = entry.deposit?.chain ?? entry.withdrawal;
  const { transactionId: hash, explorerUrl, networkName } = chain ?? {};
  return (
    <Actions>
      <CopyButton
        size="small"
        text={detailsText(t, entry)}
        label={t('details.copy')}
        copiedLabel={t('details.copied')}
      />
      {hash && <CopyButton size="small" text={hash} label={t('details.copyHash')} copiedLabel={t('details.copied')} />}
      {explorerUrl && (
        <Button as="a" size="small" href={explorerUrl} target="_blank" rel="noopener noreferrer">
          {t('details.explorer', { network: networkName })}
        </Button>
      )}
      {link && (
        <Button as={Link} size="small" to={link.to}>
          {t(link.label)}
        </Button>
      )}
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
