import { color, font, media, radius, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface CopyBoxProps {
  readonly label: string;
  /** What is to be copied, whole; in parts where these are easier to compare. */
  readonly children: ReactNode;
  /** The button that copies it. */
  readonly copy: ReactNode;
}

/** Something that must be copied without a mistake, in full. */
export function CopyBox({ label, children, copy }: CopyBoxProps) {
  return (
    <Root>
      <Box>
        <span>{label}</span>
        <code translate="no">{children}</code>
      </Box>
      {copy}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Box = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.r8};
  > span {
    color: ${color.quiet};
    font-size: ${font.size.s12};
    line-height: ${font.leading.text};
  }
  > code {
    font: ${font.weight.medium} ${font.size.s16} / ${font.leading.text} ${font.figures};
    user-select: all;
    > span {
      display: inline-block;
      margin-right: ${space(2)};
    }
    > span:nth-child(even) {
      color: ${color.quiet};
    }
  }
  ${media.from768} {
    padding: ${space(4)};
  }
`;
