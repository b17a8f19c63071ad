import { color, font, ProgressBar, space } from '@plataforma/ui';
import { styled } from 'styled-components';

export interface ConfirmationsProps {
  /** How many blocks lie on the transaction. */
  readonly confirmations: number;
  /** How many make it final. */
  readonly needed: number;
  /** What the bar is, for assistive technology. */
  readonly label: string;
  /** Words below it, such as "2 de 3 confirmações". */
  readonly text: string;
}

/** How far a transaction is from being final. */
export function Confirmations({ confirmations, needed, label, text }: ConfirmationsProps) {
  return (
    <Root>
      <ProgressBar value={needed === 0 ? 1 : Math.min(1, confirmations / needed)} label={label} />
      <small>{text}</small>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;
