import { useMutation } from '@apollo/client/react';
import { errorMessage, useCountdown, useHiddenValues, useShell, useStepUp } from '@plataforma/contract';
import { Button, color, font, MaskedValue, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { RevealDocumentDocument, type ProfileFieldsFragment } from './__generated__/infos';

const SHOWN_MS = 60_000;

interface Shown {
  readonly number: string;
  /** Unix ms */
  readonly until: number;
}

/** The masked number of the document. After a proof the whole one is shown for a minute, and then forgotten. */
export function OwnDocument({ maskedNumber }: NonNullable<ProfileFieldsFragment['document']>) {
  const { t } = useTranslation('infos');
  const [hidden] = useHiddenValues();
  const stepUp = useStepUp();
  const { now } = useShell();
  const [shown, setShown] = useState<Shown | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  // The number stays out of the cache.
  const [reveal, { loading }] = useMutation(RevealDocumentDocument, {
    fetchPolicy: 'no-cache',
    context: { quiet: true },
  });
  const secondsLeft = useCountdown(shown?.until ?? null);
  if (shown && secondsLeft === 0) setShown(null);
  const show = async () => {
    setWrong(null);
    try {
      const answer = await stepUp.run({
        action: t('document.confirms'),
        send: async (proof) => {
          const { data } = await reveal({ variables: { input: proof ? { proof } : {} } });
          if (!data) throw new Error('no answer');
          return data.revealDocument;
        },
      });
      if (answer?.number) setShown({ number: answer.number, until: now() + SHOWN_MS });
      else if (answer) setWrong(errorMessage(answer.errors) ?? t('document.failed'));
    } catch {
      setWrong(t('document.failed'));
    }
  };
  return (
    <Root>
      <span role="status">
        {shown ? (
          <span translate="no">{shown.number}</span>
        ) : (
          <MaskedValue hidden={hidden} label={t('hidden')}>
            {maskedNumber}
          </MaskedValue>
        )}
      </span>
      {shown ? (
        <Button variant="secondary" size="small" onClick={() => setShown(null)}>
          {t('document.hide', { seconds: secondsLeft })}
        </Button>
      ) : (
        <Button variant="secondary" size="small" busy={loading} onClick={() => void show()}>
          {t('document.show')}
        </Button>
      )}
      {wrong !== null && <Wrong role="alert">{wrong}</Wrong>}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
`;

const Wrong = styled.span`
  flex-basis: 100%;
  color: ${color.down};
  font: ${font.weight.regular} ${font.size.s14} / ${font.leading.text} ${font.family};
`;
