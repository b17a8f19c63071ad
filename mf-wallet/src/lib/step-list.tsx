import { Card, CheckIcon, CloseIcon, color, font, radius, space, VisuallyHidden } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useMoment } from './use-moment';

/** `stopped`: here it ended, and not where it was to lead. */
export type StepState = 'done' | 'stopped' | 'current' | 'ahead';

export interface Step {
  readonly title: string;
  readonly state: StepState;
  /** When it was done (ISO 8601); null where that is not known or has yet to come. */
  readonly at: string | null;
  /** Below the title where no time stands. */
  readonly text?: ReactNode;
}

interface StepListProps {
  /** What the steps lead to. */
  readonly label: string;
  readonly steps: readonly Step[];
}

/** How far money is on its way, step by step. */
export function StepList({ label, steps }: StepListProps) {
  const { t } = useTranslation();
  const momentOf = useMoment();
  return (
    <Card aria-label={label}>
      <List>
        {steps.map(({ title, state, at, text }, index) => (
          <li key={`${title} ${at}`} aria-current={state === 'current' ? 'step' : undefined}>
            <Mark $state={state}>{SIGNS[state] ?? <b aria-hidden>{index + 1}</b>}</Mark>
            <Words $state={state}>
              <span>
                {title}
                {state === 'done' && <VisuallyHidden> {t('moment.done')}</VisuallyHidden>}
              </span>
              {at !== null && <time dateTime={at}>{momentOf(at)}</time>}
              {at === null && text !== undefined && <small>{text}</small>}
            </Words>
          </li>
        ))}
      </List>
    </Card>
  );
}

const SIGNS = { done: <CheckIcon size={16} />, stopped: <CloseIcon size={16} />, current: null, ahead: null };

const List = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    gap: ${space(3)};
    align-items: center;
    min-height: ${space(10)};
  }
`;

const GROUNDS = { done: color.up, stopped: color.raised, current: 'transparent', ahead: 'transparent' } as const;
const BORDERS = { done: color.up, stopped: color.raised, current: color.primary, ahead: color.line } as const;
const TINTS = { done: color.onUp, stopped: color.text, current: color.text, ahead: color.quiet } as const;

const Mark = styled.span<{ readonly $state: StepState }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space(6)};
  height: ${space(6)};
  border: 2px solid ${({ $state }) => BORDERS[$state]};
  border-radius: ${radius.round};
  background: ${({ $state }) => GROUNDS[$state]};
  color: ${({ $state }) => TINTS[$state]};
  > b {
    font: ${font.weight.medium} ${font.size.s12} / 1 ${font.figures};
  }
`;

const Words = styled.div<{ readonly $state: StepState }>`
  display: grid;
  gap: ${space(0.5)};
  min-width: 0;
  line-height: ${font.leading.heading};
  > span {
    color: ${({ $state }) => ($state === 'ahead' ? color.quiet : color.text)};
    font-weight: ${({ $state }) => ($state === 'current' ? font.weight.semibold : font.weight.medium)};
  }
  > small,
  > time {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;
