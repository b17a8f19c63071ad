import { color, font, media, radius, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const RoomRoot = styled.section`
  display: grid;
  gap: ${space(8)};
  padding-top: ${space(6)};
  border-top: 1px solid ${color.line};
`;

interface RoomProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** The components of one folder. */
export function Room({ id, title, children }: RoomProps) {
  return (
    <RoomRoot id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </RoomRoot>
  );
}

const ExhibitRoot = styled.article`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
`;

const Specimens = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${space(3)};
  align-items: start;
`;

interface ExhibitProps {
  /** The component, or the components that only make sense together. */
  readonly name: string;
  readonly children: ReactNode;
}

/** One component in its states. */
export function Exhibit({ name, children }: ExhibitProps) {
  return (
    <ExhibitRoot>
      <h3>{name}</h3>
      <Specimens>{children}</Specimens>
    </ExhibitRoot>
  );
}

const Frame = styled.div<{ readonly $wide: boolean }>`
  display: grid;
  gap: ${space(3)};
  align-content: start;
  min-width: 0;
  padding: ${space(3)};
  border: 1px dashed ${color.line};
  border-radius: ${radius.r12};
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
  ${media.from768} {
    padding: ${space(4)};
  }
`;

const Caption = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  min-width: 0;
`;

interface SpecimenProps {
  /** State or variant that is shown. */
  readonly state: string;
  /** True for the whole width. */
  readonly wide?: boolean;
  /** True for small things side by side; otherwise each child has the whole width. */
  readonly row?: boolean;
  readonly children: ReactNode;
}

/** A component in one state. */
export function Specimen({ state, wide = false, row = false, children }: SpecimenProps) {
  return (
    <Frame $wide={wide}>
      <Caption>{state}</Caption>
      {row ? <Row>{children}</Row> : children}
    </Frame>
  );
}
