import { useMutation } from '@apollo/client/react';
import { errorMessage } from '@plataforma/contract';
import { limited } from '@plataforma/flow';
import { Button, Dialog, Notice, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CancelCardDepositDocument } from '../../lib/__generated__/deposit';
import { keepCardDeposit } from '../../lib/use-deposits';

interface CancelQuestionProps {
  /** Of the payment. */
  readonly id: string;
  readonly onStay: () => void;
  /** The payment was given up; the bank may have been faster. */
  readonly onCanceled: () => void;
}

/** Whether the payment is to be given up. */
export function CancelQuestion({ id, onStay, onCanceled }: CancelQuestionProps) {
  const { t } = useTranslation('deposit');
  const [fault, setFault] = useState<string | null>(null);
  const [cancel, { loading }] = useMutation(CancelCardDepositDocument, {
    update: (cache, { data }) => keepCardDeposit(cache, data?.cancelCardDeposit.cardDeposit),
  });
  const press = async () => {
    setFault(null);
    try {
      const { data } = await cancel({ variables: { input: { id } }, context: limited() });
      const answer = data?.cancelCardDeposit;
      if (answer?.cardDeposit && answer.errors.length === 0) onCanceled();
      else setFault((answer && errorMessage(answer.errors)) ?? t('card.cancel.failed'));
    } catch {
      setFault(t('card.cancel.failed'));
    }
  };
  return (
    <Dialog open firm title={t('card.cancel.title')} closeLabel={t('card.cancel.stay')} onClose={onStay}>
      <Root>
        <p>{t('card.cancel.text')}</p>
        <Notice kind="error" closeLabel={t('alert.dismiss')} onClose={() => setFault(null)}>
          {fault}
        </Notice>
        <Button variant="primary" size="large" fullWidth onClick={onStay}>
          {t('card.cancel.stay')}
        </Button>
        <Button size="large" fullWidth busy={loading} onClick={() => void press()}>
          {t('card.cancel.confirm')}
        </Button>
      </Root>
    </Dialog>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
`;
