import { formatDate, formatDateTime } from '@plataforma/format';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { WholeAddress } from '../../lib/whole-address';
import type { DestinationFieldsFragment } from '../lib/__generated__/withdraw';
import { destinationText } from './destination-name';

interface DestinationLinesProps {
  readonly destination: DestinationFieldsFragment;
}

/** All that tells a destination from another one. Of an address: whole, its tag, when it was used, and what a first use waits for. */
export function DestinationLines({ destination }: DestinationLinesProps) {
  const { t } = useTranslation('withdraw');
  const { kind, bank, address, tag, waitsUntil, lastUsedAt } = destination;
  if (kind !== 'CHAIN') return [destinationText(t, destination), bank].filter((part) => part !== null).join(' · ');
  return (
    <>
      <WholeAddress address={address} />
      {tag !== null && <Line translate="no">{t('destinations.tag', { tag })}</Line>}
      {waitsUntil !== null && <Line>{t('destinations.waits', { moment: formatDateTime(waitsUntil) })}</Line>}
      {lastUsedAt !== null && <Line>{t('destinations.used', { day: formatDate(lastUsedAt) })}</Line>}
    </>
  );
}

const Line = styled.span`
  display: block;
`;
