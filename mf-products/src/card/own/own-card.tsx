import { Button, Notice, space, useWaitedTooLong } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Action } from '../lib/card-address';
import { Parts } from '../lib/parts';
import type { Card } from '../lib/use-card';
import { CardFace } from './card-face';
import { RevealDialog } from './reveal-dialog';
import { useFreezing } from './use-freezing';
import { useReveal } from './use-reveal';

/** The issuer is told within seconds, unless nobody can talk to it. */
const PATIENCE_MS = 4000;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
`;

interface OwnCardProps {
  readonly card: Card;
  readonly issuer: string;
  readonly onAction: (action: Action) => void;
}

/** What is to be known of the card now; null when it is as it should be. */
function stateNews({ state, frozenBy, isIssuerTold }: Card, isLate: boolean) {
  if (state === 'REQUESTED') return isLate ? 'requestedLate' : 'requested';
  if (!isIssuerTold && isLate) return state === 'FROZEN' ? 'awayFrozen' : 'away';
  if (state !== 'FROZEN') return null;
  return frozenBy === 'OPERATOR' ? 'frozenByTeam' : 'frozenByYou';
}

/** The card with what can be done with it. */
export function OwnCard({ card, issuer, onAction }: OwnCardProps) {
  const { t } = useTranslation('card');
  const freezing = useFreezing(card);
  const reveal = useReveal(card.id);
  const isLate = useWaitedTooLong(card.state === 'REQUESTED' || !card.isIssuerTold, PATIENCE_MS);
  const news = stateNews(card, isLate);
  const isRequested = card.state === 'REQUESTED';
  return (
    <Parts aria-label={t('own')}>
      <CardFace card={card} />
      {news && (
        <Notice kind={news === 'away' || news === 'requestedLate' ? 'warning' : 'information'}>{t(news)}</Notice>
      )}
      <Notice kind="error" closeLabel={t('alert.dismiss')} onClose={freezing.dismiss}>
        {freezing.fault}
      </Notice>
      <Notice kind="error" closeLabel={t('alert.dismiss')} onClose={reveal.dismiss}>
        {reveal.fault}
      </Notice>
      <Buttons>
        {!isRequested && (
          <>
            <Button variant="primary" busy={reveal.isBusy && !reveal.shown} onClick={reveal.ask}>
              {t('reveal')}
            </Button>
            {card.frozenBy !== 'OPERATOR' && (
              <Button busy={freezing.isBusy} onClick={() => void freezing.toggle()}>
                {t(card.state === 'FROZEN' ? 'unfreeze' : 'freeze')}
              </Button>
            )}
          </>
        )}
        <Button onClick={() => onAction('limites')}>{t('limits')}</Button>
        <Button onClick={() => onAction('cancelar')}>{t('cancel')}</Button>
      </Buttons>
      <RevealDialog reveal={reveal} issuer={issuer} />
    </Parts>
  );
}
