import { CardFrame, QuoteCountdown } from '@plataforma/flow';
import { Button, CardIcon, Dialog, EmptyState } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuoteLife } from '../../lib/use-quote-life';
import { Group, Quiet } from '../lib/parts';
import { isHidden } from './is-hidden';
import type { Reveal, Shown } from './use-reveal';

/** Of the issuer's page before it says how high it is. */
const FRAME_STEPS = 60;

interface ContentProps {
  readonly shown: Shown;
  readonly issuer: string;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

function Content({ shown, issuer, isBusy, onAgain }: ContentProps) {
  const { t } = useTranslation('card');
  const { frameUrl, shownMs, askedAt } = shown;
  const life = useQuoteLife({ quote: { validMs: shownMs }, askedAt });
  const [isGone, setGone] = useState(false);
  const again = (
    <Button variant="primary" fullWidth busy={isBusy} onClick={onAgain}>
      {t('revealAgain')}
    </Button>
  );
  if (life === 'over') {
    return <EmptyState icon={<CardIcon />} title={t('hidden')} text={t('hiddenText')} action={again} />;
  }
  return (
    <Group>
      <Quiet>{t('revealText', { issuer })}</Quiet>
      <CardFrame
        address={frameUrl}
        title={t('revealFrame')}
        steps={FRAME_STEPS}
        texts={{ failed: t('frameFailed'), failedText: t('frameFailedText') }}
        mayCopy
        onMessage={(data) => {
          if (isHidden(data)) setGone(true);
        }}
      />
      {/* The issuer's page says why it shows the card no longer. */}
      {isGone ? (
        again
      ) : (
        <QuoteCountdown
          askedAt={askedAt}
          validForMs={shownMs}
          label={t('shownFor')}
          secondsText={(count) => t('seconds', { count })}
          otherwise={t('hidden')}
        />
      )}
    </Group>
  );
}

/** products P-11: number, expiry and code, in a page of the issuer's, for a minute. */
export function RevealDialog({ reveal, issuer }: { readonly reveal: Reveal; readonly issuer: string }) {
  const { t } = useTranslation('card');
  const { shown, isBusy, ask, close } = reveal;
  return (
    <Dialog open={shown !== null} firm onClose={close} title={t('revealTitle')} closeLabel={t('action.close')}>
      {shown && <Content key={shown.frameUrl} {...{ shown, issuer, isBusy }} onAgain={ask} />}
    </Dialog>
  );
}
