import { Card, color, font, radius, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** What happened, for the ground and the colour of the sign. */
export type Tone = 'good' | 'waiting' | 'quiet';

export interface CentredCardProps {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  /** What comes below: figures, and what to do next. */
  readonly children?: ReactNode;
}

/** A card with a sign, what happened and what that means for the customer. */
export function CentredCard({ tone, icon, title, text, children }: CentredCardProps) {
  return (
    <Card aria-label={title}>
      <Content>
        <Sign $tone={tone}>{icon}</Sign>
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </Content>
    </Card>
  );
}

const Content = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(4)} 0;
  text-align: center;
  > h2 {
    font-size: ${font.size.s24};
    font-weight: ${font.weight.semibold};
  }
  > p {
    max-width: 32rem;
    color: ${color.quiet};
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
`;

const GROUNDS = { good: color.upSoft, waiting: color.primarySoft, quiet: color.raised } as const;
const TINTS = { good: color.up, waiting: color.focus, quiet: color.quiet } as const;

const Sign = styled.div<{ readonly $tone: Tone }>`
  display: grid;
  place-items: center;
  width: ${space(12)};
  height: ${space(12)};
  margin-bottom: ${space(1)};
  border-radius: ${radius.round};
  background: ${({ $tone }) => GROUNDS[$tone]};
  color: ${({ $tone }) => TINTS[$tone]};
`;
