import { color, control, CopyButton, font, media, radius, space } from '@plataforma/ui';
import { styled } from 'styled-components';

export interface CopyCodeTexts {
  /** Names the code, such as "Pix copia e cola". */
  readonly code: string;
  readonly copy: string;
  readonly copied: string;
}

interface CopyCodeProps {
  /** "Pix copia e cola". */
  readonly code: string;
  readonly texts: CopyCodeTexts;
}

/** The code as text: all of it can be copied, and its beginning is seen. */
export function CopyCode({ code, texts }: CopyCodeProps) {
  return (
    <Line>
      <Box>
        <span>{texts.code}</span>
        <code translate="no">{code}</code>
      </Box>
      <CopyButton text={code} label={texts.copy} copiedLabel={texts.copied} variant="primary" size="large" />
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  gap: ${space(2)};
  width: 100%;
  ${media.from768} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Box = styled.div`
  display: grid;
  align-content: center;
  min-width: 0;
  min-height: ${control.field};
  padding: 0 ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.r8};
  text-align: left;
  > span {
    color: ${color.quiet};
    font-size: ${font.size.s12};
    line-height: ${font.leading.text};
  }
  > code {
    overflow: hidden;
    font: ${font.weight.medium} ${font.size.s14} / ${font.leading.text} ${font.figures};
    text-overflow: ellipsis;
    white-space: nowrap;
    user-select: all;
  }
`;
