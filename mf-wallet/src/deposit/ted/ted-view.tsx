import { Card, color, font, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { HolderNote, type HolderDocument } from '../form/holder-note';
import type { TedFieldsFragment } from '../lib/__generated__/deposit';
import { useMoment } from '../../lib/use-moment';
import { AccountData } from './account-data';

interface TedViewProps {
  /** Where the TED is to be sent. */
  readonly ted: TedFieldsFragment;
  /** The customer's own; null where it is not known. */
  readonly document: HolderDocument | null;
}

/** Reais by TED: the account to send them to, from whose account, and when they are here. */
export function TedView({ ted, document }: TedViewProps) {
  const { t } = useTranslation('deposit');
  const momentOf = useMoment();
  const [dataId, timeId] = [useId(), useId()];
  return (
    <>
      <Card aria-labelledby={dataId}>
        <h2 id={dataId}>{t('ted.title')}</h2>
        <Text>{t('ted.text')}</Text>
        <AccountData ted={ted} />
      </Card>
      <Card aria-labelledby={timeId}>
        <h2 id={timeId}>{t('ted.whenTitle')}</h2>
        <Text>{t('ted.when')}</Text>
        <Text>{t('ted.arrivesBy', { moment: momentOf(ted.arrivesBy) })}</Text>
      </Card>
      <HolderNote document={document} isTed />
    </>
  );
}

const Text = styled.p`
  margin-top: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
