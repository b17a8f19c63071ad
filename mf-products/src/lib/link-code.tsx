import { font, QrCode, space } from '@plataforma/ui';
import { styled } from 'styled-components';

const Scanning = styled.figure`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  width: ${space(44)};
  max-width: 100%;
  margin: 0;
  justify-self: center;
  figcaption {
    font-size: ${font.size.s14};
    text-align: center;
  }
`;

interface LinkCodeProps {
  readonly url: string;
  /** What the picture is, for assistive technology. */
  readonly label: string;
  /** What to do with it. */
  readonly text: string;
}

/** A link of the customer's for the camera of whoever is near. */
export function LinkCode({ url, label, text }: LinkCodeProps) {
  return (
    <Scanning>
      <QrCode text={url} label={label} />
      <figcaption>{text}</figcaption>
    </Scanning>
  );
}
