import { useMutation } from '@apollo/client/react';
import { useAlerts } from '@plataforma/contract';
import { firstMessage, limited } from '@plataforma/flow';
import { Button, color, space } from '@plataforma/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CancelHistoryOrderDocument } from '../__generated__/history';

interface CancelOrderProps {
  readonly id: string;
  /** Called after an answer; the button stays busy until it settles. */
  readonly onChanged: () => Promise<void>;
}

/** Cancels what is left of an open order, after a question. */
export function CancelOrder({ id, onChanged }: CancelOrderProps) {
  const { t } = useTranslation('history');
  const alerts = useAlerts();
  const [isAsked, setIsAsked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [cancel] = useMutation(CancelHistoryOrderDocument);
  const question = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsked) question.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);

  const send = async () => {
    setIsSending(true);
    try {
      const { data } = await cancel({ variables: { id }, context: limited() });
      const message = firstMessage(data?.cancelOrder.errors);
      if (message !== undefined) alerts.flash({ kind: 'error', message });
    } catch {
      alerts.flash({ kind: 'error', message: t('cancel.failed') });
    }
    await onChanged();
    setIsSending(false);
    setIsAsked(false);
  };

  if (!isAsked)
    return (
      <Button ref={opener} variant="secondary" onClick={() => setIsAsked(true)}>
        {t('cancel.open')}
      </Button>
    );
  return (
    <Question ref={question} tabIndex={-1} role="group" aria-label={t('cancel.question')}>
      <strong>{t('cancel.question')}</strong>
      <p>{t('cancel.text')}</p>
      <Buttons>
        <Button variant="secondary" disabled={isSending} onClick={() => setIsAsked(false)}>
          {t('cancel.keep')}
        </Button>
        <Button variant="sell" busy={isSending} onClick={() => void send()}>
          {t('cancel.open')}
        </Button>
      </Buttons>
    </Question>
  );
}

const Question = styled.div`
  display: grid;
  gap: ${space(2)};
  outline: none;
  > p {
    color: ${color.quiet};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
