import { useMutation } from '@apollo/client/react';
import { errorMessage, useCountdown } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { Button, color, font, Notice, space } from '@plataforma/ui';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { StartLivenessDocument } from '../__generated__/verification';
import { isThere, type Needed } from '../needed';
import { isOfAnotherPage, openAnew } from './own-document';
import { Prompts } from './prompts';

export interface LivenessProps {
  readonly needed: Needed;
  readonly error: string | undefined;
}

interface Run {
  readonly prompts: readonly string[];
  /** In Unix ms. */
  readonly expiresAt: number;
}

/** Three pictures of the customer, each doing what the exchange asks for at that moment. */
export function Liveness({ needed, error }: LivenessProps) {
  const { t } = useTranslation('profile');
  const id = useId();
  const [run, setRun] = useState<Run | null>(null);
  const isExpired = useCountdown(run?.expiresAt ?? null) === 0;
  useEffect(() => {
    if (isOfAnotherPage()) openAnew();
  }, []);
  const wrong = error ?? needed.refusal?.message ?? null;
  return (
    <Root
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-text`}
      data-invalid={error !== undefined}
    >
      <Label id={`${id}-label`}>{t('pictures.LIVENESS')}</Label>
      {run && !isExpired ? (
        <Prompts {...run} needed={needed} onEnd={() => setRun(null)} />
      ) : (
        <Begin
          textId={`${id}-text`}
          needed={needed}
          wrong={run ? t('liveness.expired') : wrong}
          isAgain={run !== null || needed.upload !== null}
          onBegin={setRun}
        />
      )}
    </Root>
  );
}

interface BeginProps {
  readonly textId: string;
  readonly needed: Needed;
  readonly wrong: string | null;
  readonly isAgain: boolean;
  readonly onBegin: (run: Run) => void;
}

/** What is asked for, or when it was done, and the button that begins. */
function Begin({ textId, needed, wrong, isAgain, onBegin }: BeginProps) {
  const { t } = useTranslation('profile');
  const [problem, setProblem] = useState<string | null>(null);
  const [start, { loading }] = useMutation(StartLivenessDocument, { context: { quiet: true } });
  const begin = async () => {
    setProblem(null);
    try {
      const answer = (await start()).data?.startLiveness;
      if (!answer) throw new Error('no answer');
      if (answer.expiresAt === null) setProblem(errorMessage(answer.errors) ?? t('liveness.unreachable'));
      else onBegin({ prompts: answer.prompts, expiresAt: Date.parse(answer.expiresAt) });
    } catch {
      setProblem(t('liveness.unreachable'));
    }
  };
  const { upload } = needed;
  return (
    <>
      <Text id={textId}>
        {upload && isThere(needed) ? t('liveness.done', { time: formatDateTime(upload.storedAt) }) : t('liveness.text')}
      </Text>
      <Notice kind="error">{problem ?? wrong}</Notice>
      <Button busy={loading} onClick={() => void begin()}>
        {t(isAgain ? 'liveness.again' : 'liveness.start')}
      </Button>
    </>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
`;

const Label = styled.h3`
  font-size: ${font.size.s14};
  font-weight: ${font.weight.medium};
`;

const Text = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
