import { useMutation } from '@apollo/client/react';
import { plainText } from '@plataforma/format';
import { Form, judged, SubmitButton, useFirstFocus, useMutationForm } from '@plataforma/forms';
import type { OriginOwner } from '@plataforma/schema';
import { Button, Checkbox, color, font, RadioField, space, TextField } from '@plataforma/ui';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { DeclareOriginDocument } from '../__generated__/crypto';

const OWNERS = ['SELF', 'EXCHANGE', 'OTHER'] as const satisfies readonly OriginOwner[];
const LONGEST = 100;

/** Whose wallet it was is asked for by name, unless it is the customer's own. */
function nameFault(t: TFunction<'deposit-crypto'>, owner: OriginOwner | undefined, name: string): string | undefined {
  if (owner === 'EXCHANGE' && name === '') return t('origin.exchangeRequired');
  return owner === 'OTHER' && name === '' ? t('origin.personRequired') : undefined;
}

interface OriginFormProps {
  readonly depositId: string;
  /** The sending address; null where the chain does not tell. */
  readonly sender: string | null;
  /** It was said, or given up: the form is there no more. */
  readonly onEnd: () => void;
}

/** Asks whose wallet a deposit came from, which the Central Bank wants to be known. */
export function OriginForm({ onEnd, ...props }: OriginFormProps) {
  const { t } = useTranslation('deposit-crypto');
  const [isOpen, setOpen] = useState(false);
  const end = () => {
    setOpen(false);
    onEnd();
  };
  if (isOpen) return <Declaration {...props} onEnd={end} />;
  return (
    <div>
      <Button size="small" variant="primary" onClick={() => setOpen(true)}>
        {t('origin.declare')}
      </Button>
    </div>
  );
}

function Declaration({ depositId, sender, onEnd }: OriginFormProps) {
  const { t } = useTranslation('deposit-crypto');
  const [declare] = useMutation(DeclareOriginDocument);
  const form = useMutationForm({
    initial: { owner: '', name: '', isForSender: false },
    read: (typed) => {
      const owner = OWNERS.find((each) => each === typed.owner);
      const name = plainText(typed.name);
      return judged({ owner: owner ? undefined : t('origin.ownerRequired'), name: nameFault(t, owner, name) }, () => ({
        depositId,
        owner: owner ?? 'SELF',
        name: owner === 'SELF' ? null : name,
        isForSender: typed.isForSender,
      }));
    },
    send: async (input, context) => (await declare({ variables: { input }, context })).data?.declareOrigin,
    onDone: onEnd,
  });
  useFirstFocus(form, 'owner');
  const owner = OWNERS.find((each) => each === form.values.owner);
  return (
    <Form form={form} aria-label={t('origin.title')}>
      {sender !== null && (
        <Sender>
          {t('origin.sender')} <code translate="no">{sender}</code>
        </Sender>
      )}
      <RadioField
        {...form.field('owner')}
        label={t('origin.question')}
        options={OWNERS.map((value) => ({ value, label: t(`origin.${value}`) }))}
      />
      {(owner === 'EXCHANGE' || owner === 'OTHER') && (
        <TextField {...form.field('name')} label={t(`origin.${owner}Name`)} maxLength={LONGEST} />
      )}
      {sender !== null && (
        <Checkbox checked={form.values.isForSender} onChange={(isForSender) => form.set('isForSender', isForSender)}>
          {t('origin.always')}
        </Checkbox>
      )}
      <SubmitButton form={form}>{t('origin.send')}</SubmitButton>
      <Button size="large" fullWidth onClick={onEnd}>
        {t('form.cancel')}
      </Button>
    </Form>
  );
}

const Sender = styled.p`
  display: grid;
  gap: ${space(1)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
  > code {
    color: ${color.text};
    font-family: ${font.figures};
    overflow-wrap: anywhere;
  }
`;
