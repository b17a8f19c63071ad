import { useHiddenValues, useShell, useStore } from '@plataforma/contract';
import { customerOf, useCustomer } from '@plataforma/flow';
import { Form, useDraft, useForm } from '@plataforma/forms';
import { isServerFault } from '@plataforma/schema';
import { Card, space } from '@plataforma/ui';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { amountText } from '../../lib/amount-text';
import type { DestinationFieldsFragment, WithdrawalRefusalFieldsFragment } from '../lib/__generated__/withdraw';
import { HowMuch } from './how-much';
import { requestOf, type Planned, type Reviewed } from './planned';
import { ReviewDialog } from './review-dialog';
import { useCheck } from './use-check';
import { useRequest } from './use-request';
import { WhereTo } from './where-to';
import { problemText, readAmounts, receivedText, type Bounds, type WithdrawValues } from './withdraw-amount';

/** The dialog that adds a destination. */
export interface AddingProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** It was added. @param id of the destination */
  readonly onAdded: (id: string) => void;
}

export interface WithdrawFormProps {
  readonly bounds: Bounds;
  /** Null for reais. */
  readonly network: string | null;
  /** Where it can go: own keys and accounts, or addresses on the network. */
  readonly destinations: readonly DestinationFieldsFragment[];
  /** What the fields begin with. */
  readonly initial: { readonly amount: string; readonly destination: string };
  /** What the exchange says of a withdrawal has changed. */
  readonly onStale: () => void;
  readonly addingOf: (props: AddingProps) => ReactNode;
  /** What a typed amount is worth in reais, in words; null where nobody says. */
  readonly worthOf?: (amount: string) => ReactNode;
  /** What "Sacar tudo" leaves, in words. */
  readonly remainder?: string | undefined;
}

/** What the form reads: what was planned, or what is wrong with a field. */
function useReading({ bounds, network, destinations }: Pick<WithdrawFormProps, 'bounds' | 'network' | 'destinations'>) {
  const { t } = useTranslation('withdraw');
  const [hidden] = useHiddenValues();
  return (typed: WithdrawValues) => {
    const destination = destinations.find(({ id }) => id === typed.destinationId);
    const read = readAmounts(typed, bounds);
    if (destination && read.kind === 'valid') {
      const output: Planned = { destination, network, currency: { code: bounds.code }, ...read.value };
      return { output };
    }
    const messages: Partial<Record<keyof WithdrawValues, string>> = {};
    if (!destination) messages.destinationId = t('form.noDestination');
    if (read.kind === 'invalid') messages[read.field] = problemText(t, read.problem, bounds, hidden);
    return { messages };
  };
}

/** What the second factor confirms, in words. */
function useAction(reviewed: Reviewed | null): string {
  const { t } = useTranslation('withdraw');
  if (!reviewed) return '';
  const { currency, destination, received: amount } = reviewed;
  const received = amountText(amount, currency.code);
  return currency.code === 'BRL'
    ? t('review.action', { received })
    : t('review.actionOfCoin', { received, address: destination.address });
}

/** Where to and how much; then the review, the second factor, and the withdrawal that was requested. */
export function WithdrawForm({ addingOf, worthOf, remainder, initial, onStale, ...terms }: WithdrawFormProps) {
  const { bounds, destinations } = terms;
  const { t } = useTranslation('withdraw');
  const titleId = useId();
  const { session } = useShell();
  useCustomer();
  const draft = useDraft(useStore(customerOf(session)));
  const check = useCheck();
  const [isAdding, setAdding] = useState(false);
  const [refusals, setRefusals] = useState<readonly WithdrawalRefusalFieldsFragment[]>([]);
  // The review keeps what was read, whatever the balance does meanwhile. The exchange decides.
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const only = destinations.length === 1 ? destinations[0] : undefined;
  const form = useForm<WithdrawValues, Planned>({
    initial: {
      destinationId: destinations.some(({ id }) => id === initial.destination) ? initial.destination : (only?.id ?? ''),
      amount: initial.amount,
      received: receivedText(initial.amount, bounds),
    },
    draft,
    read: useReading(terms),
    onValid: async (planned) => {
      setRefusals([]);
      try {
        const checked = await check(planned);
        if (checked.kind === 'fine') {
          setReviewed(checked.reviewed);
          open();
          return;
        }
        setRefusals(checked.refusals);
        form.refuse(checked.refusals.map(({ name, message }) => ({ name, messages: [message] })));
      } catch (error) {
        form.fail(t(isServerFault(error) ? 'form.failed' : 'form.unreachable'));
      }
    },
  });
  const { submission, open, close, confirm, checkAgain } = useRequest(useAction(reviewed), (errors, closeReview) => {
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
        <WhereTo
          form={form}
          destinations={destinations}
          isChain={terms.network !== null}
          onAdd={() => setAdding(true)}
        />
        {destinations.length > 0 && (
          <HowMuch
            form={form}
            bounds={bounds}
            worth={worthOf ? worthOf(form.values.amount) : null}
            remainder={remainder}
            refusals={refusals}
          />
        )}
      </Form>
      {addingOf({ open: isAdding, onClose: () => setAdding(false), onAdded: (id) => form.set('destinationId', id) })}
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

const Title = styled.h2`
  margin-bottom: ${space(4)};
`;
