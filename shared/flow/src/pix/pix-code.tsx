import { color, font, media, QrCode, space } from '@plataforma/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import { CopyCode, type CopyCodeTexts } from './copy-code';

export interface PixCodeTexts extends CopyCodeTexts {
  /** On a phone, above the code: what to do with it. */
  readonly paste: string;
  /** On a phone, above the picture, for who has another device. */
  readonly orScan: string;
  /** On a wide screen, below the picture. */
  readonly scan: string;
  /** What the picture is, for assistive technology. */
  readonly qr: string;
}

export interface PixCodeProps {
  /** "Pix copia e cola", which is also what a camera reads. */
  readonly code: string;
  /** The same object as long as the words are the same. */
  readonly texts: PixCodeTexts;
}

/**
 * The code to pay, to read with a camera and to copy. On a phone the bank's app is on the same device: copying comes first there.
 * It is not drawn again with each second of the countdown.
 */
export const PixCode = memo(function PixCode({ code, texts }: PixCodeProps) {
  return (
    <Root>
      <Copying>
        <Narrow>{texts.paste}</Narrow>
        <CopyCode code={code} texts={texts} />
      </Copying>
      <Scanning>
        <Narrow>{texts.orScan}</Narrow>
        <QrCode text={code} label={texts.qr} />
        <Wide>{texts.scan}</Wide>
      </Scanning>
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  gap: ${space(5)};
  width: 100%;
`;

const Copying = styled.div`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
`;

const Scanning = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  ${media.from768} {
    order: -1;
  }
`;

const Narrow = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
  ${media.from768} {
    display: none;
  }
`;

const Wide = styled.p`
  display: none;
  ${media.from768} {
    display: block;
  }
`;
