import { inFours } from '@plataforma/flow';
import { color, font, space } from '@plataforma/ui';
import { styled } from 'styled-components';

interface WholeAddressProps {
  readonly address: string;
}

/** An address to be compared: whole, in groups of four. What is copied of it has no blanks. */
export function WholeAddress({ address }: WholeAddressProps) {
  return (
    <Code translate="no">
      {inFours(address).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </Code>
  );
}

const Code = styled.code`
  display: block;
  color: ${color.text};
  font: ${font.weight.medium} ${font.size.s14} / ${font.leading.text} ${font.figures};
  text-align: left;
  text-wrap: balance;
  > span {
    display: inline-block;
    margin-right: ${space(1.5)};
  }
  > span:nth-child(even) {
    color: ${color.quiet};
  }
`;
