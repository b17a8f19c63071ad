import type { FormState } from '@plataforma/forms';
import { Button, RadioField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { destinationName } from '../destinations/destination-name';
import { DestinationLines } from '../destinations/destination-lines';
import type { DestinationFieldsFragment } from '../lib/__generated__/withdraw';
import type { WithdrawValues } from './withdraw-amount';

interface WhereToProps {
  readonly form: Pick<FormState<WithdrawValues>, 'field'>;
  readonly destinations: readonly DestinationFieldsFragment[];
  /** They are addresses on a network. */
  readonly isChain: boolean;
  readonly onAdd: () => void;
}

/** The own keys and accounts, or the addresses, and the way to another one. */
export function WhereTo({ form, destinations, isChain, onAdd }: WhereToProps) {
  const { t } = useTranslation('withdraw');
  const isEmpty = destinations.length === 0;
  return (
    <>
      {isEmpty && <p>{t(isChain ? 'destinations.noAddressText' : 'destinations.emptyText')}</p>}
      {!isEmpty && (
        <RadioField
          {...form.field('destinationId')}
          label={t('form.destination')}
          options={destinations.map((destination) => ({
            value: destination.id,
            label: destinationName(t, destination),
            text: <DestinationLines destination={destination} />,
          }))}
        />
      )}
      <Left>
        <Button variant={isEmpty ? 'primary' : 'secondary'} size="small" onClick={onAdd}>
          {t(isChain ? 'destinations.addAddress' : 'destinations.add')}
        </Button>
      </Left>
    </>
  );
}

const Left = styled.div`
  justify-self: start;
`;
