import { useMutation } from '@apollo/client/react';
import { Form, SubmitButton, useMutationForm } from '@plataforma/forms';
import type { IdentityDocument } from '@plataforma/schema';
import { Button, Card, RadioField, space } from '@plataforma/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ChooseIdentityDocumentDocument, type VerificationFieldsFragment } from './__generated__/verification';
import { keepVerification } from './use-verification';

type Choice = Pick<VerificationFieldsFragment, 'identityDocument' | 'identityDocuments'>;

/** Which document the customer shows. Once chosen it is one line, until the customer wants another. */
export function DocumentChoice({ identityDocument, identityDocuments }: Choice) {
  const { t } = useTranslation('profile');
  const [changing, setChanging] = useState(false);
  const [wasDone, setDone] = useState(false);
  const known = identityDocument !== null && !changing;
  return (
    <Card aria-labelledby="choice">
      <h2 id="choice">{t('choice.title')}</h2>
      <Content>
        {known ? (
          <Chosen>
            <span>{t(`choice.${identityDocument}`)}</span>
            <ChangeButton takesFocus={wasDone} onClick={() => setChanging(true)} />
          </Chosen>
        ) : (
          <ChoiceForm
            options={identityDocuments}
            chosen={identityDocument}
            onDone={() => {
              setChanging(false);
              setDone(true);
            }}
          />
        )}
      </Content>
    </Card>
  );
}

interface ChangeButtonProps {
  /** Whether it takes the place of the form, whose button was pressed. */
  readonly takesFocus: boolean;
  readonly onClick: () => void;
}

function ChangeButton({ takesFocus, onClick }: ChangeButtonProps) {
  const { t } = useTranslation('profile');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <Button ref={button} size="small" onClick={onClick}>
      {t('choice.change')}
    </Button>
  );
}

interface ChoiceFormProps {
  readonly options: readonly IdentityDocument[];
  readonly chosen: IdentityDocument | null;
  readonly onDone: () => void;
}

function ChoiceForm({ options, chosen, onDone }: ChoiceFormProps) {
  const { t } = useTranslation('profile');
  const [choose] = useMutation(ChooseIdentityDocumentDocument, {
    update: (cache, { data }) => keepVerification(cache, data?.chooseIdentityDocument),
  });
  const form = useMutationForm({
    initial: { identityDocument: chosen ?? '' },
    read: (values) => {
      const picked = options.find((each) => each === values.identityDocument);
      return picked
        ? { output: { identityDocument: picked } }
        : { messages: { identityDocument: t('choice.required') } };
    },
    send: async (input, context) => (await choose({ variables: { input }, context })).data?.chooseIdentityDocument,
    unreachable: t('choice.unreachable'),
    onDone,
  });
  const { element } = form;
  const isChange = chosen !== null;
  useEffect(() => {
    // It takes the place of the button that was pressed.
    if (isChange) element.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, [isChange, element]);
  return (
    <Form form={form} aria-labelledby="choice">
      <RadioField
        {...form.field('identityDocument')}
        label={t('choice.label')}
        options={options.map((value) => ({ value, label: t(`choice.${value}`), text: t(`choice.${value}Text`) }))}
      />
      <SubmitButton form={form}>{t('choice.next')}</SubmitButton>
      {isChange && (
        <Button variant="ghost" fullWidth onClick={onDone}>
          {t('choice.keep', { document: t(`choice.${chosen}`) })}
        </Button>
      )}
    </Form>
  );
}

const Content = styled.div`
  margin-top: ${space(3)};
`;

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`;
