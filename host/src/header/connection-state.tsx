import { useConnection } from '@plataforma/contract';
import { color, font, media, motion, radius, space, VisuallyHidden } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { type ConnectionPhase, nextPhase } from './connection-phase';

/*
 * On a small screen a lost connection has a pill below everything that stays at the top. It stands at the end of the
 * line, where it covers neither title nor price.
 */
const pill = css`
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  padding: ${space(1)} ${space(3)};
  position: absolute;
  right: ${space(4)};
  top: calc(100% + ${space(2)});

  ${media.from768} {
    background: none;
    border: 0;
    padding: 0;
    position: static;
  }
`;

/* On a small screen it shows only problems, because there is no room for more. */
const quietWhenSmall = css`
  > span:first-child {
    display: none;
  }

  ${media.from768} {
    > span:first-child {
      display: inline;
    }
  }
`;

const State = styled.span<{ readonly $phase: ConnectionPhase }>`
  align-items: center;
  color: ${color.quiet};
  display: inline-flex;
  font-size: ${font.size.s12};
  font-weight: ${font.weight.medium};
  gap: ${space(2)};
  white-space: nowrap;
  ${({ $phase }) => ($phase === 'reconnecting' ? pill : quietWhenSmall)}
`;

const Dot = styled.span<{ readonly $phase: ConnectionPhase }>`
  background: ${({ $phase }) => ($phase === 'live' ? color.up : 'transparent')};
  border: 2px solid ${({ $phase }) => ($phase === 'live' ? color.up : color.quiet)};
  border-radius: ${radius.round};
  flex: none;
  height: ${space(2)};
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};
  width: ${space(2)};
`;

const Word = styled.span<{ readonly $phase: ConnectionPhase }>`
  ${({ $phase }) => $phase !== 'reconnecting' && 'display: none;'}

  ${media.from768} {
    display: inline;
  }
`;

/** Whether prices are live: a dot and a word. A change is announced politely, but not the first connection. */
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
  return (
    <State $phase={phase}>
      <Dot $phase={phase} aria-hidden />
      <Word $phase={phase}>{t(`header.${phase}`)}</Word>
      <VisuallyHidden role="status">
        {announced && t(phase === 'live' ? 'header.liveAgain' : 'header.connectionLost')}
      </VisuallyHidden>
    </State>
  );
}
