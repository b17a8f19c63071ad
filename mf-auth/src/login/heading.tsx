import { font, space, color } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface HeadingProps {
  readonly title: string;
  readonly text: ReactNode;
}

/** The title of a step, and a sentence on it. */
export function Heading({ title, text }: HeadingProps) {
  return (
    <header>
      <Title>{title}</Title>
      <Text>{text}</Text>
    </header>
  );
}

const Title = styled.h1`
  font-size: ${font.size.s32};
  font-weight: ${font.weight.semibold};
  line-height: 1.2;
  letter-spacing: -0.02em;
`;

const Text = styled.p`
  margin-top: ${space(2)};
  color: ${color.quiet};
`;
