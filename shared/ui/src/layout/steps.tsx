import { styled } from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';
import { VisuallyHidden } from './visually-hidden';

export interface StepsProps {
  /** What the steps lead to, for assistive technology. */
  readonly label: string;
  /** Names of the steps in their order. */
  readonly steps: readonly string[];
  /** Where the customer is, from 0. As many as there are steps: all are done. */
  readonly current: number;
  /** Follows the name of a step that is done, for assistive technology: "concluído". */
  readonly doneLabel: string;
  /** What is seen below the steps, such as "2 de 6: E-mail". */
  readonly text: string;
}

const Root = styled.nav`
  display: grid;
  gap: ${space(2)};
`;

const List = styled.ol`
  display: flex;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Step = styled.li<{ readonly $state: 'done' | 'current' | 'ahead' }>`
  flex: 1;
  height: ${space(1)};
  border-radius: ${radius.r2};
  background: ${({ $state }) => ({ done: color.text, current: color.primary, ahead: color.line })[$state]};
  /* Where colours are forced, a ground is not seen. */
  @media (forced-colors: active) {
    border-top: ${space(1)} ${({ $state }) => ($state === 'ahead' ? 'dotted' : 'solid')};
  }
`;

const Text = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
  font-weight: ${font.weight.medium};
`;

/** Where the customer is on a way of several pages. The bars are for the eye, the list of names for assistive technology. */
export function Steps({ label, steps, current, doneLabel, text }: StepsProps) {
  return (
    <Root aria-label={label}>
      <List>
        {steps.map((step, index) => {
          const done = index < current;
          const state = done ? 'done' : index === current ? 'current' : 'ahead';
          return (
            <Step key={step} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <VisuallyHidden>{done ? `${step}, ${doneLabel}` : step}</VisuallyHidden>
            </Step>
          );
        })}
      </List>
      <Text aria-hidden>{text}</Text>
    </Root>
  );
}
