import { errorMessage, useCountdown } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { Button, color, font, Notice, space } from '@plataforma/ui';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { isOfAnotherPage, openAnew } from './own-document';
import { Prompts } from './prompts';
import type { LivenessProps } from './props';

interface Run {
  readonly prompts: readonly string[];
  /** In Unix ms. */
  readonly expiresAt: number;
}

/** Three pictures of the customer, each doing what the exchange asks for at that moment. */
export function Liveness(props: LivenessProps) {
  const { texts, isMissing } = props;
  const id = useId();
  const [run, setRun] = useState<Run | null>(null);
  const isExpired = useCountdown(run?.expiresAt ?? null) === 0;
  useEffect(() => {
    if (isOfAnotherPage()) openAnew();
  }, []);
  return (
    <Root
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-text`}
      data-invalid={isMissing}
    >
      <Label id={`${id}-label`}>{texts.label}</Label>
      {run && !isExpired ? (
        <Prompts {...props} {...run} onEnd={() => setRun(null)} />
      ) : (
        <Begin {...props} textId={`${id}-text`} isExpired={run !== null} onBegin={setRun} />
      )}
    </Root>
  );
}

interface BeginProps extends Pick<LivenessProps, 'texts' | 'storedAt' | 'wrong' | 'begin'> {
  readonly textId: string;
  /** It was begun, and the time for it is up. */
  readonly isExpired: boolean;
  readonly onBegin: (run: Run) => void;
}

/** What is asked for, or when it was done, and the button that begins. */
function Begin({ texts, storedAt, wrong, begin, textId, isExpired, onBegin }: BeginProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setProblem(null);
    setBusy(true);
    try {
      const answer = await begin();
      if (!answer) throw new Error('no answer');
      if (answer.expiresAt == null) setProblem(errorMessage(answer.errors) ?? texts.unreachable);
      else onBegin({ prompts: answer.prompts, expiresAt: Date.parse(answer.expiresAt) });
    } catch {
      setProblem(texts.unreachable);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Text id={textId}>{storedAt === null ? texts.text : texts.done(formatDateTime(storedAt))}</Text>
      <Notice kind="error">{problem ?? (isExpired ? texts.expired : wrong)}</Notice>
      <Button busy={busy} onClick={() => void start()}>
        {isExpired || storedAt !== null ? texts.again : texts.start}
      </Button>
    </>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
`;

const Label = styled.span`
  font-size: ${font.size.s14};
  font-weight: ${font.weight.medium};
`;

const Text = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
