import { useHiddenValues, useShell, useStore } from '@plataforma/contract';
import { customerOf, Masked, useCustomer } from '@plataforma/flow';
import { floorTo, formatMoney } from '@plataforma/format';
import { Form, SubmitButton, useDraft, useForm, type FormState } from '@plataforma/forms';
import { Button, Card, font, RadioField, space } from '@plataforma/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { typedReais } from '../../lib/typed-reais';
import { AddDestinationDialog } from '../destinations/add-destination-dialog';
import { destinationName, destinationText } from '../destinations/destination-name';
import type { DestinationFieldsFragment } from '../lib/__generated__/withdraw';
import { AmountFields } from './amount-fields';
import { ReviewDialog } from './review-dialog';
import { requestOf, useRequest, type Reviewed } from './use-request';
import { problemText, readAmounts, receivedText, type Bounds, type WithdrawValues } from './withdraw-amount';

interface WithdrawFormProps {
  readonly bounds: Bounds;
  readonly destinations: readonly DestinationFieldsFragment[];
  /** What the fields begin with. */
  readonly initial: { readonly amount: string; readonly destination: string };
  /** What the exchange says of a withdrawal has changed. */
  readonly onStale: () => void;
}

/** Where to and how much; then the review, the second factor, and the withdrawal that was requested. */
export function WithdrawForm({ bounds, destinations, initial, onStale }: WithdrawFormProps) {
  const { t } = useTranslation('withdraw');
  const titleId = useId();
  const [hidden] = useHiddenValues();
  const { session } = useShell();
  useCustomer();
  const draft = useDraft(useStore(customerOf(session)));
  const [isAdding, setAdding] = useState(false);
  // The review keeps what was read, whatever the balance does meanwhile. The exchange decides.
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const only = destinations.length === 1 ? destinations[0] : undefined;
  const form = useForm<WithdrawValues, Reviewed>({
    initial: {
      destinationId: destinations.some(({ id }) => id === initial.destination) ? initial.destination : (only?.id ?? ''),
      amount: initial.amount,
      received: receivedText(initial.amount, bounds.fee),
    },
    draft,
    read: (typed) => {
      const destination = destinations.find(({ id }) => id === typed.destinationId);
      const read = readAmounts(typed, bounds);
      if (destination && read.kind === 'valid') return { output: { destination, ...read.value } };
      const messages: Partial<Record<keyof WithdrawValues, string>> = {};
      if (!destination) messages.destinationId = t('form.noDestination');
      if (read.kind === 'invalid') messages[read.field] = problemText(t, read.problem, bounds, hidden);
      return { messages };
    },
    onValid: (output) => {
      setReviewed(output);
      open();
    },
  });
  const { submission, open, close, confirm, checkAgain } = useRequest((errors, closeReview) => {
    draft.keep(form.values);
    // What is wrong with a field is mended in the form; so is a fee that has changed.
    if (!errors.some(({ name }) => name === 'fee' || form.isField(name))) return;
    closeReview();
    form.refuse(errors);
    onStale();
  });
  return (
    <Card aria-labelledby={titleId}>
      <Title id={titleId}>{t('form.title')}</Title>
      <Form form={form} aria-labelledby={titleId}>
        <WhereTo form={form} destinations={destinations} onAdd={() => setAdding(true)} />
        {destinations.length > 0 && <HowMuch form={form} bounds={bounds} />}
      </Form>
      <AddDestinationDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(id) => form.set('destinationId', id)}
      />
      {reviewed && (
        <ReviewDialog
          submission={submission}
          reviewed={reviewed}
          onClose={close}
          onConfirm={() => {
            // Whoever comes back finds no form that would ask for it once more.
            draft.drop();
            confirm(requestOf(reviewed));
          }}
          onCheckAgain={checkAgain}
        />
      )}
    </Card>
  );
}

type WithdrawFormState = FormState<WithdrawValues>;

interface WhereToProps extends Pick<WithdrawFormProps, 'destinations'> {
  readonly form: WithdrawFormState;
  readonly onAdd: () => void;
}

/** The own keys and accounts, and the way to another one. */
function WhereTo({ form, destinations, onAdd }: WhereToProps) {
  const { t } = useTranslation('withdraw');
  const isEmpty = destinations.length === 0;
  return (
    <>
      {isEmpty && <p>{t('destinations.emptyText')}</p>}
      {!isEmpty && (
        <RadioField
          {...form.field('destinationId')}
          label={t('form.destination')}
          options={destinations.map((destination) => ({
            value: destination.id,
            label: destinationName(t, destination),
            text: [destinationText(t, destination), destination.bank].filter((part) => part !== null).join(' · '),
          }))}
        />
      )}
      <Left>
        <Button variant={isEmpty ? 'primary' : 'secondary'} size="small" onClick={onAdd}>
          {t('destinations.add')}
        </Button>
      </Left>
    </>
  );
}

interface HowMuchProps extends Pick<WithdrawFormProps, 'bounds'> {
  readonly form: WithdrawFormState;
}

/** What there is, both amounts, and the button that goes on. */
function HowMuch({ form, bounds }: HowMuchProps) {
  const { t } = useTranslation('withdraw');
  const takeAll = () => {
    const all = typedReais(floorTo(bounds.available, 2));
    form.set('amount', all);
    form.set('received', receivedText(all, bounds.fee));
  };
  return (
    <>
      <Available>
        <span>{t('amount.available')}</span>
        <span>
          <Masked>{formatMoney(bounds.available)}</Masked>
        </span>
        <Button size="small" onClick={takeAll}>
          {t('form.all')}
        </Button>
      </Available>
      <AmountFields form={form} bounds={bounds} />
      <SubmitButton form={form}>{t('form.continue')}</SubmitButton>
    </>
  );
}

const Title = styled.h2`
  margin-bottom: ${space(4)};
`;

const Left = styled.div`
  justify-self: start;
`;

const Available = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  font-size: ${font.size.s14};
  > button {
    margin-left: auto;
  }
`;
