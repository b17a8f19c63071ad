import { color, font, radius, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  align-content: center;
  display: grid;
  gap: ${space(3)};
  justify-items: center;
  margin: 0 auto;
  max-width: ${space(112)};
  min-height: 70dvh;
  padding: ${space(8)} ${space(4)};
  text-align: center;

  > h1 {
    font-size: ${font.size.s24};
    text-wrap: balance;
  }

  > p {
    color: ${color.quiet};
    text-wrap: balance;
  }
`;

const Disc = styled.div<{ readonly $urgent: boolean }>`
  background: ${({ $urgent }) => ($urgent ? color.downSoft : color.raised)};
  border-radius: ${radius.round};
  color: ${({ $urgent }) => ($urgent ? color.down : color.quiet)};
  display: grid;
  height: ${space(14)};
  margin-bottom: ${space(2)};
  place-items: center;
  width: ${space(14)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  justify-content: center;
  margin-top: ${space(3)};
`;

interface MessagePageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Buttons for what can be done now. */
  readonly children: ReactNode;
  /** True when it replaces what was waited for. It is then read out at once. */
  readonly urgent?: boolean;
}

/** A page that consists of one message. */
export function MessagePage({ icon, title, text, children, urgent }: MessagePageProps) {
  return (
    <Root role={urgent ? 'alert' : undefined}>
      <Disc $urgent={urgent === true}>{icon}</Disc>
      <h1>{title}</h1>
      <p>{text}</p>
      <Actions>{children}</Actions>
    </Root>
  );
}
