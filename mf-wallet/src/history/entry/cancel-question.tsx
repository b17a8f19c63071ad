import { useAlerts } from '@plataforma/contract';
import { firstMessage } from '@plataforma/flow';
import { Button, color, space } from '@plataforma/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

interface CancelQuestionProps {
  readonly words: {
    /** Of the button, and of the one that says so again. */
    readonly cancel: string;
    readonly question: string;
    readonly text: string;
    readonly keep: string;
    /** When there was no answer. */
    readonly failed: string;
  };
  /** @returns why it was refused; nothing: it was not */
  readonly send: () => Promise<Parameters<typeof firstMessage>[0]>;
  /** Called after an answer; the button stays busy until it settles. */
  readonly onChanged: () => Promise<void>;
}

/** Cancels something, after a question. */
export function CancelQuestion({ words, send, onChanged }: CancelQuestionProps) {
  const alerts = useAlerts();
  const [isAsked, setIsAsked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsked) question.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);

  const cancel = async () => {
    setIsSending(true);
    try {
      const message = firstMessage(await send());
      if (message !== undefined) alerts.flash({ kind: 'error', message });
    } catch {
      alerts.flash({ kind: 'error', message: words.failed });
    }
    await onChanged();
    setIsSending(false);
    setIsAsked(false);
  };

  if (!isAsked)
    return (
      <Button ref={opener} variant="secondary" onClick={() => setIsAsked(true)}>
        {words.cancel}
      </Button>
    );
  return (
    <Question ref={question} tabIndex={-1} role="group" aria-label={words.question}>
      <strong>{words.question}</strong>
      <p>{words.text}</p>
      <Buttons>
        <Button variant="secondary" disabled={isSending} onClick={() => setIsAsked(false)}>
          {words.keep}
        </Button>
        <Button variant="sell" busy={isSending} onClick={() => void cancel()}>
          {words.cancel}
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
