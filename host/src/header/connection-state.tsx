import { useConnection } from '@plataforma/contract';
import { color, font, media, motion, space, VisuallyHidden } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type ConnectionPhase, nextPhase } from './connection-phase';

const State = styled.span`
  align-items: center;
  color: ${color.quiet};
  display: inline-flex;
  font-size: ${font.size.s12};
  font-weight: ${font.weight.medium};
  gap: ${space(2)};
  white-space: nowrap;
`;

const Dot = styled.span<{ readonly $live: boolean }>`
  background: ${({ $live }) => ($live ? color.up : 'transparent')};
  border: 2px solid ${({ $live }) => ($live ? color.up : color.quiet)};
  border-radius: 50%;
  flex: none;
  height: ${space(2)};
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};
  width: ${space(2)};
`;

/* On a small screen the word is worth its room only while something is wrong. */
const Word = styled.span<{ readonly $live: boolean }>`
  ${({ $live }) => ($live ? 'display: none;' : '')}

  ${media.from768} {
    display: inline;
  }
`;

/** Whether prices are live: a dot and a word; a change, not the first connection, is announced politely. */
export function ConnectionState() {
  const { t } = useTranslation('common');
  const connection = useConnection();
  const [phase, setPhase] = useState<ConnectionPhase>(() => nextPhase('connecting', connection));
  const [announced, setAnnounced] = useState(false);
  const next = nextPhase(phase, connection);
  if (next !== phase) {
    setPhase(next);
    setAnnounced(announced || phase !== 'connecting' || next !== 'live');
  }
  const live = phase === 'live';
  return (
    <State>
      <Dot $live={live} aria-hidden />
      <Word $live={live}>{t(`header.${phase}`)}</Word>
      <VisuallyHidden role="status">
        {announced && t(live ? 'header.liveAgain' : 'header.connectionLost')}
      </VisuallyHidden>
    </State>
  );
}
