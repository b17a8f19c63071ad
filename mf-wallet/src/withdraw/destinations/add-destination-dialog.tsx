import { Dialog, SegmentedControl, space } from '@plataforma/ui';
import type { DestinationKind } from '@plataforma/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { AccountForm } from './account-form';
import { KeyForm } from './key-form';

type Kind = Exclude<DestinationKind, 'CHAIN'>;

const KINDS: readonly Kind[] = ['PIX_KEY', 'BANK_ACCOUNT'];

interface AddDestinationDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** It was added. @param id of the destination */
  readonly onAdded: (id: string) => void;
}

/** Adds an own Pix key or account; the bank says whose it is, and the second factor confirms it. */
export function AddDestinationDialog({ open, onClose, onAdded }: AddDestinationDialogProps) {
  const { t } = useTranslation('withdraw');
  const [kind, setKind] = useState<Kind>('PIX_KEY');
  const end = (id: string) => {
    onAdded(id);
    onClose();
  };
  return (
    <Dialog firm open={open} onClose={onClose} title={t('destinations.add')} closeLabel={t('action.close')}>
      <Content>
        <p>{t('destinations.own')}</p>
        <SegmentedControl
          fullWidth
          size="medium"
          label={t('destinations.kind')}
          options={KINDS.map((value) => ({ value, label: t(`destinations.kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        {kind === 'PIX_KEY' ? <KeyForm onAdded={end} /> : <AccountForm onAdded={end} />}
      </Content>
    </Dialog>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space(4)};
`;
