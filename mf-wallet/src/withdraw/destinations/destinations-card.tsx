import { useMutation } from '@apollo/client/react';
import { ConfirmForm, useMutationForm } from '@plataforma/forms';
import { Button, Card, color, Dialog, font, space } from '@plataforma/ui';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { WholeAddress } from '../../lib/whole-address';
import { WithdrawPageDocument, type DestinationFieldsFragment } from '../lib/__generated__/withdraw';
import { RemoveDestinationDocument } from './__generated__/destinations';
import { destinationName, destinationText } from './destination-name';

interface DestinationsCardProps {
  readonly destinations: readonly DestinationFieldsFragment[];
}

/** Own Pix keys and accounts that money can go to, to be removed. Nothing stands here where there is none. */
export function DestinationsCard({ destinations }: DestinationsCardProps) {
  const { t } = useTranslation('withdraw');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<DestinationFieldsFragment | null>(null);
  const [first] = destinations;
  if (!first) return null;
  return (
    <Card aria-labelledby={titleId}>
      <Title ref={title} id={titleId} tabIndex={-1}>
        {t(first.kind === 'CHAIN' ? 'destinations.addresses' : 'destinations.title')}
      </Title>
      <List>
        {destinations.map((destination) => (
          <li key={destination.id}>
            <Words>
              <b>{destinationName(t, destination)}</b>
              {destination.kind === 'CHAIN' ? (
                <>
                  <WholeAddress address={destination.address} />
                  <span>
                    {destination.networkName}
                    {destination.tag !== null && ` · ${t('destinations.tag', { tag: destination.tag })}`}
                  </span>
                </>
              ) : (
                <span>{destinationText(t, destination)}</span>
              )}
            </Words>
            <Button
              variant="ghost"
              size="small"
              aria-label={t('destinations.removeOne', { text: destinationText(t, destination) })}
              onClick={() => setRemoved(destination)}
            >
              {t('destinations.remove')}
            </Button>
          </li>
        ))}
      </List>
      <Dialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('destinations.removeTitle')}
        closeLabel={t('action.close')}
      >
        {removed && (
          <Question
            destination={removed}
            onKeep={() => setRemoved(null)}
            onRemoved={() => {
              setRemoved(null);
              // The button that was pressed goes with its line.
              title.current?.focus();
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}

interface QuestionProps {
  readonly destination: DestinationFieldsFragment;
  readonly onKeep: () => void;
  readonly onRemoved: () => void;
}

function Question({ destination, onKeep, onRemoved }: QuestionProps) {
  const { t } = useTranslation('withdraw');
  const [remove] = useMutation(RemoveDestinationDocument, {
    refetchQueries: ({ data }) => (data.removeDestination.errors.length === 0 ? [WithdrawPageDocument] : []),
  });
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: { id: destination.id } }),
    send: async (input, context) => (await remove({ variables: { input }, context })).data?.removeDestination,
    onDone: onRemoved,
  });
  return (
    <ConfirmForm
      form={form}
      label={t('destinations.removeTitle')}
      about={destinationText(t, destination)}
      texts={[t('destinations.removeText')]}
      submit={t('destinations.remove')}
      keep={t('destinations.keep')}
      onKeep={onKeep}
    />
  );
}

const Title = styled.h2`
  outline: none;
`;

const List = styled.ul`
  display: grid;
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(3)};
    align-items: center;
    justify-content: space-between;
    min-height: ${space(14)};
    padding: ${space(2)} 0;
    border-top: 1px solid ${color.hairline};
    &:first-child {
      border-top: 0;
    }
    > button {
      margin-left: auto;
    }
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1 1 11rem;
  min-width: 0;
  line-height: ${font.leading.heading};
  overflow-wrap: anywhere;
  > b {
    font-weight: ${font.weight.medium};
  }
  > span {
    color: ${color.quiet};
    font-size: ${font.size.s14};
  }
`;
