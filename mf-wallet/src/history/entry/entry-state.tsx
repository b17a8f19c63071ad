import { StatusChange } from '@plataforma/flow';
import { color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useMoment } from '../../lib/use-moment';
import { EntryFigure } from './entry-figure';
import type { EntryWords, Tone } from './entry-parts';

const TINTS = { good: color.up, waiting: color.text, quiet: color.quiet } as const satisfies Record<Tone, string>;

/** How an entry stands and why, above its details. */
export function EntryState({ words: { state, tone, reason, figure } }: { readonly words: EntryWords }) {
  const { t } = useTranslation('history');
  const momentOf = useMoment();
  return (
    <Root>
      <b translate="no">
        <EntryFigure figure={figure} />
      </b>
      <State $tone={tone}>{state}</State>
      <StatusChange text={state} />
      {reason && (
        <Reason>
          <strong>{reason.title}</strong>
          {reason.text !== null && <p>{reason.text}</p>}
          {reason.until !== null && <p>{t('details.until', { moment: momentOf(reason.until) })}</p>}
        </Reason>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
  > b {
    font: ${font.weight.semibold} ${font.size.s24} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const State = styled.span<{ readonly $tone: Tone }>`
  color: ${({ $tone }) => TINTS[$tone]};
  font-weight: ${font.weight.medium};
`;

const Reason = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(2)};
  padding-left: ${space(3)};
  border-left: 3px solid ${color.line};
  > p {
    color: ${color.quiet};
  }
`;
