import { useReport } from '@plataforma/contract';
import { Dialog, ErrorState, Skeleton, space, useLate } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { AddingProps } from '../../form/withdraw-form';
import type { WithdrawalNetworkFieldsFragment } from '../../lib/__generated__/withdraw';

const load = () =>
  import(/* webpackChunkName: "later-withdraw-address" */ './address-form').then(({ AddressForm }) => AddressForm);

interface AddAddressDialogProps extends AddingProps {
  readonly network: WithdrawalNetworkFieldsFragment;
}

/** Adds an address on a network. What checks addresses comes once somebody adds one. */
export function AddAddressDialog({ open, onClose, onAdded, network }: AddAddressDialogProps) {
  const { t } = useTranslation('withdraw-crypto');
  const { Component, failed, retry } = useLate(load, open, useReport());
  return (
    <Dialog firm open={open} onClose={onClose} title={t('add.title')} closeLabel={t('action.close')}>
      <Content>
        <p>{t('add.network', { network: network.name })}</p>
        {failed && (
          <ErrorState
            title={t('add.failed')}
            text={t('add.failedText')}
            retryLabel={t('action.retry')}
            onRetry={retry}
          />
        )}
        {!failed && !Component && <Skeleton height={space(96)} />}
        {Component && (
          <Component
            network={network}
            onAdded={(id) => {
              onAdded(id);
              onClose();
            }}
          />
        )}
      </Content>
    </Dialog>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space(4)};
`;
